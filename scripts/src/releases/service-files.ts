import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'

const scope = '@cinecanon/'

/**
 * Copies what a service runs of into `target`: its sources and those of the packages that it uses, in the places that they
 * have in the repository `from`. They run as they are. Other packages are found at the repository's node_modules.
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

/** Folders of the packages that it imports, and of those that they import. */
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
