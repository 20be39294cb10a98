import { brotliCompressSync } from 'node:zlib'
import {
  CatalogFilm,
  catalogSize,
  collectionPath,
  listCatalog,
  listCollections,
  listMovies,
  searchCatalog,
} from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { readOtherTitles } from '../film-titles/film-titles.seed.ts'
import { readSeed } from '../movies/movies.seed.ts'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog, testMovies } from '../testing/start-catalog.ts'
import { searchService } from './search.service.ts'

const films = await readSeed()
const catalog = await startCatalog({ films, otherTitles: await readOtherTitles(films) })

describe('GET /api/catalog', () => {
  it('lists every film, best first, with the fields for search and display', async () => {
    const films = await catalog.call(listCatalog)

    const all = await catalog.call(listMovies, { query: { all: 'true' } })
    expect(films.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(films).toHaveLength(catalogSize)
    expect(films[1]).toEqual({
      id: all[1]?.id,
      title: 'Seven Samurai',
      other_titles: ['Shichinin no samurai', 'The Seven Samurai'],
      year: 1954,
      directors: ['Akira Kurosawa'],
      country: ['Japan'],
      composite_rank: 2,
      poster: all[1]?.image_url,
    })
    expect(CatalogFilm.strict().parse(films[1])).toEqual(films[1])
  })

  it('weighs at most 45 kB as it is sent', async () => {
    const bytes = Buffer.from(await (await fetch(`${catalog.url}/api/catalog`)).arrayBuffer())
    expect(brotliCompressSync(bytes).length).toBeLessThan(45_000)
  })

  it('has a poster from OMDb once it is known', () => {
    const [plain, known] = [aFilm(), aFilm()]
    const movies = testMovies([plain, known])
    const search = searchService({ movies, otherTitles: new Map() })
    const posters = () =>
      CatalogFilm.array()
        .parse(JSON.parse(search.catalog().json.toString()))
        .map(({ poster }) => poster)
    expect(posters()).toHaveLength(2)

    const omdb_poster_url = 'https://m.media-amazon.com/images/M/abc.jpg'
    movies.enrich(new Map([[known.id, { omdb_poster_url, runtime: null, synopsis: null }]]))

    expect(posters()).toContain(omdb_poster_url)
    expect(posters()).toContain(`/api/posters/${plain.id}.svg?v=7`)
  })
})

describe('GET /api/search', () => {
  it.each([
    ['kubrick', '2001: A Space Odyssey'],
    ['tokyo', 'Tokyo Story'],
    ['celine', 'Céline and Julie Go Boating'],
    ['godfahter', 'The Godfather'],
    ['psycho', 'Psycho'],
    ['goodfelas', 'Goodfellas'],
    ['hichcok', 'Psycho'],
    ['shichinin', 'Seven Samurai'],
    ['m', 'M'],
    ['1917', '1917'],
  ])('finds by "%s" first %s', async (q, title) => {
    const { films } = await catalog.call(searchCatalog, { query: { q } })
    expect(films[0]?.title).toBe(title)
  })

  it('finds directors, decades and countries, too', async () => {
    const [kurosawa, fifties, japan] = await Promise.all(
      ['kurosawa', '1950s', 'japan'].map((q) => catalog.call(searchCatalog, { query: { q } })),
    )
    expect(kurosawa?.directors).toMatchObject([
      { name: 'Akira Kurosawa', path: '/directors/akira-kurosawa' },
    ])
    expect(fifties?.decades).toMatchObject([{ name: '1950s', path: '/decades/1950' }])
    expect(japan?.countries).toMatchObject([{ name: 'Japan', path: '/countries/japan' }])
  })

  it('returns all results by pages of fifty, and the total', async () => {
    const q = 'united kingdom'
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => catalog.call(searchCatalog, { query: { q, page } })),
    )
    const ids = pages.flatMap(({ films }) => films.map(({ id }) => id))
    expect(pages[0]?.films).toHaveLength(50)
    expect(new Set(ids).size).toBe(pages[0]?.found)
    expect(pages[3]?.films).toEqual([])
  })

  it.each([
    ['usa', 'United States'],
    ['U.S.A.', 'United States'],
    ['uk', 'United Kingdom'],
    ['great britain', 'United Kingdom'],
    ['russia', 'Soviet Union'],
  ])('finds by "%s" the films of %s', async (q, country) => {
    const { countries, films } = await catalog.call(searchCatalog, { query: { q } })
    expect(countries.map(({ name }) => name)).toContain(country)
    expect(films.some((film) => film.country.includes(country))).toBe(true)
  })

  it('finds every genre and list', async () => {
    const collections = await catalog.call(listCollections)
    const listed = collections.filter(({ kind }) => kind === 'list' || kind === 'genre')
    for (const each of listed) {
      const q = each.slug === 'oscar-winners' ? 'oscars' : each.title
      const { pages } = await catalog.call(searchCatalog, { query: { q } })
      expect(pages.map(({ path }) => path)).toContain(collectionPath(each))
    }
  })

  it('finds nothing for an empty text', async () => {
    const nothing = { films: [], found: 0, directors: [], decades: [], countries: [], pages: [] }
    expect(await catalog.call(searchCatalog)).toEqual(nothing)
    expect(await catalog.call(searchCatalog, { query: { q: 'xyzzy' } })).toEqual(nothing)
  })

  it('refuses a text that is too long', async () => {
    const query = { q: 'a'.repeat(101) }
    await expect(catalog.call(searchCatalog, { query })).rejects.toMatchObject({ status: 400 })
  })
})
