import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openDataFolder } from './stack.ts'

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

it('closes an open data folder to others, and new files in it', async () => {
  await chmod(folder, 0o755)

  await openDataFolder(folder)
  await writeFile(path.join(folder, 'cinecanon.db'), '')

  expect(await modeOf('')).toBe(0o700)
  expect(await modeOf('cinecanon.db')).toBe(0o600)
})

it('makes a missing data folder', async () => {
  await openDataFolder(path.join(folder, 'new/data'))

  expect(await modeOf('new/data')).toBe(0o700)
})

async function modeOf(name: string): Promise<number> {
  return (await stat(path.join(folder, name))).mode & 0o777
}
