import { listMovies, listOscarWinners, Movie } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { startCatalog, testColors, testVersion } from '../testing/start-catalog.ts'
import { readSeed } from './movies.seed.ts'

const catalog = await startCatalog({ films: await readSeed() })

describe('GET /api/movies', () => {
  it('is the Top 100 by composite rank, and begins with The Godfather', async () => {
    const movies = await catalog.call(listMovies)

    expect(movies.map((movie) => movie.composite_rank)).toEqual(oneTo(100))
    expect(movies[0]).toMatchObject({
      title: 'The Godfather',
      year: 1972,
      directors: ['Francis Ford Coppola'],
      total_score: 28,
      composite_rank: 1,
      best_picture_winner: true,
    })
  })

  it.each([
    { list: 'top100' },
    { all: 'false' },
    { top150: 'false' },
    { all: 'false', list: 'top100' },
  ] as const)('is the same for %j', async (query) => {
    expect(await catalog.call(listMovies, { query })).toEqual(await catalog.call(listMovies))
  })

  it('is every film with all=true: each with its own rank, by ascending score', async () => {
    const movies = await catalog.call(listMovies, { query: { all: 'true' } })

    const scores = movies.map((movie) => movie.total_score)
    expect(movies.map((movie) => movie.composite_rank)).toEqual(oneTo(876))
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(new Set(movies.map((movie) => movie.id)).size).toBe(876)
  })

  it('is the best 150 with top150=true', async () => {
    const movies = await catalog.call(listMovies, { query: { top150: 'true' } })
    expect(movies.map((movie) => movie.composite_rank)).toEqual(oneTo(150))
  })

  it('is the winners with list=oscar-winners', async () => {
    const winners = await catalog.call(listMovies, { query: { list: 'oscar-winners' } })
    expect(winners).toEqual(await catalog.call(listOscarWinners))
  })

  it('returns exactly the contract’s fields, with a poster of the current version', async () => {
    const [movie] = await catalog.call(listMovies)

    expect(Movie.strict().parse(movie)).toEqual(movie)
    expect(movie).toMatchObject({
      poster_url: null,
      omdb_poster_url: null,
      image_url: `/api/posters/${movie?.id}.svg?v=${testVersion}`,
      colors: testColors,
    })
  })

  it('returns genres, language, and an original title where it differs', async () => {
    const movies = await catalog.call(listMovies)

    expect(movies.find(({ title }) => title === 'Seven Samurai')).toMatchObject({
      original_title: 'Shichinin no samurai',
      country: ['Japan'],
      language: 'Japanese',
      genres: ['Action', 'Drama'],
      oscar_ceremony: null,
    })
    expect(movies[0]).toMatchObject({ original_title: null, oscar_ceremony: 45 })
  })

  it.each([
    ['list=foo', 'list'],
    ['list=', 'list'],
    ['list=TOP100', 'list'],
    ['all=maybe', 'all'],
    ['top150=1', 'top150'],
    ['a=1&a=2', 'a'],
    ['list=top100&list=top100', 'list'],
  ])('refuses ?%s by name', async (query, name) => {
    const response = await fetch(`${catalog.url}/api/movies?${query}`)

    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining(name),
      issues: [{ path: expect.stringContaining(`query.${name}`) }],
    })
  })
})

describe('GET /api/oscar-winners', () => {
  it('is the 97 winners, oldest ceremony first', async () => {
    const winners = await catalog.call(listOscarWinners)

    expect(winners).toHaveLength(97)
    expect(winners.every((movie) => movie.best_picture_winner)).toBe(true)
    expect(winners.slice(0, 3).map(titleAndYear)).toEqual([
      'Wings 1927',
      'The Broadway Melody 1929',
      'All Quiet on the Western Front 1930',
    ])
    expect(titleAndYear(winners.at(-1))).toBe('Anora 2024')
  })

  it('sorts by ceremony rather than by year, and names it', async () => {
    const winners = await catalog.call(listOscarWinners)
    const titles = winners.map((movie) => movie.title)

    expect(winners.map((movie) => movie.oscar_ceremony)).toEqual(oneTo(97))
    expect(titles.indexOf('Casablanca') - titles.indexOf('Mrs. Miniver')).toBe(1)
    expect(titles.indexOf('The Hurt Locker') - titles.indexOf('Slumdog Millionaire')).toBe(1)
  })
})

it.each([
  '/api/movies',
  '/api/movies?all=true',
  '/api/oscar-winners',
  '/api/movies/by-slug/the-godfather-1972',
  '/api/collections/genre/western',
  '/api/catalog',
])('lets everyone cache %s for a while, and revalidate it', async (path) => {
  const first = await fetch(catalog.url + path)
  const etag = first.headers.get('etag') ?? ''

  // Left to itself, fetch would pass every cache as soon as it sees a condition.
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
  const again = await fetch(catalog.url + path, { headers })

  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
  expect(again.status).toBe(304)
})

it('gives different lists different ETags', async () => {
  const paths = ['?list=top100', '?top150=true', '?all=true', '?list=oscar-winners']
  const responses = await Promise.all(
    paths.map((path) => fetch(`${catalog.url}/api/movies${path}`)),
  )
  expect(new Set(responses.map((response) => response.headers.get('etag'))).size).toBe(4)
})

describe('before the films are loaded', () => {
  it.each(['/api/movies', '/api/oscar-winners', '/api/movie-details/1', '/api/posters/1.svg'])(
    'is alive but not ready, and sends Retry-After for %s',
    async (path) => {
      const starting = await startCatalog()

      const response = await fetch(starting.url + path)
      const ready = await fetch(`${starting.url}/health/ready`)

      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('2')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await ready.json()).toEqual({ ok: false, failing: ['movies'] })
      expect((await fetch(`${starting.url}/health/live`)).status).toBe(200)
    },
  )

  it('is ready once they are loaded', async () => {
    expect((await fetch(`${catalog.url}/health/ready`)).status).toBe(200)
  })
})

function oneTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

function titleAndYear(movie: Movie | undefined): string {
  return `${movie?.title} ${movie?.year}`
}
