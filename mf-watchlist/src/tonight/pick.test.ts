import { aMovie, aUserStateId } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { pickFor, shortestOf } from './pick.ts'

/** From the least to the greatest. */
const chances = [0, 0.2, 0.4, 0.6, 0.8, 0.999].map((chance) => () => chance)

const [short, middle, long, unknown] = [80, 120, 200, null].map((runtime) => ({
  id: aUserStateId(),
  movie: aMovie({ runtime }),
})) as [Item, Item, Item, Item]
const items = [long, middle, unknown, short]

type Item = { id: ReturnType<typeof aUserStateId>; movie: ReturnType<typeof aMovie> }

describe('the film for tonight', () => {
  it.each([
    ['90', [short]],
    ['120', [middle, unknown, short]],
    ['150', [middle, unknown, short]],
    ['any', items],
  ] as const)('is over in %s minutes; one of unknown length takes two hours', (limit, expected) => {
    const picked = chances.map((chance) => pickFor(items, { limit, declined: [], chance }))
    expect(new Set(picked)).toEqual(new Set(expected))
  })

  it.each([
    ['is none that was declined', [middle, unknown], [short]],
    [
      'comes again once all were declined, but not at once',
      [short, middle, unknown],
      [short, middle],
    ],
    ['comes again in each round once', [short, middle, unknown, short], [middle, unknown]],
  ])('%s', (_rule, before, expected) => {
    const declined = before.map(({ id }) => id)
    const picked = chances.map((chance) => pickFor(items, { limit: '120', declined, chance }))
    expect(new Set(picked)).toEqual(new Set(expected))
  })

  it('is none when nothing is over in time, or nothing else', () => {
    const chance = () => 0
    expect(pickFor([long], { limit: '150', declined: [], chance })).toBeUndefined()
    expect(pickFor([short], { limit: '90', declined: [short.id], chance })).toBeUndefined()
    expect(pickFor([], { limit: 'any', declined: [], chance })).toBeUndefined()
  })
})

it('knows what takes least time', () => {
  expect(shortestOf(items)).toBe(short)
  expect(shortestOf([long, unknown])).toBe(long)
  expect(shortestOf([unknown])).toBeUndefined()
  expect(shortestOf([])).toBeUndefined()
})
