import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.ts'

/** The name allows no hyphens, because it names a federation container. */
export type FrontEnd = { folder: string; name: string }

export const frontEnds: FrontEnd[] = ['shell', ...globSync('mf-*', { cwd: root }).sort()].map(
  (folder) => ({ folder, name: folder.replaceAll('-', '_') }),
)

export const services = globSync('svc-*', { cwd: root })
  .sort()
  .map((folder) => ({ folder }))

const folders = ['shell', 'mf-*', 'svc-*', 'packages/*', 'scripts', 'scripts/new-area', 'tests']

export function rooms(): string[] {
  const files = globSync(
    folders.map((folder) => `${folder}/package.json`),
    { cwd: root },
  )
  return files.map((file) => path.dirname(file)).sort()
}

/** Takes `packages/web/`, `web` and `@cinecanon/web` for the same room. */
export function roomNamed(name: string): string {
  const last = path.basename(name)
  const room = rooms().find((each) => path.basename(each) === last)
  if (!room) throw new Error(`There is no room "${name}". There are: ${rooms().join(', ')}`)
  return room
}
