import { rankFields, rankMovies } from '@cinecanon/contract'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Film, readAcclaim, readSeed } from './movies.seed.ts'

let films: ReturnType<typeof rankMovies<Film>>
let acclaim: Awaited<ReturnType<typeof readAcclaim>>

beforeAll(async () => {
  films = rankMovies(await readSeed())
  acclaim = await readAcclaim(films)
})

describe('the texts of the seed', () => {
  it('summarise every film on a list and every Best Picture winner, in 35 to 80 words', () => {
    const described = films.filter(
      (film) => film.best_picture_winner || rankFields.some((field) => film[field] !== null),
    )
    const wrong = described.filter(({ synopsis }) => {
      const { length } = wordsOf(synopsis ?? '')
      return length < 35 || length > 80
    })
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  it('explain the acclaim of each of the Top 100, in two or three paragraphs', () => {
    const top100 = films.filter((film) => film.composite_rank <= 100)
    const wrong = top100.filter(({ id }) => {
      const paragraphs = acclaim.get(id)?.split(/\n\s*\n/).length ?? 0
      return paragraphs < 2 || paragraphs > 3
    })
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  it('mention no rank, because the next edition changes it', () => {
    const recited = /\bNos?\.\s?\d|#\d|\bIMDb|\bLetterboxd|\bMetacritic|\bRotten Tomatoes/
    expect(films.filter((film) => recited.test(textsOf(film))).map(({ title }) => title)).toEqual(
      [],
    )
  })

  it('have typographic apostrophes, quotation marks, dashes and ellipses', () => {
    const set = films.flatMap((film) => [textsOf(film), film.original_title, ...film.directors])
    // Pages set the straight apostrophes of titles, because shop links are found by these.
    const titles = films.map(({ title }) => title.replaceAll("'", ''))
    expect([...set, ...titles].filter((text) => text && /['"`]|\.\.| - /.test(text))).toEqual([])
  })

  it('repeat no phrase on a page', () => {
    const repeated = films.flatMap((film) => {
      const said = runsOf(film.synopsis ?? '')
      return [...runsOf(acclaim.get(film.id) ?? '')].filter((run) => said.has(run))
    })
    expect(repeated).toEqual([])
  })

  it('begin differently for each film', () => {
    const openings = films.flatMap(({ synopsis }) => (synopsis ? [synopsis.slice(0, 25)] : []))
    expect(openings.filter((opening, at) => openings.indexOf(opening) !== at)).toEqual([])
  })
})

function textsOf({ id, synopsis }: Film): string {
  return [synopsis, acclaim.get(id)].join('\n')
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}’'-]+/gu) ?? []
}

/**
 * All runs of five words in a text: two texts that share one say the same thing in the same words.
 */
function runsOf(text: string): Set<string> {
  const words = wordsOf(text.toLowerCase())
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')))
}
