import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { moveCurrent, readPointers, writeFacts } from './pointers.ts'
import { readPreview, signPreview } from './preview-tokens.ts'
import { makeCurrent, makePreview } from './store.ts'

const id = '0123456789ab'
const hour = 60 * 60 * 1000

let store: string
beforeEach(async () => {
  store = path.join(await mkdtemp(path.join(tmpdir(), 'store-')), 'mf_catalog')
  await mkdir(store)
})
afterEach(async () => {
  jest.useRealTimers()
  await rm(path.dirname(store), { recursive: true })
})

it('reads what the store’s key signed, whatever else was signed since', async () => {
  const token = await signPreview(store, id, hour)
  await signPreview(store, id, hour)

  expect(await read(token)).toEqual({ name: 'mf_catalog', id, until: expect.any(Number) })
  expect((await stat(path.join(store, 'preview-key'))).mode & 0o777).toBe(0o600)
})

it.each([
  ['release', (token: string) => token.replace(id, 'bbbbbbbbbbbb')],
  ['front-end', (token: string) => token.replace('mf_catalog', 'mf_admin')],
  ['end', (token: string) => token.replace(/\.(\d)/, '.9')],
  ['signature', (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
])('reads no token with another %s', async (_changed, change) => {
  expect(await read(change(await signPreview(store, id, hour)))).toBeNull()
})

it('reads no token without a key', async () => {
  const token = await signPreview(store, id, hour)
  expect(readPreview(token, () => null)).toBeNull()
})

it('stores a previewed release for a day in addition to the last five, and removes it then', async () => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate'] })
  const released = ['1', '2', '3', '4', '5', '6', '7'].map((digit) => digit.repeat(12))
  await build(id)
  await makePreview(store, id, true)
  for (const each of released.slice(0, 6)) await release(each)
  expect(await stored()).toEqual([id, ...released.slice(1, 6)])

  jest.setSystemTime(Date.now() + 24 * hour)
  await release(String(released[6]))
  expect(await stored()).toEqual(released.slice(2))
})

it('stores an earlier release that is previewed for a day, then as any other', async () => {
  await release(id)
  await release('111111111111')
  await makePreview(store, id, false)

  expect((await readPointers(store)).current).toBe('111111111111')
  jest.useFakeTimers({ now: Date.now() + 24 * hour, doNotFake: ['nextTick', 'setImmediate'] })
  await release('222222222222')
  expect(await stored()).toEqual([id, '111111111111', '222222222222'])
})

async function read(token: string) {
  const { previewKey } = await readPointers(store)
  return readPreview(token, (name) => (name === 'mf_catalog' ? previewKey : 'another key'))
}

let builds = 0
async function build(each: string): Promise<void> {
  const release = path.join(store, each)
  await mkdir(release)
  const builtAt = new Date(++builds * 1000).toISOString()
  const facts = { id: each, name: 'mf_catalog', version: '1.0.0', commit: null, dirty: false }
  writeFacts(release, { ...facts, builtAt })
}

async function release(each: string): Promise<void> {
  await build(each)
  moveCurrent(store, each)
  await makeCurrent(store, each)
}

async function stored(): Promise<string[]> {
  const entries = await readdir(store)
  return entries.filter((entry) => /^\w{12}$/.test(entry)).sort()
}
