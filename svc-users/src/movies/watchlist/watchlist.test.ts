import {
  addToWatchlist,
  listMovieStates,
  listWatchlist,
  type Movie,
  MovieId,
  removeFromWatchlist,
  reorderWatchlist,
  setMovieState,
  type WatchlistItem,
  watchlistVersion,
} from '@cinecanon/contract'
import { aMovie, aUserStateId } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { testPerson, testUsers } from '../../testing/start-users.ts'

const casablanca = aMovie()
const vertigo = aMovie()
const persona = aMovie()
const users = testUsers({ movies: [casablanca, vertigo, persona] })
const ann = testPerson(users)

describe('adding', () => {
  it('appends, and returns the entry with its movie', async () => {
    await add(casablanca)

    const entry = await add(vertigo)

    expect(entry).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      movie_id: vertigo.id,
      movie: vertigo,
      order: 1,
      seen: false,
      want_to_see: true,
    })
    expect(await ann.call(listWatchlist)).toMatchObject([{ movie: casablanca }, entry])
  })

  it('makes one entry when it is repeated', async () => {
    const first = await add(casablanca)
    await add(vertigo)

    expect(await add(casablanca)).toEqual(first)
    expect(await titles()).toEqual([casablanca.title, vertigo.title])
  })

  it('refuses a movie that the user has seen, and leaves it seen', async () => {
    const body = { movieId: casablanca.id, seen: true, wantToSee: false }
    await ann.call(setMovieState, { body })

    await expect(add(casablanca)).rejects.toMatchObject({
      status: 400,
      text: 'You have already seen this movie',
    })
    expect(await ann.call(listMovieStates)).toMatchObject([{ seen: true, want_to_see: false }])
  })

  it('refuses movies that the catalog doesn’t have', async () => {
    const unknown = aMovie({ id: MovieId.parse(9_999_999) })
    await expect(add(unknown)).rejects.toMatchObject({ status: 404, code: 'movie_not_found' })
  })
})

describe('removing', () => {
  it('removes the movie from the list, but not its state', async () => {
    const { id } = await add(casablanca)

    await ann.call(removeFromWatchlist, { body: { userStateId: id } })

    expect(await titles()).toEqual([])
    expect(await ann.call(listMovieStates)).toMatchObject([{ id, want_to_see: false, order: null }])
  })

  it('is 404 for an unknown entry, a removed one, and another user’s', async () => {
    const { id } = await add(casablanca)
    const ben = await users.join()
    const entryOfBen = await ben.call(addToWatchlist, { body: { movieId: vertigo.id } })
    await ann.call(removeFromWatchlist, { body: { userStateId: id } })

    for (const userStateId of [aUserStateId(), id, entryOfBen.id]) {
      const removing = ann.call(removeFromWatchlist, { body: { userStateId } })
      await expect(removing).rejects.toMatchObject({
        status: 404,
        code: 'watchlist_item_not_found',
      })
    }
    expect(await ben.call(listWatchlist)).toEqual([entryOfBen])
  })
})

