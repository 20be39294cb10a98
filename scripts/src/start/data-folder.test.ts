import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { keepToOwner } from './data-folder.ts'

let folder: string
let umask: number
beforeEach(async () => {
  umask = process.umask(0o022)
  folder = await mkdtemp(path.join(tmpdir(), 'data-folder-'))
})
afterEach(async () => {
  process.umask(umask)
  await rm(folder, { recursive: true })
})

it('closes to others what an older version left open, and what comes', async () => {
  await chmod(folder, 0o755)
  await mkdir(path.join(folder, 'inbox/attachments'), { recursive: true })
  await writeFile(path.join(folder, 'cinecanon.db'), '')
  await writeFile(path.join(folder, 'inbox/attachments/one.eml'), '')

  await keepToOwner(folder)
  await writeFile(path.join(folder, 'cinecanon.db-wal'), '')

  expect(await modes('', 'inbox', 'inbox/attachments')).toEqual([0o700, 0o700, 0o700])
  expect(await modes('cinecanon.db', 'cinecanon.db-wal', 'inbox/attachments/one.eml')).toEqual([
    0o600, 0o600, 0o600,
  ])
})

it('starts when files go while it looks at them', async () => {
  const inbox = path.join(folder, 'inbox')
  await mkdir(inbox)
  const names = Array.from({ length: 300 }, (_, number) => path.join(inbox, `${number}.eml`))
  await Promise.all(names.map((name) => writeFile(name, '')))

  await Promise.all([keepToOwner(folder), rm(inbox, { recursive: true })])

  expect(await modes('')).toEqual([0o700])
})

it('makes the folder where there is none', async () => {
  await keepToOwner(path.join(folder, 'new/data'))

  expect(await modes('new/data')).toEqual([0o700])
})

function modes(...names: string[]): Promise<number[]> {
  return Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mode & 0o777))
}
