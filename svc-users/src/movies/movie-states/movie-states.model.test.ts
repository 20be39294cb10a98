import { MovieId, type UserId } from '@cinecanon/contract'
import { aUserId, aUserStateId } from '@cinecanon/testing'
import { beforeEach, expect, it } from '@jest/globals'
import { models } from '../../testing/models.ts'
import { someone } from '../../testing/someone.ts'
import type { MovieMarks } from './movie-marks.ts'

const start = new Date('2026-01-05T20:00:00Z')
const seen: MovieMarks = { seen: true, wantToSee: false }
const wanted: MovieMarks = { seen: false, wantToSee: true }
const neither: MovieMarks = { seen: false, wantToSee: false }
let made = 0

let ann: UserId
beforeEach(async () => {
  ann = await register()
})

it('keeps one state per user and movie', async () => {
  const movie = aMovieId()

  const first = await set(ann, movie, wanted)
  const second = await set(ann, movie, seen, new Date('2026-01-06T20:00:00Z'))

  expect(second).toEqual({
    id: first.id,
    movie_id: movie,
    user_id: ann,
    seen: true,
    want_to_see: false,
    order: null,
    wanted_at: null,
    created_at: '2026-01-05T20:00:00.000Z',
    updated_at: '2026-01-06T20:00:00.000Z',
  })
  expect(await models.movieStates.list(ann)).toEqual([second])
})

it('gives the rule what is stored, and leaves a state alone that stays as it is', async () => {
  const movie = aMovieId()
  const first = await set(ann, movie, seen)

  const given: MovieMarks[] = []
  const second = await models.movieStates.change(
    ann,
    movie,
    (current) => {
      given.push(current)
      return current
    },
    new Date('2027-01-01'),
  )

  expect(given).toEqual([seen])
  expect(second).toEqual(first)
})

it('appends to the end of the watchlist, also after a gap', async () => {
  const [a, b, c] = [aMovieId(), aMovieId(), aMovieId()]
  await set(ann, a, wanted)
  await set(ann, b, wanted)
  await set(ann, a, seen)
  await set(ann, c, wanted)
  await set(ann, a, wanted)

  expect(await watchlist(ann)).toEqual([
    [b, 1],
    [c, 2],
    [a, 3],
  ])
})

it('knows since when a movie is on the watchlist: moving it there changes nothing, adding it again does', async () => {
  const movie = aMovieId()
  const [later, latest] = [new Date('2026-01-06T20:00:00Z'), new Date('2026-01-07T20:00:00Z')]
  const wantedSince = async () => (await models.movieStates.watchlist(ann))[0]?.wanted_at

  const { id } = await set(ann, movie, wanted)
  await models.movieStates.reorder(ann, () => new Map([[id, 5]]), later)
  expect(await wantedSince()).toBe(start.toISOString())

  await set(ann, movie, seen, later)
  await set(ann, movie, wanted, latest)
  expect(await wantedSince()).toBe(latest.toISOString())
})

it('counts who has seen and who wants a movie, as states come and go', async () => {
  const movie = aMovieId()
  const ben = await register()
  await set(ann, movie, wanted)
  await set(ben, movie, seen)
  expect(await counts(movie)).toEqual({ seen: 1, wanted: 1 })

  await set(ann, movie, seen)
  expect(await counts(movie)).toEqual({ seen: 2, wanted: 0 })

  await set(ann, movie, neither)
  await set(ben, movie, neither)
  expect(await counts(movie)).toEqual({ seen: 0, wanted: 0 })
  expect(await counts(aMovieId())).toEqual({ seen: 0, wanted: 0 })
})

it('stores and counts one state when twenty equal changes arrive together', async () => {
  const movie = aMovieId()

  const states = await Promise.all(Array.from({ length: 20 }, () => set(ann, movie, wanted)))

  expect(new Set(states.map(({ id }) => id)).size).toBe(1)
  expect(await models.movieStates.list(ann)).toHaveLength(1)
  expect(await counts(movie)).toEqual({ seen: 0, wanted: 1 })
})

