import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { allReady, openDataFolder } from './stack.ts'

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

it('names every fifteen seconds what isn’t ready, and ends with the last', async () => {
  using _clock = fakeClock()
  const printed: string[] = []
  const [catalog, users] = [startingAs('catalog'), startingAs('users')]
  const ready = allReady([catalog, users], (text) => printed.push(text))

  jest.advanceTimersByTime(15_000)
  catalog.resolve()
  await catalog.ready()
  jest.advanceTimersByTime(15_000)
  users.resolve()
  await ready
  jest.advanceTimersByTime(60_000)

  expect(printed).toEqual(['Still waiting for: catalog, users.', 'Still waiting for: users.'])
})

it('ends with the first fault, and prints no more', async () => {
  using _clock = fakeClock()
  const printed: string[] = []
  const users = { ...startingAs('users'), fault: Promise.reject(new Error('wrong settings')) }

  const ready = allReady([startingAs('catalog'), users], (text) => printed.push(text))
  await expect(ready).rejects.toThrow('wrong settings')
  jest.advanceTimersByTime(60_000)

  expect(printed).toEqual([])
})

function startingAs(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { name, ready: () => promise, fault: new Promise<never>(() => {}), resolve }
}

function fakeClock(): Disposable {
  jest.useFakeTimers()
  return { [Symbol.dispose]: () => jest.useRealTimers() }
}

async function modeOf(name: string): Promise<number> {
  return (await stat(path.join(folder, name))).mode & 0o777
}
