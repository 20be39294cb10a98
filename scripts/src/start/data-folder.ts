import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** Some 100 MB, where the code of one version takes 30. */
const mostCompiled = 20_000

/** Makes the data folder its owner's alone, also what is written to it from now on. */
export async function openDataFolder(dataDir: string): Promise<void> {
  process.umask(0o077)
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o700)
  await emptyWhenGrown(compiledIn(dataDir))
}

/** Node's compile cache, which makes the next start a third faster. */
export function compiledIn(dataDir: string): string {
  return path.join(dataDir, 'compile-cache')
}

/** Empties the cache whole, because its file names don't tell which version they belong to. */
export async function emptyWhenGrown(folder: string, most = mostCompiled): Promise<void> {
  const entries = await readdir(folder, { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (entries.length > most) await rm(folder, { recursive: true, force: true })
}
