import {
  countPageMisses,
  getMissesOverview,
  missedText,
  reportSearchMiss,
  searchCatalog,
} from '@cinecanon/contract'
import { dayCountsModel } from '@cinecanon/service-kit/database'
import { openTestDatabase } from '@cinecanon/service-kit/testing/database'
import { aUserId } from '@cinecanon/testing'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { expect, it } from '@jest/globals'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog } from '../testing/start-catalog.ts'

// In the future, because the database deletes expired rows.
const clock = () => new Date('2090-03-31T12:00:00Z')
const { db } = await endedAfter()(openTestDatabase)
const dayCounts = dayCountsModel(db, clock)
const catalog = await startCatalog({ films: [aFilm({ title: 'Psycho' })], dayCounts, clock })

it('counts searches without a hit, addresses without a page, and errors', async () => {
  const report = (text: string) => catalog.call(reportSearchMiss, { body: { text } })
  await report('Xyzzy  2')
  await report('psycho')
  await report('ann@example.org xyzzy')
  await catalog.call(searchCatalog, { query: { q: 'xyzzy 2' } })
  await catalog.call(searchCatalog, { query: { q: 'psycho' } })
  const addresses = [{ path: '/moives', count: 4 }]
  await catalog.internally(countPageMisses, { body: { addresses, errors: 7 } })
  await dayCounts.flush()

  const { searches, days, ...rest } = await catalog.as({ userId: aUserId(), isAdmin: true })(
    getMissesOverview,
  )

  expect(searches).toEqual([{ text: 'xyzzy 2', count: 2 }])
  expect(rest.addresses).toEqual([{ text: '/moives', count: 4 }])
  expect(days.at(-1)).toEqual({ date: '2090-03-31', errors: 7 })
})

it.each([
  ['  The   Matrix 5 ', 'the matrix 5'],
  ['a'.repeat(80), 'a'.repeat(60)],
  ['ann@example.org', null],
  ['call 5551234', null],
  ['   ', null],
])('normalises %j to %j', (text, normal) => {
  expect(missedText(text)).toBe(normal)
})
