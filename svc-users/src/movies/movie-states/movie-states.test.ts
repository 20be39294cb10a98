import {
  addToWatchlist,
  getMovieCounts,
  listMovieStates,
  listWatchlist,
  MovieId,
  setMovieState,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { type RunningUsers, startUsers } from '../../testing/start-users.ts'

const casablanca = aMovie()
const vertigo = aMovie()
const unknown = MovieId.parse(9_999_999)
let users: RunningUsers
let ann: Awaited<ReturnType<RunningUsers['join']>>

beforeEach(async () => {
  users = await startUsers({ movies: [casablanca, vertigo] })
  ann = await users.join()
})

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

  it('never keeps a seen movie wanted, whatever was sent', async () => {
    const state = await set({ seen: true, wantToSee: true })

    expect(state).toMatchObject({ seen: true, want_to_see: false, order: null })
  })

  it('takes a movie off the watchlist when it is marked seen', async () => {
    await ann.call(addToWatchlist, { body: { movieId: casablanca.id } })

    await set({ seen: true, wantToSee: true })

    expect(await ann.call(listWatchlist)).toEqual([])
  })

  it('keeps what was wanted when seen is taken back', async () => {
    await set({ seen: true, wantToSee: false })

    const state = await set({ seen: false, wantToSee: true })

    expect(state).toMatchObject({ seen: false, want_to_see: true, order: 0 })
  })

  it('appends a wanted movie to the watchlist, and leaves one alone that is on it', async () => {
    await ann.call(addToWatchlist, { body: { movieId: vertigo.id } })
    expect(await set({ seen: false, wantToSee: true })).toMatchObject({ order: 1 })
    expect(await set({ seen: false, wantToSee: true })).toMatchObject({ order: 1 })
  })

  it('keeps one state when it is wanted no more', async () => {
    const { id } = await set({ seen: false, wantToSee: true })

    const state = await set({ seen: false, wantToSee: false })

    expect(state).toMatchObject({ id, seen: false, want_to_see: false, order: null })
  })

  it('knows only movies of the catalog', async () => {
    const body = { movieId: unknown, seen: true, wantToSee: false }

    await expect(ann.call(setMovieState, { body })).rejects.toMatchObject({
      status: 404,
      code: 'movie_not_found',
    })
    expect(await ann.call(listMovieStates)).toEqual([])
  })

  it('is one state, counted once, when it arrives twenty times', async () => {
    await Promise.all(Array.from({ length: 20 }, () => set({ seen: true, wantToSee: false })))

    expect(await ann.call(listMovieStates)).toHaveLength(1)
    expect(await counts()).toMatchObject({ seen: 1 })
  })

  it('is for signed-in users', async () => {
    const body = { movieId: casablanca.id, seen: true, wantToSee: false }

    await expect(users.call(setMovieState, { body })).rejects.toMatchObject({ status: 401 })
    await expect(users.call(listMovieStates)).rejects.toMatchObject({ status: 401 })
  })
})

it('shows each user their own states', async () => {
  const ben = await users.join()
  await set({ seen: true, wantToSee: false })

  expect(await ben.call(listMovieStates)).toEqual([])
})

describe('counts', () => {
  it('tell how many users have seen and want to see a movie', async () => {
    const ben = await users.join()
    await set({ seen: true, wantToSee: false })
    await ben.call(addToWatchlist, { body: { movieId: casablanca.id } })

    expect(await counts()).toEqual({ users: 2, seen: 1, wanted: 1 })
  })

  it('are zero for a movie that nobody touched', async () => {
    expect(await counts()).toEqual({ users: 1, seen: 0, wanted: 0 })
  })

  it('are for other services only', async () => {
    const asked = ann.call(getMovieCounts, { params: { movieId: casablanca.id } })
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })
})

function set({ seen, wantToSee }: { seen: boolean; wantToSee: boolean }) {
  return ann.call(setMovieState, { body: { movieId: casablanca.id, seen, wantToSee } })
}

function counts() {
  return users.internally(getMovieCounts, { params: { movieId: casablanca.id } })
}
