import { type ImportId, MovieId, type UserId } from '@cinecanon/contract'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { storedAccount } from '../../testing/accounts.ts'
import { db, models, stored } from '../../testing/models.ts'
import type { StateRequest } from '../movie-states/many-states.model.ts'
import type { MovieMarks } from '../movie-states/movie-marks.ts'
import { maxImports, type StoredRehearsal } from './imports.model.ts'

/** Far in the future, because TTL indexes use the database's clock. */
const start = new Date('2100-01-05T20:00:00Z')
const seen: MovieMarks = { seen: true, wantToSee: false }
const wanted: MovieMarks = { seen: false, wantToSee: true }
const neither: MovieMarks = { seen: false, wantToSee: false }
let made = 0

let ann: UserId
beforeEach(async () => {
  ann = await register()
})

describe('a rehearsal', () => {
  it('is removed after three newer ones', async () => {
    const { imports } = models
    const ids: ImportId[] = []
    for (const minute of [0, 1, 2, 3]) {
      ids.push(await imports.storeRehearsal(ann, aRehearsal(), later(minute)))
    }

    const remaining = await Promise.all(ids.map((id) => imports.rehearsal(ann, id, later(4))))

    expect(remaining.map(Boolean)).toEqual([false, true, true, true])
  })
})

describe('applying', () => {
  it('is idempotent per rehearsal, also concurrently', async () => {
    const { imports } = models
    const movie = aMovieId()
    const rehearsalId = await imports.storeRehearsal(ann, aRehearsal(), start)
    const again = () =>
      imports.apply(ann, { ...named, rehearsalId, requests: [request(movie, wanted)] }, start)

    const [one, other] = await Promise.all([again(), again()])

    expect(one).toEqual(other)
    expect(await again()).toEqual(one)
    expect(await counts(movie)).toEqual({ seen: 0, wanted: 1 })
    expect(await imports.list(ann)).toHaveLength(1)
    expect(await imports.rehearsal(ann, rehearsalId, start)).toBeNull()
  })

  it('counts correctly while the same movies are marked by hand', async () => {
    const movies = Array.from({ length: 6 }, aMovieId)

    await Promise.all([
      apply(movies.map((movie) => request(movie, seen))),
      ...movies.map((movie) => set(movie, wanted)),
    ])

    const states = await models.movieStates.list(ann)
    for (const state of states) {
      expect(await counts(state.movie_id)).toEqual({
        seen: Number(state.seen),
        wanted: Number(state.want_to_see),
      })
    }
    expect(states).toHaveLength(6)
  })

  it('changes every film of the catalog at once', async () => {
    const movies = Array.from({ length: 876 }, aMovieId)

    const done = await apply(movies.map((movie) => request(movie, seen)))
    const undone = await models.imports.undo(ann, done.id, later(1))

    expect(done.newlySeen).toBe(876)
    expect(undone?.restored).toBe(876)
  })

  it('stores the last fifty imports, the newest first', async () => {
    for (let minute = 0; minute < maxImports + 2; minute += 1) await apply([], later(minute))

    const remaining = await models.imports.list(ann)

    expect(remaining).toHaveLength(maxImports)
    expect(remaining[0]?.at).toBe(later(maxImports + 1).toISOString())
  })
})

describe('undoing', () => {
  it('skips films that were changed by hand since, but not those that were only reordered', async () => {
    const [a, b, c] = [aMovieId(), aMovieId(), aMovieId()]
    const done = await apply([request(a, wanted), request(b, wanted), request(c, seen)])
    await set(a, seen, later(1))
    await set(c, neither, later(1))
    await set(c, seen, later(2))
    await models.movieStates.reorder(
      ann,
      (states) => new Map(states.map(({ id }, position) => [id, position + 5])),
      later(3),
    )

    const undone = await models.imports.undo(ann, done.id, later(4))

    expect(undone?.restored).toBe(1)
    expect(undone?.skipped.toSorted()).toEqual([a, c])
    expect(await watchlist()).toEqual([])
  })
})

