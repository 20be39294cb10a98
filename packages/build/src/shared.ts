import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type FrontEnd, inNodeModules, type Mode, stub } from './front-end.ts'

/** Facades have the used exports alone, because shared modules can't be tree-shaken. */
const facades = ['@cinecanon/web', '@cinecanon/web/router', '@cinecanon/web/query']
const libraries = ['react', 'react-dom', 'styled-components']
/** Facades share these, but a remote may still declare a range. */
const behindFacades = ['react-router-dom', '@tanstack/react-query']
/** The facade has the library's name, because the compiler plugin needs it. */
const stylesFacade = stub('styled-components.mjs')

/** Raise it when a facade breaks older remotes. */
export const facadeVersion = '1.0.0'

type Shared = {
  singleton: true
  version: string
  requiredVersion: string
  eager?: boolean
  /** It is `false` where the host provides the module. */
  import?: false | string
}

/** In production the host's first script has all, and remotes have no copy. */
export function sharedModules({ dir, role }: FrontEnd, mode: Mode): Record<string, Shared> {
  const [versions, ranges] = [givenVersions(), neededRanges(dir)]
  return Object.fromEntries(
    [...libraries, ...facades].map((name) => {
      const [version, requiredVersion] = [versions[name], ranges[name]]
      if (!version || !requiredVersion) throw new Error(`${name} must be a dependency of ${dir}`)
      const provision = mode === 'development' ? {} : inProduction(name, role)
      return [name, { singleton: true, version, requiredVersion, ...provision }]
    }),
  )
}

export function givenVersions(): Record<string, string> {
  const installed = [...libraries, ...behindFacades].map((name) => [
    name,
    readManifest(inNodeModules(`${name}/package.json`)).version,
  ])
  return { ...Object.fromEntries(installed), ...eachAt(facadeVersion, facades) }
}

/** An exact version in package.json accepts later ones of its major. */
export function neededRanges(dir: string): Record<string, string> {
  const { dependencies, peerDependencies } = readManifest(path.join(dir, 'package.json'))
  const declared: Record<string, string> = { ...dependencies, ...peerDependencies }
  const ranges = [...libraries, ...behindFacades].flatMap((name) => {
    const range = declared[name]
    return range ? [[name, /^\d[^ ]*$/.test(range) ? `^${range}` : range]] : []
  })
  return { ...Object.fromEntries(ranges), ...eachAt(`^${facadeVersion}`, facades) }
}

export function eachAt(version: string, names: Iterable<string>): Record<string, string> {
  return Object.fromEntries([...names].sort().map((name) => [name, version]))
}

function inProduction(name: string, role: FrontEnd['role']): Partial<Shared> {
  if (role === 'remote') return { import: false }
  return { eager: true, ...(name === 'styled-components' && { import: stylesFacade }) }
}

function readManifest(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
