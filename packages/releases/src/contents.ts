import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isReleaseId } from './pointers.ts'

/** Checks JSON. It is passed in, because this package has no dependencies. */
type Parse<T> = (json: unknown) => T
type OnError = (message: string) => void

/** The folder of the files for browsers, or null, because ids may come from an address. */
export function clientFolder(store: string, id: string): string | null {
  const folder = path.join(store, id, 'client')
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isReleaseId(id) && isThere ? folder : null
}

/** @param release its folder, or the address of it */
export function bundleOf(name: string, release: string): string {
  return `${release}/server/${name === 'shell' ? 'entry-server' : 'app'}.mjs`
}

/** @returns a remote's pages, links and parts, or null where they can't be read */
export function readArea<T>(release: string, parse: Parse<T>, onError?: OnError): T | null {
  return readJson({ release, file: 'server/area.json', parse, onError })
}

/** @returns the endpoints and shared modules that it needs, or null where they can't be read */
export function readUses<T>(release: string, parse: Parse<T>): T | null {
  return readJson({ release, file: 'server/uses.json', parse })
}

type Manifest = {
  metaData: { remoteEntry: { name: string } }
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[]
}

/** @returns a remote's scripts that every page of it loads, or none if its manifest can't be read */
export function readScripts(release: string, onError?: OnError): string[] {
  const file = 'client/mf-manifest.json'
  return readJson({ release, file, parse: scriptsIn, onError }) ?? []
}

function scriptsIn(json: unknown): string[] {
  const { metaData, exposes } = json as Manifest
  const pages = exposes.find((exposed) => exposed.path === './App')
  return [metaData.remoteEntry.name, ...(pages?.assets.js.sync ?? [])]
}

type JsonFile<T> = {
  release: string
  file: string
  parse: Parse<T>
  onError?: OnError | undefined
}

function readJson<T>({ release, file, parse, onError }: JsonFile<T>): T | null {
  try {
    return parse(JSON.parse(readFileSync(path.join(release, file), 'utf8')))
  } catch (error) {
    onError?.(`${file} can’t be read: ${error instanceof Error ? error.message : error}`)
    return null
  }
}
