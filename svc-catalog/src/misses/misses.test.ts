import {
  countPageMisses,
  createCaller,
  getMissesOverview,
  missedText,
  reportSearchMiss,
  searchCatalog,
} from '@cinecanon/contract'
import { dayCountsModel } from '@cinecanon/service-kit/database'
import { networkOf } from '@cinecanon/service-kit/network'
import { openTestDatabase } from '@cinecanon/service-kit/testing/database'
import { aUserId } from '@cinecanon/testing'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { afterEach, expect, it } from '@jest/globals'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog } from '../testing/start-catalog.ts'

// In the future, because the database deletes expired rows.
let now = new Date('2090-03-31T12:00:00Z')
const clock = () => now
const { db } = await endedAfter()(openTestDatabase)
const dayCounts = dayCountsModel(db, clock)
const catalog = await startCatalog({ films: [aFilm({ title: 'Psycho' })], dayCounts, clock })
afterEach(() => db.collection('day_counts').deleteMany({}))

it('counts searches without a hit and addresses without a page once a network and day', async () => {
  for (const day of ['2090-03-30', '2090-03-31']) {
    now = new Date(`${day}T12:00:00Z`)
    for (const network of ['192.0.2.1', '2001:db8::1', '2001:db8::2']) {
      await report(network, 'Xyzzy  2')
      await report(network, 'psycho')
      await report(network, 'ann@example.org xyzzy')
      await from(network)(searchCatalog, { query: { q: 'xyzzy 2' } })
      await missAddress(networkOf(network))
    }
    await dayCounts.flush()
  }

  const { searches, addresses, days } = await overview()
  expect(searches).toEqual([{ text: 'xyzzy 2', count: 4 }])
  expect(addresses).toEqual([{ text: '/moives', count: 4 }])
  expect(days.at(-1)).toEqual({ date: '2090-03-31', errors: 21 })
})

it('hides texts of a single network, on however many days', async () => {
  for (const day of ['2090-03-30', '2090-03-31']) {
    now = new Date(`${day}T12:00:00Z`)
    for (let n = 0; n < 400; n++) await report('192.0.2.3', `buy ${n} now`)
    await missAddress('192.0.2.3')
    await dayCounts.flush()
  }
  // A page that the gateway renders names no network.
  await catalog.call(searchCatalog, { query: { q: 'buy 1 now' } })

  expect(await overview()).toMatchObject({ searches: [], addresses: [] })
  const stored = await db.collection('day_counts').find({ kind: 'searches' }).toArray()
  expect(stored).toHaveLength(50)
  expect(JSON.stringify(stored)).not.toContain('192.0.2.3')
})

it.each([
  ['  The   Matrix 5 ', 'the matrix 5'],
  ['Dune 2021', 'dune 2021'],
  ['a b '.repeat(20), 'a b '.repeat(15)],
  ['ann@example.org', null],
  ['call 5551234', null],
  ['4929 1234', null],
  ['a1'.repeat(13), null],
  ['   ', null],
])('normalises %j to %j', (text, normal) => {
  expect(missedText(text)).toBe(normal)
})

/** As the gateway forwards a call of a client there. */
function from(network: string) {
  return createCaller({
    baseUrl: catalog.url,
    headers: async () => ({ 'x-forwarded-for': network }),
  })
}

function report(network: string, text: string): Promise<void> {
  return from(network)(reportSearchMiss, { body: { text } })
}

function missAddress(network: string): Promise<void> {
  const addresses = [{ path: '/moives', network }]
  return catalog.internally(countPageMisses, { body: { addresses, errors: 7 } })
}

async function overview() {
  await dayCounts.flush()
  return catalog.as({ userId: aUserId(), isAdmin: true })(getMissesOverview)
}
