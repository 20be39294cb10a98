import {
  type CollectionKind,
  getCollection,
  listCollections,
  listMovies,
  listOscarWinners,
  Movie,
  type Source,
  sources,
} from '@cinecanon/contract'
import { openTestDatabase } from '@cinecanon/service-kit/testing/database'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { describe, expect, it } from '@jest/globals'
import { startCatalog } from '../testing/start-catalog.ts'
import { moviesModel } from './movies.model.ts'
import { readSeed } from './movies.seed.ts'

const { db } = await endedAfter()(openTestDatabase)
const stored = moviesModel(db)
await stored.save(await readSeed())
const catalog = await startCatalog({ films: await stored.list() })

const get = (kind: CollectionKind, slug: string) =>
  catalog.call(getCollection, { params: { kind, slug } })

describe('GET /api/collections/:kind/:slug', () => {
  it('is a director’s films, the best first', async () => {
    const { title, movies, ...others } = await get('director', 'alfred-hitchcock')

    expect({ title, ...others }).toEqual({
      kind: 'director',
      slug: 'alfred-hitchcock',
      title: 'Alfred Hitchcock',
    })
    expect(movies).toHaveLength(10)
    expect(movies[0]?.title).toBe('Psycho')
    expect(movies.every(({ directors }) => directors.includes('Alfred Hitchcock'))).toBe(true)
    expect(ranksOf(movies)).toEqual(ranksOf(movies).toSorted((a, b) => a - b))
  })

  it.each([...sources])('lists the hundred films of %s, in its order', async (source: Source) => {
    const { movies } = await get('list', source)

    const ranks = movies.map((movie) => Number(movie[`${source}_rank`]))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(ranks).toHaveLength(100)
    expect(ranks[0]).toBe(1)
  })

  it('is the same for the Top 100 and the winners as their own endpoints', async () => {
    expect((await get('list', 'top100')).movies).toEqual(await catalog.call(listMovies))
    expect((await get('list', 'oscar-winners')).movies).toEqual(
      await catalog.call(listOscarWinners),
    )
  })

  it.each([
    ['decade', '1950', '1950s'],
    ['country', 'south-korea', 'South Korea'],
    ['genre', 'film-noir', 'Film-Noir'],
    ['director', 'krzysztof-kieslowski', 'Krzysztof Kieślowski'],
  ] as const)('is found by the address of its page: %s %s', async (kind, slug, title) => {
    expect((await get(kind, slug)).title).toBe(title)
  })

  it('holds every film that fits, and no other', async () => {
    const all = await catalog.call(listMovies, { query: { all: 'true' } })

    const { movies } = await get('decade', '1950')

    expect(movies).toEqual(all.filter(({ year }) => year >= 1950 && year < 1960))
    expect(Movie.strict().parse(movies[0])).toEqual(movies[0])
  })

  it.each([
    ['director', 'nobody'],
    ['director', 'Alfred Hitchcock'],
    ['decade', '1955'],
    ['list', 'constructor'],
    ['genre', '__proto__'],
    ['country', ' '],
  ] as const)('is 404 for %s %j', async (kind, slug) => {
    await expect(get(kind, slug)).rejects.toMatchObject({
      status: 404,
      code: 'collection_not_found',
    })
  })

  it('refuses an unknown kind', async () => {
    const response = await fetch(`${catalog.url}/api/collections/studio/rko`)
    expect(response.status).toBe(400)
  })
})

describe('GET /api/collections', () => {
  it('has a unique address for every director, decade, country and genre', async () => {
    const all = await catalog.call(listCollections)
    const seed = await readSeed()

    const count = (kind: CollectionKind) => all.filter((each) => each.kind === kind).length
    const different = (values: unknown[]) => new Set(values).size
    expect(count('list')).toBe(9)
    expect(count('director')).toBe(different(seed.flatMap(({ directors }) => directors)))
    expect(count('country')).toBe(different(seed.flatMap(({ country }) => country)))
    expect(count('genre')).toBe(different(seed.flatMap(({ genres }) => genres)))
    expect(count('decade')).toBe(different(seed.map(({ year }) => Math.floor(year / 10))))
    expect(different(all.map(({ kind, slug }) => `${kind}/${slug}`))).toBe(all.length)
    expect(all.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  it('lists the films of each in order, with the first of a list', async () => {
    const all = await catalog.call(listCollections)
    const bfi = all.find(({ kind, slug }) => kind === 'list' && slug === 'bfi')

    const { movies } = await get('list', 'bfi')

    expect(bfi?.movie_ids).toEqual(movies.map(({ id }) => id))
    expect(bfi?.cover.map(({ id }) => id)).toEqual(bfi?.movie_ids.slice(0, 5))
    expect(all.filter(({ kind, cover }) => kind !== 'list' && cover.length > 0)).toEqual([])
  })

  it('leads to every film by its director', async () => {
    const all = await catalog.call(listCollections)
    const led = new Set(
      all.filter(({ kind }) => kind === 'director').flatMap(({ movie_ids }) => movie_ids),
    )
    expect(led.size).toBe(876)
  })
})

function ranksOf(movies: readonly Movie[]): number[] {
  return movies.map(({ composite_rank }) => composite_rank)
}
