import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Area } from '@cinecanon/contract'
import manifest from '../package.json' with { type: 'json' }
import { mdxOptions } from './mdx.ts'
import { styleNamespace } from './style-namespace.ts'

export type FrontEnd = {
  /** Folder of the workspace. */
  dir: string
  /** `shell`, or of a remote: `mf_catalog`. */
  name: string
  role: 'host' | 'remote'
  /** Of its development server. */
  port: number
  /** Of a remote. */
  area?: Area
}
export type Mode = 'production' | 'development'

/** The product that development servers proxy /api to. */
export const gatewayUrl = process.env.GATEWAY_URL ?? 'http://localhost:4000'

const above = path.resolve(import.meta.dirname, '../../..')

/** Has node_modules: this repository, or the one that has installed this package. */
export const root = path.basename(above) === 'node_modules' ? path.dirname(above) : above

/** The oldest browsers of the list. */
export const browsers = manifest.browserslist

type Target = ['web', `browserslist:${string}`]
export const browserTarget: Target = ['web', `browserslist:${browsers.join(', ')}`]

/** The real file, as the bundler sees it: packages may be links. */
export function inNodeModules(file: string): string {
  const full = path.join(root, 'node_modules', file)
  return existsSync(full) ? realpathSync(full) : full
}

/** In both builds, because markup must be the same. */
export const plainIcons = {
  [inNodeModules('lucide-react/dist/esm/createLucideIcon.mjs')]: path.join(
    import.meta.dirname,
    'stubs/lucide-icon.mjs',
  ),
}

/** Compiles articles written in MDX. */
export const prose = { test: /\.mdx$/, loader: '@mdx-js/loader', options: mdxOptions }

/**
 * Compiles TypeScript and JSX. The styled-components plugin gives stable class names, which
 * hydration needs.
 */
export function compile({ dir, name }: FrontEnd, mode: Mode, where: 'browser' | 'server') {
  const isDevelopment = mode === 'development'
  const namespace = isDevelopment ? name : styleNamespace([path.join(dir, 'src'), ...sharedSources])
  return {
    test: /\.tsx?$/,
    type: 'javascript/auto' as const,
    use: {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // Elsewhere by the target.
          ...(where === 'server' && { target: 'es2024' }),
          transform: {
            react: {
              runtime: 'automatic',
              development: isDevelopment,
              refresh: isDevelopment && where === 'browser',
            },
          },
          experimental: {
            cacheRoot: path.join(dir, 'node_modules/.cache/swc'),
            plugins: [
              ['@swc/plugin-styled-components', styledComponents(namespace, isDevelopment)],
            ],
          },
        },
      },
    },
  }
}

/** Folders of styles that front-ends extend. */
const sharedSources = ['@cinecanon/ui/src', '@cinecanon/web/src'].map(inNodeModules)

function styledComponents(namespace: string, isDevelopment: boolean) {
  return {
    displayName: isDevelopment,
    fileName: false,
    ssr: true,
    minify: true,
    transpileTemplateLiterals: true,
    pure: true,
    namespace,
  }
}
