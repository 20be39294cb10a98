import { getMovieBySlug, listMovies, movieSlug } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog, testMovies } from '../testing/start-catalog.ts'
import { readSeed } from './movies.seed.ts'

const catalog = await startCatalog({ films: await readSeed() })

const find = (slug: string) => catalog.call(getMovieBySlug, { params: { slug } })

describe('GET /api/movies/by-slug/:slug', () => {
  it('finds every film by the address of its page', async () => {
    const movies = testMovies(await readSeed())
    for (const film of movies.ranked()) expect(movies.filmAt(movieSlug(film))).toBe(film)
  })

  it('returns a film in the same form as lists', async () => {
    const [first] = await catalog.call(listMovies)
    expect(await find('the-godfather-1972')).toEqual(first)
  })

  it.each([
    ['WALL-E-2008', 'WALL·E'],
    ['walle-2008', 'WALL·E'],
    ['the--godfather-1972', 'The Godfather'],
    ['thegodfather-1972', 'The Godfather'],
    ['schindlers-list-1993', "Schindler's List"],
    ['Schindler’s List-1993', "Schindler's List"],
    ['e.t.-the-extra-terrestrial-1982', 'E.T. the Extra-Terrestrial'],
    ['leon-the-professional-1994', 'Léon: The Professional'],
    ['Léon: The Professional-1994', 'Léon: The Professional'],
    ['satantango-1994', 'Sátántangó'],
    ['8½-1963', '8½'],
    ['once-upon-a-time-in-hollywood-2019', 'Once Upon a Time… in Hollywood'],
  ])('finds %s, which differs in punctuation, case or accents alone', async (slug, title) => {
    expect((await find(slug)).title).toBe(title)
  })

  it.each(['news-from-home-1976', 'news-from-home-1977', 'newsfromhome-1977'])(
    'finds a film whose year was corrected at %s',
    async (slug) => {
      expect(await find(slug)).toMatchObject({ title: 'News from Home', year: 1976 })
    },
  )

  it('prefers a current address to a former one', async () => {
    const today = aFilm({ title: 'Home', year: 1977 })
    const once = aFilm({ title: 'Home', year: 1976, former_slugs: ['home-1977'] })
    const movies = testMovies([once, today])

    expect(movies.filmAt('home-1977').id).toBe(today.id)
    expect(movies.filmAt('HOME-1977').id).toBe(today.id)
  })

  it.each([
    'the-godfather-1973',
    'the-godfather',
    'the-godfather-1972-',
    'the-godfather-19720',
    '1972',
    'godfather-1972',
    'constructor',
    '__proto__',
    '{"$gt":""}',
    ' ',
    'the-godfather-1972\n',
  ])('finds no film at %j', async (slug) => {
    await expect(find(slug)).rejects.toMatchObject({ status: 404, code: 'movie_not_found' })
  })

  it('refuses an address that is too long, and finishes with a hostile one', async () => {
    await expect(find('a'.repeat(301))).rejects.toMatchObject({ status: 400 })
    await expect(find(`${'-1'.repeat(149)}!1`)).rejects.toMatchObject({ status: 404 })
  })
})