describe('the account', () => {
  it('has the day of the last mark and the number of films seen, whatever changed them', async () => {
    const [a, b, c] = [aMovieId(), aMovieId(), aMovieId()]
    const onDay = (day: number) => later(day * 24 * 60)
    expect(await marksOfAccount()).toEqual([null, 0])

    await set(a, wanted)
    expect(await marksOfAccount()).toEqual(['2100-01-05', 0])
    await set(a, seen, onDay(1))
    expect(await marksOfAccount()).toEqual(['2100-01-06', 1])
    const done = await apply([request(a, seen), request(b, seen), request(c, wanted)], onDay(2))
    expect(await marksOfAccount()).toEqual(['2100-01-07', 2])
    await models.imports.undo(ann, done.id, onDay(3))
    expect(await marksOfAccount()).toEqual(['2100-01-08', 1])
    await set(a, neither, onDay(4))
    expect(await marksOfAccount()).toEqual(['2100-01-09', 0])
  })

  it('has the same day when nothing is marked, and when the watchlist is reordered', async () => {
    const movie = aMovieId()
    const { id } = await set(movie, wanted)

    await set(movie, wanted, later(5000))
    await apply([request(movie, wanted)], later(5000))
    await models.movieStates.reorder(ann, () => new Map([[id, 3]]), later(5000))

    expect(await marksOfAccount()).toEqual(['2100-01-05', 0])
  })

  async function marksOfAccount() {
    const account = (await stored('accounts')).find(({ _id }) => String(_id) === ann)
    return [account?.lastMarkOn, account?.seenCount]
  }
})

it('filters each write by user, which is the shard key', async () => {
  const filters = await filtersWhile(async () => {
    for (let n = 0; n <= maxImports; n += 1) await apply([request(aMovieId(), wanted)], later(n))
    const [latest] = await models.imports.list(ann)
    if (latest) await models.imports.undo(ann, latest.id, later(99))
    for (const minute of [1, 2, 3, 4]) {
      await models.imports.storeRehearsal(ann, aRehearsal(), later(minute))
    }
  })

  const theirs = filters.filter(([name]) => /^(movie_states|imports|rehearsals)$/.test(name))
  expect(new Set(theirs.map(([name]) => name)).size).toBe(3)
  expect(theirs.filter(([, filter]) => !('userId' in filter))).toEqual([])
})

/** What updates and deletions look for meanwhile, with the names of their collections. */
async function filtersWhile(work: () => Promise<void>): Promise<[string, object][]> {
  const found: [string, object][] = []
  db.set('debug', (collection: string, method: string, input: object) => {
    if (!/^(update|delete|bulkWrite)/.test(method)) return
    const writes = method === 'bulkWrite' ? Object.values(input).flatMap(Object.values) : []
    const filters = method === 'bulkWrite' ? writes.map(({ filter }) => filter) : [input]
    found.push(...filters.map((filter): [string, object] => [collection, filter]))
  })
  await work()
  db.set('debug', false)
  return found
}

async function apply(requests: StateRequest[], at = start) {
  const { imports } = models
  const rehearsalId = await imports.storeRehearsal(ann, aRehearsal(), at)
  return imports.apply(ann, { ...named, rehearsalId, requests }, at)
}

function set(movieId: MovieId, marks: MovieMarks, at = start) {
  return models.movieStates.change(ann, movieId, () => marks, at)
}

async function watchlist(): Promise<MovieId[]> {
  return (await models.movieStates.watchlist(ann)).map(({ movie_id }) => movie_id)
}

async function counts(movieId: MovieId) {
  const { seen: haveSeen, wanted: want } = await models.movieCounts.of(movieId)
  return { seen: haveSeen, wanted: want }
}

async function register(): Promise<UserId> {
  return (await storedAccount()).id
}

const named = { fileName: 'letterboxd.zip', format: 'Letterboxd export', unknown: 4 }

function aRehearsal(input: Partial<StoredRehearsal> = {}): StoredRehearsal {
  return { ...named, matched: [], questions: [], ...input }
}

function request(movieId: MovieId, marks: MovieMarks): StateRequest {
  return { movieId, rule: () => marks, since: null }
}

function later(minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000)
}

function aMovieId(): MovieId {
  return MovieId.parse(++made + 500_000)
}
