import { expect, it } from '@jest/globals'
import { createResponseCache } from './response-cache.ts'

const clock = () => new Date()
const entry = { bytes: 1000, freshMs: 60_000 }

function counted(options: Partial<Parameters<typeof createResponseCache>[0]> = {}) {
  const cache = createResponseCache({ clock, ...options })
  const loaded: string[] = []
  const load = (key: string, changes: Partial<typeof entry> = {}) =>
    cache.find(key, async () => {
      loaded.push(key)
      await new Promise(setImmediate)
      return { ...entry, ...changes }
    })
  return { load, loaded }
}

it('loads a key once for requests that come together, stored or not', async () => {
  const { load, loaded } = counted()
  await Promise.all([load('a'), load('a')])
  await load('a')
  await Promise.all([load('b', { freshMs: 0 }), load('b', { freshMs: 0 })])
  await load('b', { freshMs: 0 })
  expect(loaded).toEqual(['a', 'b', 'b'])
})

it('stays within its bytes, and evicts the least recently used first', async () => {
  const { load, loaded } = counted({ maxBytes: 3500 })
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await load(key)
  expect(loaded).toEqual(['a', 'b', 'c', 'd', 'b'])
})
