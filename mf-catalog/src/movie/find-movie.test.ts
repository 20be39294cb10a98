import type { Movie } from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { createQueryClient, type MovieList, movieDetailsQuery, moviesQuery } from '@cinecanon/web'
import { describe, expect, it } from '@jest/globals'
import { fakeServer } from '../testing/fake-server.ts'
import { findMovie, movieAtQuery, prefetchMovie, titleFromSlug } from './find-movie.ts'

const vertigo = aMovie({ title: 'Vertigo', year: 1958 })

describe('a film’s address', () => {
  it.each([
    ['vertigo-1958', 'Vertigo', 1958],
    ['Vertigo-1958', 'Vertigo', 1958],
    ['singin-in-the-rain-1952', "Singin' in the Rain", 1952],
    ['am-lie-2001', 'Amélie', 2001],
    ['1917-2019', '1917', 2019],
  ])('%s is %s (%d)', async (slug, title, year) => {
    const movie = aMovie({ title, year })
    expect(await findMovie(slug, async () => [vertigo, movie])).toMatchObject({ title, year })
  })

  it.each([
    ['amelie-2001', 'Amélie', 2001],
    ['schindlers-list-1993', "Schindler's List", 1993],
    ['wall--e-2008', 'WALL·E', 2008],
  ])('%s is close enough to %s', async (slug, title, year) => {
    const movie = aMovie({ title, year })
    expect(await findMovie(slug, async () => [vertigo, movie])).toBe(movie)
  })

  it('prefers the film that it names exactly', async () => {
    const almost = aMovie({ title: 'Moulin Rouge', year: 2001 })
    const exact = aMovie({ title: 'Moulin-Rouge!', year: 2001 })
    expect(await findMovie('moulinrouge-2001', async () => [almost, exact])).toBe(almost)
    expect(await findMovie('moulin-rouge-2001', async () => [exact, almost])).toBe(exact)
  })

  it.each(['vertigo', 'vertigo-58', 'vertigo-1959', ''])('"%s" is no film', async (slug) => {
    expect(await findMovie(slug, async () => [vertigo])).toBeNull()
  })

  it.each<{ on: MovieList; asked: MovieList[] }>([
    { on: 'top100', asked: ['top100'] },
    { on: 'oscar-winners', asked: ['top100', 'oscar-winners'] },
    { on: 'all', asked: ['top100', 'oscar-winners', 'all'] },
  ])('is looked up no further than the list "$on" that has the film', async ({ on, asked }) => {
    const lists: MovieList[] = []
    const load = async (list: MovieList): Promise<Movie[]> => {
      lists.push(list)
      return list === on ? [vertigo] : []
    }
    expect(await findMovie('vertigo-1958', load)).toBe(vertigo)
    expect(lists).toEqual(asked)
  })
})

describe('what the server fills in for a film’s page', () => {
  it('is the film and its details, without the lists', async () => {
    const { call } = fakeServer({ all: [vertigo], details: { runtime: 128 } })
    const client = createQueryClient(call)
    await prefetchMovie(client, 'vertigo-1958')
    expect(client.getQueryData(movieAtQuery('vertigo-1958').queryKey)).toBe(vertigo)
    expect(client.getQueryData(movieDetailsQuery(vertigo.id).queryKey)?.runtime).toBe(128)
    expect(client.getQueryData(moviesQuery('all').queryKey)).toBeUndefined()
  })

  it('keeps a list that was there before', async () => {
    const { call } = fakeServer({ top100: [vertigo] })
    const client = createQueryClient(call)
    await client.prefetchQuery(moviesQuery('top100'))
    await prefetchMovie(client, 'vertigo-1958')
    expect(client.getQueryData(moviesQuery('top100').queryKey)).toEqual([vertigo])
  })
})

describe('the title that an address tells', () => {
  it.each([
    ['the-godfather-1972', 'The Godfather'],
    ['spider-man-2002', 'Spider-Man'],
    ['e-t-the-extra-terrestrial-1982', 'E.T. the Extra-Terrestrial'],
    ['close-up-1990', 'Close-up'],
    ['schindler-s-list-1993', 'Schindler’s List'],
    ['we-ll-see-1990', 'We’ll See'],
    ['vertigo', ''],
  ])('of %s is "%s"', (slug, title) => {
    expect(titleFromSlug(slug)).toBe(title)
  })
})
