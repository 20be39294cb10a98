import { openTestDatabase } from '@cinecanon/service-kit/testing/database'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeEach, expect, it } from '@jest/globals'
import { aFilm } from '../testing/a-film.ts'
import { testMovies } from '../testing/start-catalog.ts'
import { type MoviesModel, moviesModel } from './movies.model.ts'
import { readSeed } from './movies.seed.ts'

const database = await endedAfter()(openTestDatabase)
let movies: MoviesModel
beforeEach(async () => {
  await database.db.collection('films').deleteMany({})
  movies = moviesModel(database.db)
})

it('returns every film of the real seed unchanged, by id', async () => {
  const seed = await readSeed()

  expect(await movies.save(seed)).toEqual({ added: seed.length, changed: 0, retired: 0 })

  expect(await movies.list()).toEqual(seed.toSorted((a, b) => a.id - b.id))
})

it('changes nothing when the same films are saved again', async () => {
  const films = [aFilm({ directors: ['One', 'Two'], synopsis: 'A story.' }), aFilm()]
  await movies.save(films)

  expect(await movies.save(films)).toEqual({ added: 0, changed: 0, retired: 0 })

  expect(await movies.list()).toEqual(films)
})

it('updates a film, and empties fields that its line no longer has', async () => {
  const before = aFilm({ title: 'Old', afi_rank: 7, synopsis: 'A story.', genres: ['War'] })
  const other = aFilm()
  await movies.save([before, other])
  const after = { ...before, title: 'New', afi_rank: null, synopsis: null, genres: ['Drama'] }

  expect(await movies.save([after, other])).toEqual({ added: 0, changed: 1, retired: 0 })

  expect(await movies.list()).toEqual([after, other])
})

it('retires a film that left the seed, once, and restores it with its line', async () => {
  const [staying, leaving] = [aFilm(), aFilm()]
  await movies.save([staying, leaving])

  expect(await movies.save([staying])).toEqual({ added: 0, changed: 0, retired: 1 })
  expect(await movies.list()).toEqual([staying])
  expect(await movies.save([staying])).toEqual({ added: 0, changed: 0, retired: 0 })

  expect(await movies.save([staying, leaving])).toEqual({ added: 0, changed: 1, retired: 0 })
  expect(await movies.list()).toEqual([staying, leaving])
})

it('doesn’t change fields and documents from elsewhere', async () => {
  const film = aFilm()
  await movies.save([film])
  await database.db.collection('films').updateOne({}, { $set: { note: 'theirs' } })
  await database.db.collection('others').insertOne({ note: 'theirs' })

  await movies.save([{ ...film, title: 'Another title' }])
  await movies.save([aFilm()])

  expect(await database.db.collection('films').countDocuments({ note: 'theirs' })).toBe(1)
  expect(await database.db.collection('others').countDocuments({ note: 'theirs' })).toBe(1)
})

it('stores each film once when replicas save at the same time', async () => {
  const films = [aFilm(), aFilm(), aFilm()]
  const replicas = Array.from({ length: 4 }, () => moviesModel(database.db))

  await Promise.allSettled(replicas.map((replica) => replica.save(films)))

  expect(await movies.save(films)).toEqual({ added: 0, changed: 0, retired: 0 })
  expect(await movies.list()).toEqual(films)
})

it('ranks an edited film again under its id, and hides a retired one', async () => {
  const shown = testMovies()
  const [good, better, leaving] = [aFilm({ afi_rank: 50 }), aFilm({ afi_rank: 10 }), aFilm()]
  const load = async (films: Parameters<MoviesModel['save']>[0]) => {
    await movies.save(films)
    shown.show(await movies.list())
    return JSON.parse(shown.list('all').json.toString()).map(({ id }: { id: number }) => id)
  }
  expect(await load([good, better, leaving])).toEqual([better.id, good.id, leaving.id])

  expect(await load([{ ...good, afi_rank: 1 }, better])).toEqual([good.id, better.id])
  expect(() => shown.film(leaving.id)).toThrow('Movie not found')
})
