import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Area, conflictsOf, RemoteName } from '@cinecanon/contract'
import { readArea, readPointers } from '@cinecanon/releases'
import type { Built } from './add-release.ts'

/** @throws Error when another area's current release has one of its pages */
export async function ensureOwnPages({ name, files }: Built, releasesDir: string): Promise<void> {
  const area = readArea(files, Area.parse)
  // The shell has none.
  if (!area) return
  const conflicts = conflictsOf({ name, area }, await releasedAreas(releasesDir))
  if (conflicts.length === 0) return
  throw new Error(`${conflicts.join('\n')}\nNothing was released. A page belongs to one area.`)
}

async function releasedAreas(releasesDir: string) {
  const found = await readdir(releasesDir).catch(() => [])
  const names = found.filter((name) => RemoteName.safeParse(name).success)
  const areas = names.map(async (name) => {
    const { current } = await readPointers(path.join(releasesDir, name))
    const area = current && readArea(path.join(releasesDir, name, current), Area.parse)
    return area ? [{ name, area }] : []
  })
  return (await Promise.all(areas)).flat()
}