describe('reordering', () => {
  let a: WatchlistItem
  let b: WatchlistItem
  let c: WatchlistItem
  beforeEach(async () => {
    a = await add(casablanca)
    b = await add(vertigo)
    c = await add(persona)
  })

  it('closes the gap that a removed entry left', async () => {
    await ann.call(removeFromWatchlist, { body: { userStateId: a.id } })

    await reorder([c, 0], [b, 1])

    expect(await ann.call(listWatchlist)).toMatchObject([{ order: 0 }, { order: 1 }])
  })

  it.each([
    ['an entry is missing', 'a0 b1'],
    ['an entry comes twice', 'a0 b1 b2'],
    ['an entry comes twice in addition', 'a0 b1 c2 c3'],
    ['a position comes twice', 'a0 b1 c1'],
    ['a position is left out', 'a0 b1 c3'],
    ['positions start at 1', 'a1 b2 c3'],
    ['an entry is unknown', 'a0 b1 x2'],
    ['there is one entry too many', 'a0 b1 c2 x3'],
    ['an entry is another user’s', 'o0 b1 a2'],
    ['nothing is sent', ''],
  ])('changes nothing when %s: %s', async (_why, order) => {
    const ben = await users.join()
    const entryOfBen = await ben.call(addToWatchlist, { body: { movieId: persona.id } })
    const known = { a: a.id, b: b.id, c: c.id, o: entryOfBen.id, x: aUserStateId() }
    const ids = new Map(Object.entries(known))
    const items = order.split(' ').flatMap(([name = '', position]) => {
      const id = ids.get(name)
      return id ? [{ id, order: Number(position) }] : []
    })

    const reordering = ann.call(reorderWatchlist, { body: { items } })

    await expect(reordering).rejects.toMatchObject({ status: 400, code: 'wrong_order' })
    expect(await ann.call(listWatchlist)).toEqual([a, b, c])
    expect(await ben.call(listWatchlist)).toEqual([entryOfBen])
  })

  describe('on a version of the list', () => {
    it('changes nothing when the list was reordered meanwhile', async () => {
      await reorderFrom([a, b, c], [b, a, c])

      const stale = reorderFrom([a, b, c], [a, c, b])

      await expect(stale).rejects.toMatchObject({
        status: 409,
        code: 'list_changed',
        text: 'Your list was changed elsewhere',
      })
      expect(await titles()).toEqual([vertigo.title, casablanca.title, persona.title])
    })

    it('changes nothing when an entry was added or removed meanwhile', async () => {
      await ann.call(removeFromWatchlist, { body: { userStateId: a.id } })

      const stale = reorderFrom([a, b, c], [c, b, a])

      await expect(stale).rejects.toMatchObject({ status: 409, code: 'list_changed' })
      expect(await titles()).toEqual([vertigo.title, persona.title])
    })

    it('is no conflict when it is retried after a lost response', async () => {
      await reorderFrom([a, b, c], [c, b, a])
      await reorderFrom([a, b, c], [c, b, a])

      expect(await titles()).toEqual([persona.title, vertigo.title, casablanca.title])
    })

    it('applies exactly one of two concurrent orders', async () => {
      const both = await Promise.allSettled([
        reorderFrom([a, b, c], [b, a, c]),
        reorderFrom([a, b, c], [c, a, b]),
      ])

      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const winner =
        both[0].status === 'fulfilled'
          ? [vertigo, casablanca, persona]
          : [persona, casablanca, vertigo]
      expect(await titles()).toEqual(winner.map(({ title }) => title))
    })

    function reorderFrom(seen: WatchlistItem[], wished: WatchlistItem[]) {
      const items = wished.map(({ id }, order) => ({ id, order }))
      const version = watchlistVersion(seen.map(({ id }) => id))
      return ann.call(reorderWatchlist, { body: { items, version } })
    }
  })

  it('accepts an empty watchlist', async () => {
    const ben = await users.join()
    expect(await ben.call(reorderWatchlist, { body: { items: [] } })).toBeUndefined()
  })

  it('ignores movies that the catalog has dropped', async () => {
    users.catalog.movies = [casablanca, persona]
    users.clock.pass(61_000)
    expect(await titles()).toEqual([casablanca.title, persona.title])

    await reorder([c, 0], [a, 1])

    expect(await titles()).toEqual([persona.title, casablanca.title])
  })
})

function add(movie: Movie): Promise<WatchlistItem> {
  return ann.call(addToWatchlist, { body: { movieId: movie.id } })
}

function reorder(...positions: [Pick<WatchlistItem, 'id'>, number][]) {
  const items = positions.map(([{ id }, order]) => ({ id, order }))
  return ann.call(reorderWatchlist, { body: { items } })
}

async function titles(): Promise<string[]> {
  return (await ann.call(listWatchlist)).map(({ movie }) => movie.title)
}
