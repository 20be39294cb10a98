import { chmod, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** They are large, or many, and hold what anyone may know; whoever can't enter the data folder can't reach them either. */
const notPersonal = ['releases', 'compile-cache']

/**
 * Makes the data folder and all that this process and its children write from now on their owner's alone, and what is there
 * already too.
 */
export async function keepToOwner(dataDir: string): Promise<void> {
  process.umask(0o077)
  await mkdir(dataDir, { recursive: true })
  await closeToOthers(dataDir)
}

async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const where = path.join(folder, entry.name)
    const closed = entry.isFile()
      ? chmod(where, 0o600)
      : entry.isDirectory() && !notPersonal.includes(entry.name) && closeToOthers(where)
    await Promise.resolve(closed).catch(ignoreGone)
  }
}

/** The database's journal, and a mail that is deleted, may go while others are looked at. */
function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
