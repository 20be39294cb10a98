import {
  collectionPath,
  getRobots,
  getSitemap,
  listCollections,
  listMovies,
  movieSlug,
} from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { readSeed } from '../movies/movies.seed.ts'
import { startCatalog } from '../testing/start-catalog.ts'

const origin = 'https://cinecanon.example'
const catalog = await startCatalog({ films: await readSeed(), publicOrigin: origin })

describe('/sitemap.xml', () => {
  it('lists the public pages and every film once, by full address', async () => {
    const movies = await catalog.call(listMovies, { query: { all: 'true' } })

    const addresses = await listed()

    const known = new Set(addresses)
    const collections = await catalog.call(listCollections)
    const pages = [
      ...movies.map((movie) => `${origin}/movies/${movieSlug(movie)}`),
      ...collections.map((each) => origin + collectionPath(each)),
    ]
    expect(pages.filter((page) => !known.has(page))).toEqual([])
    expect(known.size).toBe(addresses.length)
    // The Top 100 and the winners have pages of their own, which are two of the twelve.
    expect(addresses).toHaveLength(876 + 12 + collections.length - 2)
  })

  it('lists no page that search engines mustn’t show', async () => {
    const paths = (await listed()).map((address) => address.slice(origin.length))
    const ofFilms = /^\/(movies|lists|directors|decades|countries|genres)\//
    const others = paths.filter((path) => !ofFilms.test(path))

    expect(paths).not.toContain('/movies/all')
    expect(others.toSorted()).toEqual([
      '/',
      '/about',
      '/canon',
      '/contact',
      '/how-we-rank-movies',
      '/lists',
      '/oscar-winners',
      '/posters',
      '/privacy-policy',
      '/terms-of-service',
      '/wall',
      '/which',
    ])
  })

  it('is XML, cached publicly', async () => {
    const { headers } = await fetch(`${catalog.url}/sitemap.xml`)

    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
  })

  async function listed(): Promise<string[]> {
    const xml = await catalog.call(getSitemap)
    return [...xml.matchAll(/<url><loc>([^<>&"]+)<\/loc><\/url>/g)].map(
      ([, address = '']) => address,
    )
  }
})

describe('/robots.txt', () => {
  it('excludes robots from /api and /go, but not from posters and social cards', async () => {
    const lines = (await catalog.call(getRobots)).split('\n')

    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /go/',
        'Allow: /api/posters/',
        'Allow: /api/social-cards/',
        'Allow: /api/w/*/card.png',
        `Sitemap: ${origin}/sitemap.xml`,
      ]),
    )
    expect(lines).not.toContain('Disallow: /')
  })

  it('is plain text', async () => {
    const { headers } = await fetch(`${catalog.url}/robots.txt`)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })
})
