import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FrontEnd, Mode } from './front-end.ts'

/**
 * Modules that exist once in a page. Router, query and styles are shared through facades of the
 * used exports, because shared modules can't be tree-shaken; `web`, because it holds the toasts.
 */
const facades = ['@cinecanon/web', '@cinecanon/web/router', '@cinecanon/web/query']
const libraries = ['react', 'react-dom', 'styled-components']
/** The library's name, because the compiler plugin needs it. */
const stylesFacade = path.join(import.meta.dirname, 'stubs/styled-components.mjs')

/** Raise it when a facade breaks older remotes. */
const facadeVersion = '1.0.0'

type Shared = {
  singleton: true
  version: string
  requiredVersion: string
  eager?: boolean
  /** `false`: the host provides it. */
  import?: false | string
}

/** In production all are in the host's first script, and remotes have no copy. */
export function sharedModules({ dir, role }: FrontEnd, mode: Mode): Record<string, Shared> {
  const versions = {
    ...dependencyVersions(dir),
    ...Object.fromEntries(facades.map((name) => [name, facadeVersion])),
  }
  return Object.fromEntries(
    [...libraries, ...facades].map((name) => {
      const version = versions[name]
      if (!version) throw new Error(`${name} must be a dependency of ${dir}`)
      const own = mode === 'development' ? {} : inProduction(name, role)
      return [name, { singleton: true, version, requiredVersion: `^${version}`, ...own }]
    }),
  )
}

function inProduction(name: string, role: FrontEnd['role']): Partial<Shared> {
  if (role === 'remote') return { import: false }
  return { eager: true, ...(name === 'styled-components' && { import: stylesFacade }) }
}

function dependencyVersions(dir: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
  return manifest.dependencies
}
