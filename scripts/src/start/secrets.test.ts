import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { loadSecrets, saveSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('stay the same, in a file for their owner alone', async () => {
  const first = await loadSecrets(folder)

  expect(await loadSecrets(folder)).toEqual(first)
  expect(await readdir(folder)).toEqual(['secrets.json'])
  expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

it('survive a write that fails', async () => {
  const secrets = await loadSecrets(folder)
  await mkdir(path.join(folder, 'secrets.json.new'))

  await expect(saveSecrets(folder, { ...secrets, isAdminPrinted: true })).rejects.toThrow('EISDIR')

  expect(await loadSecrets(folder)).toEqual(secrets)
})
