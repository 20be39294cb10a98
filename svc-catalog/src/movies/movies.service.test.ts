import type { MovieId } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { aFilm } from '../testing/a-film.ts'
import { moviesFake } from './movies.fake.ts'
import type { Film } from './movies.seed.ts'
import { moviesService } from './movies.service.ts'

it('shows an edited film after the next load, ranked anew under its old id', async () => {
  const [good, better] = [aFilm({ afi_rank: 50 }), aFilm({ afi_rank: 10 })]
  const { load, idsOf } = start()
  await load([good, better])
  expect(idsOf('all')).toEqual([better.id, good.id])

  await load([{ ...good, afi_rank: 1 }, better])

  expect(idsOf('all')).toEqual([good.id, better.id])
})

it('drops a withdrawn film from lists and from its page', async () => {
  const [staying, leaving] = [aFilm(), aFilm()]
  const { movies, load, idsOf } = start()
  await load([staying, leaving])

  await load([staying])

  expect(idsOf('all')).toEqual([staying.id])
  expect(() => movies.film(leaving.id)).toThrow('Movie not found')
})

it('goes on with what it has when loading again fails', async () => {
  const film = aFilm()
  const model = moviesFake()
  const movies = moviesService({ model, posterVersion: '1' })
  await movies.load([film])
  model.list = () => Promise.reject(new Error('away'))

  await expect(movies.load([film])).rejects.toThrow('away')

  expect(movies.film(film.id)).toMatchObject(film)
})

function start() {
  const movies = moviesService({ model: moviesFake(), posterVersion: '1' })
  return {
    movies,
    load: (films: Film[]) => movies.load(films),
    idsOf: (list: 'all'): MovieId[] =>
      JSON.parse(movies.list(list).json.toString()).map((movie: { id: MovieId }) => movie.id),
  }
}
