import { getPoster, listMovies } from '@cinecanon/contract'
import * as artist from '@cinecanon/posters'
import { describe, expect, it } from '@jest/globals'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog, testMovies, testVersion } from '../testing/start-catalog.ts'
import { readSeed } from './movies.seed.ts'

const film = aFilm()
let drawn = 0
const catalog = await startCatalog({
  films: [film],
  artist: {
    drawPoster: ({ id }) => `<svg id="film-${id}" data-drawn="${++drawn}"/>`,
    drawFallbackPoster: () => '<svg id="fallback"/>',
    posterIdea: () => null,
    posterVersion: testVersion,
  },
})

describe('GET /api/posters/:movieId.svg', () => {
  it('draws a film once', async () => {
    const first = await catalog.call(getPoster, { params: { movieId: film.id } })
    const again = await catalog.call(getPoster, { params: { movieId: film.id } })

    expect(first).toContain(`film-${film.id}`)
    expect(again).toBe(first)
  })

  it('draws the fallback poster for 0', async () => {
    expect(await catalog.call(getPoster, { params: { movieId: '0' } })).toContain('fallback')
  })

  it('is immutable only under the address of its version', async () => {
    expect(await cachingOf(`?v=${testVersion}`)).toBe('public, max-age=31536000, immutable')
    for (const other of ['', '?v=', '?v=6', '?v=77']) {
      expect(await cachingOf(other)).toBe('public, max-age=300')
    }
  })

  it('is an image that can do nothing when it is opened as a page', async () => {
    const { headers } = await get(film.id)

    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is 404 for an unknown film, and no-store', async () => {
    const response = await get(9_999_999, `?v=${testVersion}`)

    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'movie_not_found' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['abc', '-1', '00', '01', '1.5', '99999999', '%7B%22$gt%22:%22%22%7D', '1%00', '1e2'])(
    'refuses the id %s',
    async (id) => {
      expect((await get(id)).status).toBe(400)
    },
  )

  it.each(['?v=1&v=2', `?v=${'x'.repeat(200)}`])('refuses %.20s', async (query) => {
    expect((await get(film.id, query)).status).toBe(400)
  })
})

it('draws with the real posters, at the film’s address', async () => {
  const drawing = await startCatalog({ movies: testMovies(await readSeed(), artist), artist })
  const movies = await drawing.call(listMovies)

  for (const { title, image_url } of [movies[0], movies[98]].filter(
    (movie) => movie !== undefined,
  )) {
    const response = await fetch(`${drawing.url}${image_url}`)
    expect(await response.text()).toMatch(/^<svg .*<\/svg>\s*$/s)
    expect([title, response.headers.get('cache-control')]).toEqual([
      title,
      expect.stringContaining('immutable'),
    ])
  }
})

it('draws a film of another rank at another address', async () => {
  const films = await readSeed()
  const [all, few] = [films, films.slice(0, 40)].map((each) => testMovies(each, artist))
  const pairs = films.slice(0, 40).map(({ id }) => [all, few].map((movies) => movies?.film(id)))

  for (const [one, other] of pairs) {
    expect(one?.image_url === other?.image_url).toBe(one?.composite_rank === other?.composite_rank)
  }
  expect(pairs.some(([one, other]) => one?.image_url !== other?.image_url)).toBe(true)
})

async function cachingOf(query: string): Promise<string | null> {
  return (await get(film.id, query)).headers.get('cache-control')
}

function get(id: number | string, query = ''): Promise<Response> {
  return fetch(`${catalog.url}/api/posters/${id}.svg${query}`)
}
