import { getRelatedMovies, listMovies, type Movie, type MovieInBrief } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { startCatalog, testMovies } from '../testing/start-catalog.ts'
import { readSeed } from './movies.seed.ts'

const catalog = await startCatalog({ films: await readSeed() })
const all = await catalog.call(listMovies, { query: { all: 'true' } })

const related = (movieId: number) => catalog.call(getRelatedMovies, { params: { movieId } })

describe('GET /api/movies/:movieId/related', () => {
  it('has the film before and after it in the Top 100', async () => {
    const { neighbours } = await related(film('The Godfather').id)
    expect(neighbours).toMatchObject({ list: 'top100', previous: null })
    expect(neighbours?.next).toMatchObject({ composite_rank: 2 })
  })

  it('has the winner of the year before and after where it isn’t in the Top 100', async () => {
    const { neighbours } = await related(film('Cimarron').id)
    expect(neighbours).toMatchObject({
      list: 'oscar-winners',
      previous: { title: 'All Quiet on the Western Front' },
      next: { title: 'Grand Hotel' },
    })
  })

  it('has no neighbours on neither list', async () => {
    const other = all.find((each) => each.composite_rank > 100 && !each.best_picture_winner)
    expect((await related(Number(other?.id))).neighbours).toBeNull()
  })

  it('has other films of its director and of its decade, none of them twice', async () => {
    const vertigo = film('Vertigo')
    const { director, decade } = await related(vertigo.id)
    expect(director).toMatchObject({ slug: 'alfred-hitchcock', title: 'Alfred Hitchcock' })
    expect(decade).toMatchObject({ slug: '1950', title: '1950s' })
    expect(director?.movie_ids).toContain(vertigo.id)
    const ids = idsOf(director?.movies, decade?.movies)
    expect(ids).toHaveLength(12)
    expect(new Set([...ids, vertigo.id]).size).toBe(13)
  })

  it('leaves out a director of whom no other film is known', async () => {
    const alone = all.find(
      ({ id, directors: [name] }) =>
        name && all.every((other) => other.id === id || other.directors[0] !== name),
    )
    const { director } = await related(Number(alone?.id))
    expect(director?.movies ?? []).not.toContainEqual(expect.objectContaining({ id: alone?.id }))
  })

  it('links to every film from some other', async () => {
    const movies = testMovies(await readSeed())
    const ledTo = new Set<number>()
    for (const { id } of all) {
      const { neighbours, director, decade } = movies.related(id)
      const neighbourFilms = [neighbours?.previous, neighbours?.next].filter((each) => !!each)
      for (const other of idsOf(director?.movies, decade?.movies, neighbourFilms)) ledTo.add(other)
    }
    expect(all.filter(({ id }) => !ledTo.has(id)).map(({ title }) => title)).toEqual([])
  })

  it('is 404 for a film that is unknown', async () => {
    await expect(related(9_999_999)).rejects.toMatchObject({ status: 404, code: 'movie_not_found' })
  })
})

function film(title: string): Movie {
  const found = all.find((each) => each.title === title)
  if (!found) throw new Error(`The seed has no ${title}`)
  return found
}

function idsOf(...rows: (MovieInBrief[] | undefined)[]): number[] {
  return rows.flatMap((row) => row ?? []).map(({ id }) => id)
}
