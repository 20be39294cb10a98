import { MovieId } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { comparisonLink, longestLink, shareLink } from './share-link.ts'

const origin = 'https://cinecanon.example'
const ids = (count: number, first = 1) =>
  Array.from({ length: count }, (_none, index) => MovieId.parse(first + index))

describe('a shared link', () => {
  it('has the ids in their order, and the sharer’s name', () => {
    const shared = [3, 1, 2].map((id) => MovieId.parse(id))
    expect(shareLink({ origin, ids: shared, from: 'Ann & Bo', list: 'top100' })).toEqual({
      url: `${origin}/shared-list?ids=3,1,2&from=Ann%20%26%20Bo`,
      holds: 'all',
    })
  })

  it('names a combined list, and the list of Oscar films', () => {
    const given = { origin, ids: ids(1), from: '' }
    expect(shareLink({ ...given, list: 'combined' }).url).toBe(
      `${origin}/shared-list?ids=1&list=combined`,
    )
    expect(shareLink({ ...given, list: 'oscar' }).url).toBe(
      `${origin}/shared-list?ids=1&list=oscar`,
    )
    expect(shareLink({ ...given, list: null }).url).toBe(`${origin}/shared-list?ids=1`)
  })

  it('has at most 2000 characters, and not one fewer than it may', () => {
    const base = `${origin}/shared-list?ids=`
    const many = [...ids(999, 1), ...ids(999, 1000)]
    const fitting = many.findIndex(
      (_id, index) => (base + many.slice(0, index + 1).join()).length > longestLink,
    )
    const given = { origin, from: '', list: 'top100' } as const
    const whole = shareLink({ ...given, ids: many.slice(0, fitting) })
    expect(whole.holds).toBe('all')
    expect(whole.url.length).toBeLessThanOrEqual(longestLink)
    expect(shareLink({ ...given, ids: many.slice(0, fitting + 1) }).holds).toBe('beginning')
  })

  it('holds the first 20 ids of a list that is too long', () => {
    const first = ids(20, 100).join()
    const given = { origin, ids: ids(800, 100), from: 'Ann' }
    expect(shareLink({ ...given, list: 'combined' })).toEqual({
      url: `${origin}/shared-list?ids=${first}&from=Ann&list=combined&partial=true`,
      holds: 'beginning',
    })
  })

  it('leads to all winners for an Oscar list that is too long', () => {
    expect(shareLink({ origin, ids: ids(800, 100), from: 'Ann', list: 'oscar' })).toEqual({
      url: `${origin}/shared-list?list=oscar&from=Ann`,
      holds: 'winners',
    })
  })
})

it('a link to compare has the films seen and the list last, and is short enough with a hundred', () => {
  const link = (count: number) =>
    comparisonLink({ origin, ids: ids(count, 700), from: 'Ann', list: 'top100' })
  expect(link(2)).toBe(`${origin}/compare?ids=700,701&from=Ann&list=top100`)
  expect(link(100).length).toBeLessThan(longestLink)
})
