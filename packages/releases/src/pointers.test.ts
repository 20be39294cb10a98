import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import {
  moveCurrent,
  readFacts,
  readPointers,
  withdrawCanary,
  writeCanary,
  writePreviewKey,
} from './pointers.ts'

const id = '0123456789ab'
const other = 'ba9876543210'

let store: string
beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'store-'))
})
afterEach(() => rm(store, { recursive: true }))

it('reads what was written', async () => {
  moveCurrent(store, id)
  writeCanary(store, { id, share: 2.5 })
  writePreviewKey(store, 'key')
  const canary = { id, share: 2.5 }
  expect(await readPointers(store)).toEqual({ current: id, canary, previewKey: 'key' })
})

it.each([
  ['current', '../shell'],
  ['current', id.slice(1)],
  ['canary', id],
  ['canary', `${id} 0%`],
  ['canary', `${id} 100%`],
  ['canary', `../${id} 10%`],
])('ignores a file %s with %j', async (file, text) => {
  await writeFile(path.join(store, file), text)

  expect(await readPointers(store)).toEqual({ current: null, canary: null, previewKey: null })
})

it('ends the canary that failed, and no other', async () => {
  const facts = { version: '1.0.0', commit: null, builtAt: new Date().toISOString() }
  await mkdir(path.join(store, id))
  await writeFile(path.join(store, id, 'release.json'), JSON.stringify(facts))
  writeCanary(store, { id: other, share: 10 })
  expect(await withdrawCanary(store, id)).toBeNull()
  expect((await readPointers(store)).canary?.id).toBe(other)

  writeCanary(store, { id, share: 10 })
  expect(await withdrawCanary(store, id)).toHaveProperty('since')
  expect((await readPointers(store)).canary).toBeNull()
  expect(readFacts(path.join(store, id))?.isWithdrawn).toBe(true)
  expect(await withdrawCanary(store, id)).toBeNull()
})