it('counts exactly what two clients leave behind that toggle against each other', async () => {
  const movie = aMovieId()
  const toggle = ({ seen: isSeen }: MovieMarks): MovieMarks => ({ seen: !isSeen, wantToSee: false })

  await Promise.all(
    Array.from({ length: 15 }, () => models.movieStates.change(ann, movie, toggle, start)),
  )

  expect(await models.movieStates.list(ann)).toMatchObject([{ seen: true }])
  expect(await counts(movie)).toEqual({ seen: 1, wanted: 0 })
})

it('counts ten users who mark one movie together', async () => {
  const movie = aMovieId()
  const users = await Promise.all(Array.from({ length: 10 }, register))

  await Promise.all(users.map((user) => set(user, movie, seen)))

  expect(await counts(movie)).toEqual({ seen: 10, wanted: 0 })
})

it('gives movies that are added together places of their own', async () => {
  const movies = Array.from({ length: 8 }, aMovieId)

  await Promise.all(movies.map((movie) => set(ann, movie, wanted)))

  const orders = (await watchlist(ann)).map(([, order]) => order)
  expect(orders).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

it('stores nothing for an account that is gone', async () => {
  const nobody = aUserId()
  const movie = aMovieId()

  await expect(set(nobody, movie, seen)).rejects.toMatchObject({ code: 'sign_in_required' })

  expect(await models.movieStates.list(nobody)).toEqual([])
  expect(await counts(movie)).toEqual({ seen: 0, wanted: 0 })
})

it('changes nothing when the rule refuses', async () => {
  const movie = aMovieId()
  await set(ann, movie, wanted)

  const refused = models.movieStates.change(ann, movie, refuse, start)

  await expect(refused).rejects.toThrow('refused')
  expect(await models.movieStates.list(ann)).toMatchObject([{ want_to_see: true }])
})

it('finds the movie of a state on the own watchlist only', async () => {
  const movie = aMovieId()
  const state = await set(ann, movie, wanted)
  const { movieStates } = models

  expect(await movieStates.movieOf(ann, state.id)).toBe(movie)
  expect(await movieStates.movieOf(await register(), state.id)).toBeNull()
  expect(await movieStates.movieOf(ann, aUserStateId())).toBeNull()
  await set(ann, movie, seen)
  expect(await movieStates.movieOf(ann, state.id)).toBeNull()
})

it('reorders by the rule, or not at all', async () => {
  const { movieStates } = models
  const [a, b, c] = [aMovieId(), aMovieId(), aMovieId()]
  for (const movie of [a, b, c]) await set(ann, movie, wanted)

  await movieStates.reorder(
    ann,
    (states) => new Map(states.map(({ id }, place) => [id, 2 - place])),
    start,
  )
  expect(await watchlist(ann)).toEqual([
    [c, 0],
    [b, 1],
    [a, 2],
  ])

  await expect(movieStates.reorder(ann, refuse, start)).rejects.toThrow('refused')
  expect((await watchlist(ann)).map(([movie]) => movie)).toEqual([c, b, a])
})

it('keeps reordering apart from movies that leave meanwhile', async () => {
  const { movieStates } = models
  const movies = Array.from({ length: 5 }, aMovieId)
  for (const movie of movies) await set(ann, movie, wanted)
  const [first] = movies

  await Promise.all([
    movieStates.reorder(
      ann,
      (states) => new Map(states.map(({ id }, place) => [id, states.length - 1 - place])),
      start,
    ),
    set(ann, first ?? aMovieId(), seen),
  ])

  const states = await movieStates.list(ann)
  expect(states.filter(({ seen: isSeen }) => isSeen)).toMatchObject([
    { movie_id: first, want_to_see: false, order: null },
  ])
  expect((await watchlist(ann)).map(([movie]) => movie)).toEqual(movies.slice(1).reverse())
})

function set(userId: UserId, movieId: MovieId, marks: MovieMarks, at = start) {
  return models.movieStates.change(userId, movieId, () => marks, at)
}

async function watchlist(userId: UserId) {
  const states = await models.movieStates.watchlist(userId)
  return states.map(({ movie_id, order }) => [movie_id, order])
}

async function counts(movieId: MovieId) {
  const { seen: haveSeen, wanted: want } = await models.movieCounts.of(movieId)
  return { seen: haveSeen, wanted: want }
}

async function register(): Promise<UserId> {
  return (await someone()).id
}

function aMovieId(): MovieId {
  return MovieId.parse(++made)
}

function refuse(): never {
  throw new Error('refused')
}
