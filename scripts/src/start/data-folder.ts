import { chmod, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Left as they are: many files without personal data, in a folder that others can't enter. */
const notPersonal = ['releases', 'compile-cache']

/** Lets only their owner read the files in the data folder, and those written from now on. */
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

/** The database's journal, or a mail, may be deleted meanwhile. */
function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
