import {
  AppError,
  type Movie,
  type MovieState,
  type UserId,
  watchlistVersion,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Catalog } from '../catalog/catalog.ts'
import { movieStatesService } from '../movie-states/movie-states.service.ts'
import { type AllModels, onFakeAndDatabase } from '../testing/on-both.ts'
import { watchlistService } from './watchlist.service.ts'

/** What one of a person's two devices does; numbers choose among the movies, or among what is on the list. */
type Move =
  | { does: 'set'; movie: number; seen: boolean; wantToSee: boolean }
  | { does: 'add'; movie: number }
  | { does: 'remove'; place: number }
  | { does: 'look' }
  | { does: 'reorder'; shuffle: number; isBlind: boolean }
type Step = { device: 0 | 1; isWithNext: boolean; move: Move }

const at = new Date('2026-01-05T20:00:00Z')
const movieCount = 6
let made = 0

onFakeAndDatabase((models) => {
  it('keeps the rules of states and watchlist, whatever two devices do to them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 14 }), async (steps) => {
        const person = await aPerson(models())
        for (const group of together(steps)) {
          await Promise.all(group.map(({ device, move }) => person.do(device, move)))
          const [only] = group
          if (group.length === 1 && only?.move.does === 'reorder')
            await person.expectOrderOf(only.device)
          await person.expectRules()
        }
      }),
      { numRuns: 60, interruptAfterTimeLimit: 4000, markInterruptAsFailure: false },
    )
  })
})

const aMovieNumber = fc.nat(movieCount - 1)
const aMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    does: fc.constant('set'),
    movie: aMovieNumber,
    seen: fc.boolean(),
    wantToSee: fc.boolean(),
  }),
  fc.record({ does: fc.constant('add'), movie: aMovieNumber }),
  fc.record({ does: fc.constant('remove'), place: aMovieNumber }),
  fc.record({ does: fc.constant('look') }),
  fc.record({ does: fc.constant('reorder'), shuffle: fc.nat(), isBlind: fc.boolean() }),
)
const aStep: fc.Arbitrary<Step> = fc.record({
  device: fc.constantFrom(0, 1),
  isWithNext: fc.boolean(),
  move: aMove,
})

/** Steps that run side by side, one group after the other. */
function together(steps: Step[]): Step[][] {
  const groups: Step[][] = [[]]
  for (const step of steps) {
    groups.at(-1)?.push(step)
    if (!step.isWithNext) groups.push([])
  }
  return groups.filter((group) => group.length > 0)
}

async function aPerson({ accounts, movieStates: states, movieCounts }: AllModels) {
  const movies = Array.from({ length: movieCount }, () => aMovie({ id: ++made }))
  const userId = await register(accounts)
  const catalog = catalogOf(movies)
  const services = { states, catalog, clock: () => at }
  const marks = movieStatesService(services)
  const watchlist = watchlistService(services)
  /** The list as each device saw it last. */
  const seenBy: string[][] = [[], []]
  const accepted: (string[] | undefined)[] = [undefined, undefined]
  const movieAt = (place: number) => movies[place]?.id ?? movies[0]?.id

  const acts = {
    set: async (_device, { movie, seen, wantToSee }) => {
      const movieId = movieAt(movie)
      if (!movieId) return
      const state = await marks.set(userId, { movieId, seen, wantToSee })
      expect(state).toMatchObject({ seen, want_to_see: wantToSee && !seen })
    },
    add: async (_device, { movie }) => {
      const movieId = movieAt(movie)
      if (movieId) await watchlist.add(userId, movieId)
    },
    remove: async (_device, { place }) => {
      const item = (await watchlist.list(userId))[place]
      if (item) await watchlist.remove(userId, item.id)
    },
    look: async (device) => {
      seenBy[device] = (await watchlist.list(userId)).map(({ id }) => id)
    },
    reorder: async (device, { shuffle, isBlind }) => {
      const saw = seenBy[device] ?? []
      accepted[device] = undefined
      const wished = shuffled(saw, shuffle)
      const items = wished.map((id, order) => ({ id: id as MovieState['id'], order }))
      await watchlist.reorder(
        userId,
        isBlind ? { items } : { items, version: watchlistVersion(saw) },
      )
      seenBy[device] = wished
      accepted[device] = wished
    },
  } satisfies {
    [K in Move['does']]: (device: 0 | 1, move: Extract<Move, { does: K }>) => Promise<void>
  }

  return {
    /** A refusal by the rules is an answer like any other; anything else is a failure. */
    async do(device: 0 | 1, move: Move): Promise<void> {
      const act = acts[move.does] as (device: 0 | 1, move: Move) => Promise<void>
      await act(device, move).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.status >= 500) throw error
      })
    },

    /** A reorder that was accepted is stored whole: the list stands as wished, counted from 0 without a gap. */
    async expectOrderOf(device: 0 | 1): Promise<void> {
      const wished = accepted[device]
      if (!wished) return
      const stored = await watchlist.list(userId)
      expect(stored.map(({ id }) => id)).toEqual(wished)
      expect(stored.map(({ order }) => order)).toEqual(wished.map((_id, place) => place))
    },

    async expectRules(): Promise<void> {
      const all = await states.list(userId)
      const wanted = await states.watchlist(userId)
      const places = wanted.map(({ order }) => order)
      expect(new Set(all.map(({ movie_id }) => movie_id)).size).toBe(all.length)
      expect(all.filter(({ seen, want_to_see }) => seen && want_to_see)).toEqual([])
      expect(wanted.map(({ id }) => id).sort()).toEqual(
        all
          .filter(({ want_to_see }) => want_to_see)
          .map(({ id }) => id)
          .sort(),
      )
      expect(places).not.toContain(null)
      expect(places).toEqual([...new Set(places)].sort((a, b) => Number(a) - Number(b)))
      expect(all.filter(({ want_to_see, order }) => !want_to_see && order !== null)).toEqual([])
      for (const { id } of movies) {
        const mine = all.find(({ movie_id }) => movie_id === id)
        expect(await movieCounts.of(id)).toMatchObject({
          seen: mine?.seen ? 1 : 0,
          wanted: mine?.want_to_see ? 1 : 0,
        })
      }
    },
  }
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const rest = [...items]
  const result: T[] = []
  for (let left = seed; rest.length > 0; left = Math.floor(left / 7) + 3) {
    result.push(...rest.splice(left % rest.length, 1))
  }
  return result
}

function catalogOf(movies: Movie[]): Catalog {
  const byId = new Map(movies.map((movie) => [movie.id, movie]))
  return {
    movies: async () => byId,
    async movie(id) {
      const movie = byId.get(id)
      if (!movie) throw new AppError('movie_not_found')
      return movie
    },
  }
}

async function register(accounts: AllModels['accounts']): Promise<UserId> {
  const email = `model${++made}@example.org`
  const names = { username: email, firstName: '', lastName: '' }
  const account = await accounts.create(
    { email, ...names, passwordHash: 'not a real hash', emailVerified: false },
    at,
  )
  return account.id
}
