import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import type { HasStack } from '../../stack/file-stack.ts'

/** Files of the data folder are readable by their owner alone. */
export function dataFolder(product: HasStack): void {
  // An external database has access rules of its own.
  const embeddedOnly = process.env.MONGODB_URI ? it.skip : it
  embeddedOnly('gives other users of this machine no access to data, mails and logs', async () => {
    const { dataDir, databaseUri, inboxUrl } = product.stack
    const files = await filesIn(dataDir)
    const modes = await Promise.all(
      ['', ...files].map(
        async (name) => [name, (await stat(path.join(dataDir, name))).mode] as const,
      ),
    )

    expect(files).toEqual(
      expect.arrayContaining(['cinecanon.db', 'cinecanon.db-wal', 'secrets.json']),
    )
    expect(files.filter((name) => name.endsWith('.eml')).length).toBeGreaterThan(0)
    expect(modes.filter(([, mode]) => mode & 0o077)).toEqual([])

    const { origin } = new URL(String(inboxUrl))
    expect((await fetch(`${origin}/api/email`)).status).toBe(403)
    const socket = decodeURIComponent(new URL(databaseUri).host)
    expect((await stat(socket)).mode & 0o777).toBe(0o600)
  })
}

/** Releases hold nothing of anybody. */
async function filesIn(folder: string, within = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, within), { withFileTypes: true })
  const ours = entries.filter(({ name }) => name !== 'releases')
  const found = ours.map(async (entry) => {
    const name = path.join(within, entry.name)
    return [name, ...(entry.isDirectory() ? await filesIn(folder, name) : [])]
  })
  return (await Promise.all(found)).flat()
}
