import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@cinecanon/contract'
import { shapesOf, type Uses } from '@cinecanon/contract/shape'
import type { Compiler, Module, ModuleGraph } from '@rspack/core'
import { contractForCallers } from './client.ts'
import type { FrontEnd } from './front-end.ts'
import { eachAt, facadeVersion, givenVersions, neededRanges } from './shared.ts'

/** Both builds count, because a remote's calls through the host are only in its server bundle. */
export function noteUses(frontEnd: FrontEnd): (compiler: Compiler) => void {
  const folder = path.join(frontEnd.dir, 'dist/server')
  const notes: Notes = { endpoints: new Set(), imports: new Set(), exports: new Set() }
  let pending = 2
  return (compiler) => {
    compiler.hooks.thisCompilation.tap('uses', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('uses', (modules) => {
        const { moduleGraph, entrypoints } = compilation
        const context = { moduleGraph, runtimes: [...entrypoints.keys()], notes }
        for (const module of modules) note(module, context)
      })
    })
    compiler.hooks.done.tap('uses', () => {
      pending -= 1
      if (pending > 0) return
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, 'uses.json'), JSON.stringify(usesOf(notes, frontEnd)))
    })
  }
}

/** Keys are such as `toast of @cinecanon/web`. */
type Notes = { endpoints: Set<unknown>; imports: Set<string>; exports: Set<string> }
type Context = { moduleGraph: ModuleGraph; runtimes: string[]; notes: Notes }

function usesOf({ endpoints, imports, exports }: Notes, { dir, role }: FrontEnd): Uses {
  const isHost = role === 'host'
  return {
    endpoints: shapesOf(contract.endpoints.filter((each) => endpoints.has(each))),
    needs: isHost ? {} : { ...neededRanges(dir), ...eachAt('*', imports) },
    gives: isHost ? { ...givenVersions(), ...eachAt(facadeVersion, exports) } : {},
  }
}

function note(module: Module, context: Context): void {
  if ('resource' in module && String(module.resource).startsWith(contractForCallers.include)) {
    noteEndpoints(module, context)
  }
  const [, kind, facade] = sharedFacade.exec(module.identifier()) ?? []
  if (kind === 'consume') noteImports(module, `${facade}`, context)
  if (kind === 'provide') noteExports(module, `${facade}`, context)
}

/** The bundler names modules of federation so. */
const sharedFacade = /^(consume|provide)(?: shared)? module \(default\) (@cinecanon\/[\w/-]+)@/

const byName = new Map<string, unknown>(Object.entries(contract))

function noteEndpoints(module: Module, { moduleGraph, runtimes, notes }: Context): void {
  const used = moduleGraph.getUsedExports(module, runtimes)
  const names = used === true ? moduleGraph.getProvidedExports(module) : used
  for (const name of Array.isArray(names) ? names : []) {
    notes.endpoints.add(byName.get(name))
  }
}

function noteImports(module: Module, facade: string, { moduleGraph, notes }: Context): void {
  for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
    const [name] = (dependency as { ids?: string[] }).ids ?? []
    if (name) notes.imports.add(`${name} of ${facade}`)
  }
}

function noteExports(module: Module, facade: string, { moduleGraph, notes }: Context): void {
  for (const connection of moduleGraph.getOutgoingConnections(module)) {
    const names = connection.module && moduleGraph.getProvidedExports(connection.module)
    for (const name of Array.isArray(names) ? names : []) notes.exports.add(`${name} of ${facade}`)
  }
}
