import { isTop100, rankMovies } from '@cinecanon/contract'
import { areSimilar, riddleOf } from '@cinecanon/posters'
import { expect, it } from '@jest/globals'
import type { RankedFilm } from '../movies/catalog.ts'
import { readSeed } from '../movies/movies.seed.ts'
import { type Candidate, createSchedule } from './schedule.ts'

const candidates = rankMovies(await readSeed()).flatMap((film) => {
  const riddle = riddleOf(film as RankedFilm)
  return riddle ? [{ ...film, ...riddle } as Candidate] : []
})
const first = 20_784

it('draws five films for each of a thousand days, none twice within sixty', () => {
  const at = createSchedule(candidates)
  const days = Array.from({ length: 1000 }, (_, index) => at(first + index))

  expect(days.filter((films) => films.length !== 5)).toEqual([])
  for (const [index, films] of days.entries()) {
    const before = new Set(days.slice(Math.max(0, index - 59), index).flat())
    expect(films.filter((film) => before.has(film))).toEqual([])
  }
})

it('draws no two of a day that are similar in noun or ground', () => {
  const at = createSchedule(candidates)
  const similar = Array.from({ length: 1000 }, (_, index) => at(first + index)).flatMap((films) =>
    films.flatMap((film, i) => films.slice(i + 1).filter((other) => areSimilar(film, other))),
  )

  expect(similar).toEqual([])
})

it('begins with a film of the hundred, and goes on to harder ones', () => {
  const at = createSchedule(candidates)
  for (let day = first; day < first + 100; day += 1) {
    const [easiest, ...others] = at(day)
    const ranks = others.map(({ composite_rank }) => composite_rank)

    expect(easiest && isTop100(easiest)).toBe(true)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  }
})

it('draws the same everywhere, in whatever order the films come', () => {
  const [a, b] = [createSchedule(candidates), createSchedule(candidates.toReversed())]

  expect(a(first).map(({ id }) => id)).toEqual(b(first).map(({ id }) => id))
})
