import { listFilmTitles } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { readSeed } from '../movies/movies.seed.ts'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog } from '../testing/start-catalog.ts'
import { readOtherTitles } from './film-titles.seed.ts'

describe('the titles of films', () => {
  it('are returned with year and IMDb id, only to other services', async () => {
    const film = aFilm({
      title: 'Breathless',
      original_title: 'À bout de souffle',
      year: 1960,
      imdb_id: 'tt0053472',
    })
    const otherTitles = new Map([[film.id, ['By a Tether']]])
    const catalog = await startCatalog({ films: [film, aFilm({ title: 'Rocks' })], otherTitles })

    const titles = await catalog.internally(listFilmTitles)

    expect(titles).toContainEqual({
      id: film.id,
      title: 'Breathless',
      year: 1960,
      imdb_id: 'tt0053472',
      other_titles: ['À bout de souffle', 'By a Tether'],
    })
    expect(titles).toContainEqual(expect.objectContaining({ title: 'Rocks', other_titles: [] }))
    await expect(catalog.call(listFilmTitles)).rejects.toMatchObject({ status: 404 })
  })

  it('belong to the films that the file names', async () => {
    const films = await readSeed()

    const titles = await readOtherTitles(films)

    const samurai = films.find(({ title }) => title === 'Seven Samurai')
    expect(samurai && titles.get(samurai.id)).toEqual(['The Seven Samurai'])
    await expect(readOtherTitles(films.slice(1))).rejects.toThrow("1 isn't the id of 12 Angry Men")
  })
})
