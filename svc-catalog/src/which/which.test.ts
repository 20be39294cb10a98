import {
  getWhichDay,
  getWhichSheet,
  guessWhich,
  type MovieId,
  movieSlug,
} from '@cinecanon/contract'
import * as artist from '@cinecanon/posters'
import { describe, expect, it } from '@jest/globals'
import { readSeed } from '../movies/movies.seed.ts'
import { startCatalog } from '../testing/start-catalog.ts'

const seed = await readSeed()
let now = new Date('2026-11-27T12:00:00Z')
const { call, url } = await startCatalog({ films: seed, riddles: artist, clock: () => now })
const day = '2026-11-27'
const giveUp = (sheet: number, at = day) =>
  call(guessWhich, { body: { day: at, sheet, movieId: null, isLast: true } })

describe('the sheets of a day', () => {
  it('are five, named by what they show, with the films of yesterday', async () => {
    const { sheets, before, ...rest } = await call(getWhichDay)

    expect(rest).toEqual({ day })
    expect(sheets).toHaveLength(5)
    expect(before).toHaveLength(5)
    for (const { nouns } of sheets) expect(nouns.length).toBeGreaterThan(0)
  })

  it('tell by no byte which film they are of', async () => {
    const sent = [
      JSON.stringify((await call(getWhichDay)).sheets),
      ...(await Promise.all(
        [1, 2, 3, 4, 5].map((sheet) => call(getWhichSheet, { params: { day, sheet } })),
      )),
    ]
      .join('\n')
      .toLowerCase()

    for (const sheet of [1, 2, 3, 4, 5]) {
      const { solution } = await giveUp(sheet)
      const film = seed.find(({ id }) => id === solution?.film.id)
      const leaks = [film?.title, film?.imdb_id, film && movieSlug(film), solution?.idea]

      expect(leaks.filter((text) => text && sent.includes(text.toLowerCase()))).toEqual([])
    }
  })

  it('are the same for all until midnight, and those of yesterday stay open', async () => {
    const { solution } = await giveUp(1)
    now = new Date('2026-11-28T00:00:00Z')
    try {
      expect(await call(getWhichDay)).toMatchObject({
        day: '2026-11-28',
        before: [{ id: solution?.film.id }, {}, {}, {}, {}],
      })
      expect((await giveUp(1)).solution?.film.id).toBe(solution?.film.id)
    } finally {
      now = new Date('2026-11-27T12:00:00Z')
    }
  })

  it.each(['2026-11-28', '2026-11-25'])('of %s are not there', async (at) => {
    await expect(call(getWhichSheet, { params: { day: at, sheet: 1 } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(giveUp(1, at)).rejects.toMatchObject({ code: 'sheet_not_found' })
  })

  it.each(['0', '6', 'x'])('have no number %s', async (sheet) => {
    expect((await fetch(`${url}/api/which/${day}/${sheet}.svg`)).status).toBe(400)
  })
})

describe('a guess', () => {
  it('that is wrong brings the idea and four films of about that time, the same for all', async () => {
    const film = (await giveUp(2)).solution?.film
    const wrong = seed.filter(({ id }) => id !== film?.id).slice(0, 2)
    const [first, second] = await Promise.all(
      wrong.map(({ id }) =>
        call(guessWhich, { body: { day, sheet: 2, movieId: id, isLast: false } }),
      ),
    )

    expect(first).toEqual(second)
    expect(first).toMatchObject({ isRight: false, solution: null })
    expect(first?.hint?.films).toHaveLength(4)
    expect(first?.hint?.films.map(({ id }) => id)).toContain(film?.id)
    for (const { year } of first?.hint?.films ?? [])
      expect(Math.abs(year - Number(film?.year))).toBeLessThan(5)
  })

  it('that is right brings the film at once', async () => {
    const movieId = (await giveUp(3)).solution?.film.id as MovieId
    const reply = await call(guessWhich, { body: { day, sheet: 3, movieId, isLast: false } })

    expect(reply).toMatchObject({ isRight: true, hint: null, solution: { film: { id: movieId } } })
  })
})
