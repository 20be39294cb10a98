import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Area } from '@cinecanon/contract'
import manifest from '../package.json' with { type: 'json' }
import { mdxOptions } from './mdx.ts'
import { styleNamespace } from './style-namespace.ts'

export type FrontEnd = {
  dir: string
  /** It is `shell`, or a remote's such as `mf_catalog`. */
  name: string
  role: 'host' | 'remote'
  port: number
  area?: Area
}
export type Mode = 'production' | 'development'

export const gatewayUrl = process.env.GATEWAY_URL ?? 'http://localhost:4000'

const above = path.resolve(import.meta.dirname, '../../..')

/** It has node_modules: this repository's, or those of the one that installed this package. */
export const root = path.basename(above) === 'node_modules' ? path.dirname(above) : above

export const browsers = manifest.browserslist

type Target = ['web', `browserslist:${string}`]
export const browserTarget: Target = ['web', `browserslist:${browsers.join(', ')}`]

/** Packages may be links, and the bundler sees real files. */
export function inNodeModules(file: string): string {
  const full = path.join(root, 'node_modules', file)
  return existsSync(full) ? realpathSync(full) : full
}

export function stub(file: string): string {
  return path.join(import.meta.dirname, 'stubs', file)
}

/** Both builds have them, because markup must be the same. */
export const plainIcons = {
  [inNodeModules('lucide-react/dist/esm/createLucideIcon.mjs')]: stub('lucide-icon.mjs'),
}

export const prose = { test: /\.mdx$/, loader: '@mdx-js/loader', options: mdxOptions }

/** The plugin of styled-components gives stable class names, which hydration needs. */
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
          // Browser bundles follow the target.
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

/** Front-ends extend styles of these folders. */
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
