import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { moveCurrent, readPointers, writeCanary, writePreviewKey } from './pointers.ts'

const id = '0123456789ab'

let store: string
beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'store-'))
})
afterEach(() => rm(store, { recursive: true }))

it('reads what was written', () => {
  moveCurrent(store, id)
  writeCanary(store, { id, share: 2.5 })
  writePreviewKey(store, 'key')
  const canary = { id, share: 2.5 }
  expect(readPointers(store)).toEqual({ current: id, canary, previewKey: 'key' })
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

  expect(readPointers(store)).toEqual({ current: null, canary: null, previewKey: null })
})
