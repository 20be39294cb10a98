import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.ts'

export const frontEnds = [
  { folder: 'shell', name: 'shell' },
  { folder: 'mf-catalog', name: 'mf_catalog' },
  { folder: 'mf-watchlist', name: 'mf_watchlist' },
  { folder: 'mf-admin', name: 'mf_admin' },
] as const

export type FrontEnd = (typeof frontEnds)[number]

export const services = ['svc-catalog', 'svc-users', 'svc-mail', 'svc-gateway'].map((folder) => ({
  folder,
}))

const folders = ['shell', 'mf-*', 'svc-*', 'packages/*', 'scripts', 'tests']

/** Folders of the workspaces, such as `packages/web`. */
export function rooms(): string[] {
  const files = globSync(
    folders.map((folder) => `${folder}/package.json`),
    { cwd: root },
  )
  return files.map((file) => path.dirname(file)).sort()
}

/** By its folder, its last part or its package: `packages/web/`, `web`, `@cinecanon/web`. */
export function roomNamed(name: string): string {
  const last = path.basename(name)
  const room = rooms().find((each) => path.basename(each) === last)
  if (!room) throw new Error(`There is no room "${name}". There are: ${rooms().join(', ')}`)
  return room
}
