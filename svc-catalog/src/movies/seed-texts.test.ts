import { type RankField, rankFields, rankMovies } from '@cinecanon/contract'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Film, readAcclaim, readSeed } from './movies.seed.ts'

let films: ReturnType<typeof rankMovies<Film>>
let acclaim: Awaited<ReturnType<typeof readAcclaim>>

beforeAll(async () => {
  films = rankMovies(await readSeed())
  acclaim = await readAcclaim(films)
})

describe('the texts of the seed', () => {
  it('tell the story of every film of the Top 150 and every Best Picture winner, in 40 to 80 words', () => {
    const told = films.filter((film) => film.composite_rank <= 150 || film.best_picture_winner)
    const wrong = told.filter(({ synopsis }) => {
      const words = synopsis?.split(/\s+/).length ?? 0
      return words < 40 || words > 80
    })
    expect(told.length).toBeGreaterThan(200)
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  it('say why each of the Top 100 is held in esteem, in two or three paragraphs', () => {
    const top100 = films.filter((film) => film.composite_rank <= 100)
    const wrong = top100.filter(({ id }) => {
      const paragraphs = acclaim.get(id)?.split(/\n\s*\n/).length ?? 0
      return paragraphs < 2 || paragraphs > 3
    })
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  it('name no place on a list that the film does not hold', () => {
    const wrong = films.flatMap((film) => {
      const named = [...(acclaim.get(film.id) ?? '').matchAll(/\bNo\. (\d+)/g)].map(([, place]) =>
        Number(place),
      )
      const held = new Set(rankFields.map((field: RankField) => film[field]))
      return named.filter((place) => !held.has(place)).map((place) => `${film.title}: No. ${place}`)
    })
    expect(wrong).toEqual([])
  })
})
