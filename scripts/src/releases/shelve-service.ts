import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../paths.ts'
import { writeShape } from './contract-shape.ts'
import { factsOf } from './facts.ts'
import { readPointer } from './pointer.ts'
import { writeFacts } from './release-file.ts'
import { copyService } from './service-files.ts'
import type { Service } from './services.ts'
import { hashOf, linkModules } from './shelve.ts'

type ShelvedService = { shelf: string; id: string; isNew: boolean }

/**
 * Makes a release of a service, `<releases>/<name>/<id>`, of the sources in `from`. The id is the hash of all its files, so
 * the same sources are the same release.
 */
export async function shelveService(
  { folder, name }: Service,
  releasesDir: string,
  from = root,
): Promise<ShelvedService> {
  const shelf = path.join(releasesDir, name)
  await linkModules(releasesDir)
  const unfinished = path.join(shelf, `unfinished.${process.pid}`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await copyService(folder, from, unfinished)
  const id = await hashOf(unfinished)
  const isNew = !existsSync(path.join(shelf, id))
  if (isNew) {
    await writeFacts(unfinished, await factsOf(id, name))
    await writeShape(unfinished)
    await rename(unfinished, path.join(shelf, id))
  } else {
    await rm(unfinished, { recursive: true })
    // Earlier sources that come back are the latest from now on.
    if ((await readPointer(shelf)) !== id) {
      await writeFacts(path.join(shelf, id), await factsOf(id, name))
    }
  }
  return { shelf, id, isNew }
}

/** The program of a release. */
export function programOf({ folder, name }: Service, id: string, releasesDir: string): string {
  return path.join(releasesDir, name, id, folder, 'src/main.ts')
}
