import { aMovie } from '@cinecanon/testing'
import { createQueryClient, moviesQuery } from '@cinecanon/web'
import { describe, expect, it } from '@jest/globals'
import { fakeServer } from '../testing/fake-server.ts'
import { isMovieSlug, knownMovie, movieIn, titleFromSlug } from './queries.ts'

const vertigo = aMovie({ title: 'Vertigo', year: 1958 })

describe('a film’s address', () => {
  it.each([
    ['vertigo-1958', 'Vertigo', 1958],
    ['Vertigo-1958', 'Vertigo', 1958],
    ['singin-in-the-rain-1952', "Singin' in the Rain", 1952],
    ['am-lie-2001', 'Amélie', 2001],
    ['1917-2019', '1917', 2019],
    ['amelie-2001', 'Amélie', 2001],
    ['schindlers-list-1993', "Schindler's List", 1993],
    ['wall--e-2008', 'WALL·E', 2008],
  ])('%s is, or is close enough to, %s (%d)', (slug, title, year) => {
    const movie = aMovie({ title, year })
    expect(movieIn([vertigo, movie], slug)).toMatchObject({ title, year })
  })

  it('prefers the film that it names exactly', () => {
    const almost = aMovie({ title: 'Moulin Rouge', year: 2001 })
    const exact = aMovie({ title: 'Moulin-Rouge!', year: 2001 })
    expect(movieIn([almost, exact], 'moulinrouge-2001')).toBe(almost)
    expect(movieIn([exact, almost], 'moulin-rouge-2001')).toBe(exact)
  })

  it.each(['vertigo', 'vertigo-58', '', `${'a'.repeat(300)}-1958`])('"%s" is none', (slug) => {
    expect(isMovieSlug(slug)).toBe(false)
  })

  it('is looked up in the lists at hand, the Top 100 first', async () => {
    const twin = aMovie({ title: 'Vertigo', year: 1958 })
    const client = createQueryClient(fakeServer({ top100: [vertigo], all: [twin] }).call)
    await client.prefetchQuery(moviesQuery('all'))
    expect(knownMovie(client, 'vertigo-1958')).toBe(twin)
    await client.prefetchQuery(moviesQuery('top100'))
    expect(knownMovie(client, 'vertigo-1958')).toBe(vertigo)
  })

  it('may be a film’s that is on no list at hand, or none’s', () => {
    const client = createQueryClient(fakeServer({}).call)
    expect(knownMovie(client, 'vertigo-1958')).toBeUndefined()
    expect(knownMovie(client, 'vertigo')).toBeNull()
  })
})

describe('the title in an address', () => {
  it.each([
    ['the-godfather-1972', 'The Godfather', '1972'],
    ['THE-GODFATHER-1972', 'The Godfather', '1972'],
    ['spider-man-2002', 'Spider-Man', '2002'],
    ['spider-man-into-the-spider-verse-2018', 'Spider-Man Into The Spider Verse', '2018'],
    ['e-t-the-extra-terrestrial-1982', 'E.T. the Extra-Terrestrial', '1982'],
    ['close-up-1990', 'Close-up', '1990'],
    ['schindler-s-list-1993', "Schindler's List", '1993'],
    ['don-t-look-now-1973', "Don't Look Now", '1973'],
    ['we-ll-see-1990', "We'll See", '1990'],
    ['you-re-next-2011', "You're Next", '2011'],
    ['we-ve-met-2001', "We've Met", '2001'],
    ['who-d-have-known-1999', "Who'd Have Known", '1999'],
    ['1917-2019', '1917', '2019'],
    ['2001-2001', '2001', '2001'],
    ['1999', '1999', '1999'],
  ])('of %s is "%s"', (slug, title, year) => {
    expect(titleFromSlug(slug)).toEqual({ title, year })
  })
})
