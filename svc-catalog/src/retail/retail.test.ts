import { followRetailLink, getMovieDetails, listMovies, movieSlug } from '@cinecanon/contract'
import type { RunningService } from '@cinecanon/service-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { readSeed } from '../movies/movies.seed.ts'
import { startCatalog } from '../testing/start-catalog.ts'

const godfather = 'the-godfather-1972'
const vertigo = 'vertigo-1958'
const rocks = 'rocks-2019'
const own = 'https://www.primevideo.com/detail/own'

const films = await readSeed()
const plain = await startCatalog({ films })
const operated = await startCatalog({
  films,
  amazonTag: 'canon-20',
  retailLinks: new Map([
    [vertigo, own],
    [rocks, own],
  ]),
})

describe('GET /go/:slug', () => {
  it('redirects each film of the Top 100 to a search at the store', async () => {
    for (const movie of await plain.call(listMovies)) {
      const address = new URL(
        await plain.call(followRetailLink, { params: { slug: movieSlug(movie) } }),
      )

      expect(address.origin + address.pathname).toBe('https://www.amazon.com/s')
      expect(Object.fromEntries(address.searchParams)).toEqual({
        k: `${movie.title} ${movie.year}`,
        i: 'instant-video',
      })
    }
  })

  it('adds the operator’s tag', async () => {
    const address = await operated.call(followRetailLink, { params: { slug: godfather } })
    expect(new URL(address).searchParams.get('tag')).toBe('canon-20')
  })

  it('redirects to the operator’s link, in the Top 100 and beyond', async () => {
    for (const slug of [vertigo, rocks]) {
      expect(await operated.call(followRetailLink, { params: { slug } })).toBe(own)
    }
  })

  it.each([
    rocks,
    'the-godfather-1973',
    'The-Godfather-1972',
    'thegodfather-1972',
    '%2F%2Fevil.example',
    '%5Cevil.example',
    'https%3A%2F%2Fevil.example',
    'the-godfather-1972%0d%0aset-cookie:a=b',
    'constructor',
  ])('is 404 for %s', async (slug) => {
    const response = await fetch(`${plain.url}/go/${slug}`, { redirect: 'manual' })

    expect(response.status).toBe(404)
    expect(response.headers.get('location')).toBeNull()
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('the details of a movie', () => {
  it('include its short link, and an address only where the operator set one', async () => {
    expect(await linksOf(plain, godfather)).toEqual([`/go/${godfather}`, null])
    expect(await linksOf(plain, rocks)).toEqual([null, null])
    expect(await linksOf(operated, vertigo)).toEqual([`/go/${vertigo}`, own])
    expect(await linksOf(operated, rocks)).toEqual([`/go/${rocks}`, own])
  })

  async function linksOf(catalog: RunningService, slug: string) {
    const movies = await catalog.call(listMovies, { query: { all: 'true' } })
    const movieId = movies.find((movie) => movieSlug(movie) === slug)?.id ?? 0
    const details = await catalog.call(getMovieDetails, { params: { movieId } })
    return [details.retail_url, details.amazon_url]
  }
})
