import {
  addToWatchlist,
  getMovieCounts,
  listMovieStates,
  listWatchlist,
  MovieId,
  setMovieState,
  type UserId,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { storedAccount } from '../../testing/accounts.ts'
import { db, models } from '../../testing/models.ts'
import { testPerson, testUsers } from '../../testing/start-users.ts'
import { type MovieMarks, noMarks } from './movie-marks.ts'

const casablanca = aMovie()
const vertigo = aMovie()
const unknown = MovieId.parse(9_999_999)
const users = testUsers({ movies: [casablanca, vertigo] })
const ann = testPerson(users)

describe('setting a state', () => {
  it('stores what was sent', async () => {
    const state = await set({ seen: true, wantToSee: false })

    expect(state).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      movie_id: casablanca.id,
      user_id: ann.id,
      seen: true,
      want_to_see: false,
      order: null,
      wanted_at: null,
      created_at: users.clock.now.toISOString(),
      updated_at: users.clock.now.toISOString(),
    })
    expect(await ann.call(listMovieStates)).toEqual([state])
  })

  it('takes a movie off the watchlist when it is marked seen', async () => {
    await ann.call(addToWatchlist, { body: { movieId: casablanca.id } })

    await set({ seen: true, wantToSee: true })

    expect(await ann.call(listWatchlist)).toEqual([])
  })

  it('refuses movies that the catalog doesn’t have', async () => {
    const body = { movieId: unknown, seen: true, wantToSee: false }

    await expect(ann.call(setMovieState, { body })).rejects.toMatchObject({
      status: 404,
      code: 'movie_not_found',
    })
    expect(await ann.call(listMovieStates)).toEqual([])
  })

  it('stores and counts one state for twenty concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => set({ seen: true, wantToSee: false })))

    expect(await ann.call(listMovieStates)).toHaveLength(1)
    expect(await counts()).toMatchObject({ seen: 1 })
  })
})

describe('counts', () => {
  it('are the numbers of users who have seen and want to see a movie', async () => {
    const ben = await users.join()
    await set({ seen: true, wantToSee: false })
    await ben.call(addToWatchlist, { body: { movieId: casablanca.id } })

    expect(await counts()).toEqual({ users: 2, seen: 1, wanted: 1 })
  })
})

function set({ seen, wantToSee }: { seen: boolean; wantToSee: boolean }) {
  return ann.call(setMovieState, { body: { movieId: casablanca.id, seen, wantToSee } })
}

function counts() {
  return users.internally(getMovieCounts, { params: { movieId: casablanca.id } })
}

describe('the model of states', () => {
  const start = new Date('2026-01-05T20:00:00Z')
  const seen: MovieMarks = { seen: true, wantToSee: false }
  const wanted: MovieMarks = { seen: false, wantToSee: true }
  let made = 0

  it.each(Object.keys(noMarks))(
    'reads a state that was stored before there was %s',
    async (name) => {
      const movie = aMovieId()
      await mark(ann.id, movie, wanted)
      const $unset = { [name]: '', order: '', wantedAt: '' }
      await db.collection('movie_states').updateMany({}, { $unset })

      const marks = { ...wanted, [name]: false }
      expect(await models.movieStates.list(ann.id)).toMatchObject([
        { seen: marks.seen, want_to_see: marks.wantToSee, order: null, wanted_at: null },
      ])
      expect(await mark(ann.id, movie, seen)).toMatchObject({ seen: true, want_to_see: false })
      expect(await countsOf(movie)).toMatchObject({ seen: 1 })
    },
  )

  it('appends to the end of the watchlist, also after a gap', async () => {
    const [a, b, c] = [aMovieId(), aMovieId(), aMovieId()]
    await mark(ann.id, a, wanted)
    await mark(ann.id, b, wanted)
    await mark(ann.id, a, seen)
    await mark(ann.id, c, wanted)
    await mark(ann.id, a, wanted)

    expect(await watchlist(ann.id)).toEqual([
      [b, 1],
      [c, 2],
      [a, 3],
    ])
  })

  it('dates a movie on the watchlist by when it was added, not by when it was moved', async () => {
    const movie = aMovieId()
    const [later, latest] = [new Date('2026-01-06T20:00:00Z'), new Date('2026-01-07T20:00:00Z')]
    const wantedSince = async () => (await models.movieStates.watchlist(ann.id))[0]?.wanted_at

    const { id } = await mark(ann.id, movie, wanted)
    await models.movieStates.reorder(ann.id, () => new Map([[id, 5]]), later)
    expect(await wantedSince()).toBe(start.toISOString())

    await mark(ann.id, movie, seen, later)
    await mark(ann.id, movie, wanted, latest)
    expect(await wantedSince()).toBe(latest.toISOString())
  })

  it('counts the final state of two clients that toggle', async () => {
    const movie = aMovieId()
    const toggle = ({ seen: isSeen }: MovieMarks): MovieMarks => ({
      seen: !isSeen,
      wantToSee: false,
    })

    await Promise.all(
      Array.from({ length: 15 }, () => models.movieStates.change(ann.id, movie, toggle, start)),
    )

    expect(await models.movieStates.list(ann.id)).toMatchObject([{ seen: true }])
    expect(await countsOf(movie)).toEqual({ seen: 1, wanted: 0 })
  })

  it('counts ten users who mark one movie concurrently', async () => {
    const movie = aMovieId()
    const users = await Promise.all(Array.from({ length: 10 }, register))

    await Promise.all(users.map((user) => mark(user, movie, seen)))

    expect(await countsOf(movie)).toEqual({ seen: 10, wanted: 0 })
  })

  it('reorders correctly while a movie leaves the list', async () => {
    const { movieStates } = models
    const movies = Array.from({ length: 5 }, aMovieId)
    for (const movie of movies) await mark(ann.id, movie, wanted)
    const [first] = movies

    await Promise.all([
      movieStates.reorder(
        ann.id,
        (states) => new Map(states.map(({ id }, index) => [id, states.length - 1 - index])),
        start,
      ),
      mark(ann.id, first ?? aMovieId(), seen),
    ])

    const states = await movieStates.list(ann.id)
    expect(states.filter(({ seen: isSeen }) => isSeen)).toMatchObject([
      { movie_id: first, want_to_see: false, order: null },
    ])
    expect((await watchlist(ann.id)).map(([movie]) => movie)).toEqual(movies.slice(1).reverse())
  })

  function mark(userId: UserId, movieId: MovieId, marks: MovieMarks, at = start) {
    return models.movieStates.change(userId, movieId, () => marks, at)
  }

  async function watchlist(userId: UserId) {
    const states = await models.movieStates.watchlist(userId)
    return states.map(({ movie_id, order }) => [movie_id, order])
  }

  async function countsOf(movieId: MovieId) {
    const { seen: haveSeen, wanted: want } = await models.movieCounts.of(movieId)
    return { seen: haveSeen, wanted: want }
  }

  async function register(): Promise<UserId> {
    return (await storedAccount()).id
  }

  function aMovieId(): MovieId {
    return MovieId.parse(++made)
  }
})
