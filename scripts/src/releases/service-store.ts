import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { makeCurrent, readPointers, writeFacts } from '@cinecanon/releases'
import { root } from '../paths.ts'
import { type Service, services } from '../workspaces.ts'
import { writeShape } from './contract-shape.ts'
import { factsOf } from './facts.ts'
import { hashOf, linkModules } from './store.ts'

type StoredService = { store: string; id: string; isNew: boolean }

/** Makes the repository's sources of all services current, for a product that isn't running. */
export async function publishServices(releasesDir: string): Promise<void> {
  await Promise.all(
    services.map(async (service) => {
      const { store, id } = await addServiceToStore(service, releasesDir)
      if (readPointers(store).current !== id) await makeCurrent(store, id)
    }),
  )
}

/**
 * Makes a release of a service, `<releases>/<name>/<id>`, of the sources in `from`. The id is the
 * hash of all its files, so the same sources are the same release.
 */
export async function addServiceToStore(
  { folder, name }: Service,
  releasesDir: string,
  from = root,
): Promise<StoredService> {
  const store = path.join(releasesDir, name)
  await linkModules(releasesDir)
  const unfinished = path.join(store, `unfinished.${process.pid}`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await copyService(folder, from, unfinished)
  const id = await hashOf(unfinished)
  const isNew = !existsSync(path.join(store, id))
  if (isNew) {
    writeFacts(unfinished, await factsOf(id, name))
    await writeShape(unfinished)
    await rename(unfinished, path.join(store, id))
  } else {
    await rm(unfinished, { recursive: true })
    // Earlier sources that are released again become the latest.
    if (readPointers(store).current !== id) {
      writeFacts(path.join(store, id), await factsOf(id, name))
    }
  }
  return { store, id, isNew }
}

const scope = '@cinecanon/'

/**
 * Copies what a service runs of into `target`: its sources and those of the packages that it uses,
 * in the same places as in the repository `from`. npm's packages stay in the repository.
 */
export async function copyService(folder: string, from: string, target: string): Promise<void> {
  const packages = await packagesOf(folder, from)
  for (const each of [folder, ...packages]) await copyWorkspace(each, from, target)
  const links = path.join(target, 'node_modules', scope)
  await mkdir(links, { recursive: true })
  for (const each of packages) {
    await symlink(path.join('../..', each), path.join(links, path.basename(each)))
  }
}

/** Folders of its packages, and of those that they use. */
async function packagesOf(folder: string, from: string): Promise<string[]> {
  const found = new Set<string>()
  const add = async (workspace: string): Promise<void> => {
    const { dependencies = {} } = JSON.parse(
      await readFile(path.join(from, workspace, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string> }
    for (const name of Object.keys(dependencies).filter((each) => each.startsWith(scope))) {
      const used = `packages/${name.slice(scope.length)}`
      if (found.has(used)) continue
      found.add(used)
      await add(used)
    }
  }
  await add(folder)
  return [...found].sort()
}

async function copyWorkspace(folder: string, from: string, target: string): Promise<void> {
  const [source, copy] = [path.join(from, folder), path.join(target, folder)]
  await mkdir(copy, { recursive: true })
  await cp(path.join(source, 'package.json'), path.join(copy, 'package.json'))
  await cp(path.join(source, 'src'), path.join(copy, 'src'), {
    recursive: true,
    filter: (file) => !/\.test\.tsx?$/.test(file),
  })
  // Versions that differ from those of the others.
  const own = path.join(source, 'node_modules')
  if (existsSync(own)) await symlink(own, path.join(copy, 'node_modules'), 'junction')
}
