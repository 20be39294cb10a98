import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Area, conflictsOf, RemoteName } from '@cinecanon/contract'
import { readPointers } from '@cinecanon/releases'
import { type Built, filesOf } from './store.ts'

/** @throws Error when another area's current release has one of its pages */
export async function ensureOwnPages(built: Built, releasesDir: string): Promise<void> {
  const area = await areaIn(filesOf(built))
  // The shell has none.
  if (!area) return
  const conflicts = conflictsOf({ name: built.name, area }, await releasedAreas(releasesDir))
  if (conflicts.length === 0) return
  throw new Error(`${conflicts.join('\n')}\nNothing was released. A page belongs to one area.`)
}

async function releasedAreas(releasesDir: string) {
  const names = await readdir(releasesDir).catch(() => [])
  const areas = await Promise.all(
    names
      .filter((name) => RemoteName.safeParse(name).success)
      .map(async (name) => {
        const { current } = readPointers(path.join(releasesDir, name))
        const area = current && (await areaIn(path.join(releasesDir, name, current)))
        return area ? [{ name, area }] : []
      }),
  )
  return areas.flat()
}

/** Null without a readable one. */
async function areaIn(release: string): Promise<Area | null> {
  try {
    return Area.parse(JSON.parse(await readFile(path.join(release, 'server/area.json'), 'utf8')))
  } catch {
    return null
  }
}
