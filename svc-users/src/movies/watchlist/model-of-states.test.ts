import {
  AppError,
  type Import,
  type ImportId,
  type Movie,
  type MovieState,
  watchlistVersion,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { storedAccount } from '../../testing/accounts.ts'
import { models } from '../../testing/models.ts'
import { anyGroups, type Move, movieCount, type Step } from '../../testing/moves.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { importsService } from '../imports/imports.service.ts'
import { createSortFile } from '../imports/sort-file.ts'
import { movieStatesService } from '../movie-states/movie-states.service.ts'
import { watchlistService } from './watchlist.service.ts'

const start = Date.parse('2026-01-05T20:00:00Z')
let made = 0

it('states, watchlist and imports follow the rules whatever two devices do', async () => {
  await fc.assert(
    fc.asyncProperty(anyGroups, async (groups) => {
      const person = await aPerson()
      for (const group of groups) {
        const before = await person.states()
        await Promise.all(group.map(({ device, move }) => person.do(device, move)))
        await person.expectOutcome(group, before)
        await person.expectRules()
      }
    }),
    { numRuns: 50 },
  )
})

async function aPerson() {
  const { movieStates: states, movieCounts } = models
  const movies = Array.from({ length: movieCount }, () => aMovie({ id: ++made }))
  const { id: userId } = await storedAccount()
  const catalog = catalogOf(movies)
  let ticks = 0
  const clock = () => new Date(start + ++ticks)
  const services = { ...models, catalog, clock }
  const sortFile = createSortFile({ waitMs: 120_000, withinMs: 120_000 })
  const imports = importsService({ ...services, sortFile })
  const marks = movieStatesService(services)
  const watchlist = watchlistService(services)
  /** The list as each device saw it last. */
  const seenBy: string[][] = [[], []]
  const accepted: (string[] | undefined)[] = [undefined, undefined]
  /** The last import, and the last that an undo was sent for. */
  let imported: Import | undefined
  let toUndo: Import | undefined
  /**
   * Imports that nothing but their undos followed, the newest last, with the states before them.
   */
  let undoable: { id: ImportId; before: MovieState[] }[] = []
  /**
   * A state that an undo restores to its position may find another there; the next reorder parts
   * them.
   */
  let maySharePositions = false
  const movieAt = (position: number) => movies[position]?.id ?? movies[0]?.id

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
    remove: async (_device, { position }) => {
      const item = (await watchlist.list(userId))[position]
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
    import: async (_device, { rows }) => {
      const file = { fileName: 'films.csv', format: 'Films', questions: [], unknown: 0 }
      const matched = rows.flatMap(({ movie, seen, wanted }, position) => {
        const movieId = movieAt(movie)
        return movieId
          ? [{ movieId, seen, wanted, position, since: null, rating: null, watchedOn: null }]
          : []
      })
      const rehearsalId = await models.imports.storeRehearsal(userId, { ...file, matched }, clock())
      imported = await imports.apply(userId, { rehearsalId, choices: [] })
    },
    undo: async (_device, { which }) => {
      const all = await imports.list(userId)
      toUndo = which === 'newest' ? all.find(({ undoneAt }) => !undoneAt) : all[which]
      if (toUndo) await imports.undo(userId, toUndo.id)
    },
  } satisfies {
    [K in Move['kind']]: (device: 0 | 1, move: Extract<Move, { kind: K }>) => Promise<void>
  }

  const outcomes = {
    /**
     * A reorder that was accepted is stored whole: the list stands as wished, counted from 0
     * without a gap.
     */
    async reorder(_before: MovieState[], device: 0 | 1): Promise<void> {
      undoable = []
      const wished = accepted[device]
      if (!wished) return
      const stored = await watchlist.list(userId)
      expect(stored.map(({ id }) => id)).toEqual(wished)
      expect(stored.map(({ order }) => order)).toEqual(wished.map((_id, position) => position))
      maySharePositions = false
    },

    /**
     * Nothing seen or wanted gets lost, and the order that was there stays: what is new comes after
     * it.
     */
    async import(before: MovieState[]): Promise<void> {
      if (imported) undoable.push({ id: imported.id, before })
      const after = await states.list(userId)
      for (const was of before) {
        const is = after.find(({ id }) => id === was.id)
        if (is?.seen && !was.seen) expect(is.order).toBeNull()
        else if (was.seen || was.want_to_see) expect(is).toEqual(was)
      }
      const listed = await states.watchlist(userId)
      const isNew = listed.map(({ id }) => !before.some((was) => was.id === id && was.want_to_see))
      expect(isNew).toEqual(isNew.toSorted((a, b) => Number(a) - Number(b)))
    },

    /**
     * At once after its import it brings the states back as they were; a second time it does
     * nothing.
     */
    async undo(before: MovieState[]): Promise<void> {
      const isNothing = !toUndo || toUndo.undoneAt !== null
      const newest = isNothing ? undefined : undoable.pop()
      if (isNothing) expect(await states.list(userId)).toEqual(before)
      else if (newest?.id === toUndo?.id) expect(await states.list(userId)).toEqual(newest?.before)
      else {
        undoable = []
        maySharePositions = true
      }
    },
  }

  return {
    /** A refusal by the rules is a valid response; anything else is a failure. */
    async do(device: 0 | 1, move: Move): Promise<void> {
      const act = acts[move.kind] as (device: 0 | 1, move: Move) => Promise<void>
      await act(device, move).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.status >= 500) throw error
      })
    },

    states: () => states.list(userId),

    /** Of moves side by side it is open which came first; what follows from one alone is not. */
    async expectOutcome(group: Step[], before: MovieState[]): Promise<void> {
      const [only, ...others] = group
      if (only && !others.length && only.move.kind in outcomes) {
        await outcomes[only.move.kind as keyof typeof outcomes](before, only.device)
        return
      }
      if (group.some(({ move }) => move.kind !== 'look')) undoable = []
      if (group.some(({ move }) => move.kind === 'undo')) maySharePositions = true
    },

    async expectRules(): Promise<void> {
      const all = await states.list(userId)
      const wanted = await states.watchlist(userId)
      const positions = wanted.map(({ order }) => order)
      expect(new Set(all.map(({ movie_id }) => movie_id)).size).toBe(all.length)
      expect(all.filter(({ seen, want_to_see }) => seen && want_to_see)).toEqual([])
      expect(wanted.map(({ id }) => id).sort()).toEqual(
        all
          .filter(({ want_to_see }) => want_to_see)
          .map(({ id }) => id)
          .sort(),
      )
      expect(positions).not.toContain(null)
      expect(positions).toEqual(positions.toSorted((a, b) => Number(a) - Number(b)))
      if (!maySharePositions) expect(new Set(positions).size).toBe(positions.length)
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
    titles: async () => new Map(),
    async movie(id) {
      const movie = byId.get(id)
      if (!movie) throw new AppError('movie_not_found')
      return movie
    },
  }
}
