import path from 'node:path'
import type { Area } from '@cinecanon/contract'
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

export const root = path.resolve(import.meta.dirname, '../../..')

export function inNodeModules(file: string): string {
  return path.join(root, 'node_modules', file)
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
          // Elsewhere by the browserslist of package.json.
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
const sharedSources = ['packages/ui/src', 'packages/web/src'].map((each) => path.join(root, each))

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
