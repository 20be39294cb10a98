import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rankFields } from '@cinecanon/contract'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { readSeed } from './movies.seed.ts'

describe('the seed', () => {
  it('holds 876 films, of which 611 were nominated and 97 won, one per ceremony', async () => {
    const films = await readSeed()
    const winners = films.filter((film) => film.best_picture_winner)

    expect(films).toHaveLength(876)
    expect(films.filter((film) => film.best_picture_nominee)).toHaveLength(611)
    expect(new Set(winners.map((film) => film.oscar_ceremony))).toEqual(
      new Set(Array.from({ length: 97 }, (_, index) => index + 1)),
    )
  })

  it.each(rankFields)('has all 100 ranks of %s, where equal ranks skip the next', async (field) => {
    const films = await readSeed()
    const ranks = films.map((film) => film[field]).filter((rank) => rank !== null)

    expect(ranks).toHaveLength(100)
    for (const rank of ranks) {
      expect(rank).toBe(ranks.filter((other) => other < rank).length + 1)
    }
    if (field !== 'bfi_rank') expect(new Set(ranks).size).toBe(100)
  })

  it('has only films that are on a list or were nominated', async () => {
    const films = await readSeed()
    const idle = films.filter(
      (film) => !film.best_picture_nominee && rankFields.every((field) => film[field] === null),
    )
    expect(idle).toEqual([])
  })
})

describe('the facts of the seed', () => {
  it.each([
    ['Red River', { genres: ['Western', 'Action', 'Adventure', 'Romance'] }],
    ['Beauty and the Beast', { genres: ['Animation', 'Musical', 'Family', 'Fantasy'] }],
    ['Cléo from 5 to 7', { genres: ['Drama'], original_title: 'Cléo de 5 à 7' }],
    ['Spirited Away', { country: ['Japan'], original_title: 'Sen to Chihiro no kamikakushi' }],
    ['Argo', { country: ['United States'], original_title: null }],
    ['Coco', { directors: ['Lee Unkrich'] }],
    ['Wicked', { runtime: 160 }],
    ['Journey to Italy', { language: 'English', original_title: 'Viaggio in Italia' }],
  ])('are correct for %s', async (title, facts) => {
    const films = await readSeed()
    expect(films.find((film) => film.title === title)).toMatchObject(facts)
  })

  it('include an original title only where it differs', async () => {
    const films = await readSeed()
    const letters = (text: string) => text.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '')

    const named = films.filter(({ original_title }) => original_title !== null)
    const same = named.filter(
      ({ title, original_title }) =>
        letters(title).toLowerCase() === letters(original_title ?? '').toLowerCase(),
    )

    expect(named).toHaveLength(99)
    expect(same.map(({ title }) => title)).toEqual([])
  })
})

describe('a mistake in the seed', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalog-seed-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it.each([
    ['an id that another film has', { id: 1 }, 'id 1'],
    ['a title and year that another film has', { title: 'ONE', year: 1950 }, 'one-1950'],
    ['an IMDb id that another film has', { imdb_id: 'tt0000001' }, 'tt0000001'],
    ['a prize that another film has', award(30, true), 'ceremony 30'],
    ['an address that another film had', { former_slugs: ['one-1950'] }, 'one-1950'],
    ['an id of 0', { id: 0 }, 'id'],
    ['a rank of 0', { afi_rank: 0 }, 'afi_rank'],
    ['a rank of 101', { rt_rank: 101 }, 'rt_rank'],
    ['a rank that is text', { bfi_rank: '7' }, 'bfi_rank'],
    ['a winner who is no nominee', { best_picture_winner: true }, 'nominee'],
    ['a nominee without a ceremony', { best_picture_nominee: true }, 'ceremony'],
    ['a field that is misspelt', { afi_rnak: 3 }, 'afi_rnak'],
    ['a missing director', { directors: [] }, 'directors'],
  ])('is reported with the name of the film: %s', async (_mistake, wrong, word) => {
    const first = { ...line(1, 'One', 1950), imdb_id: 'tt0000001', ...award(30, true) }
    const second = { ...line(2, 'Two', 1960), ...wrong }

    const reading = read([first, second])

    await expect(reading).rejects.toThrow(`${second.title} (${second.year})`)
    await expect(reading).rejects.toThrow(word)
  })

  it.each([
    ['the id of no film', '7', 'One'],
    ['the id of another film', '2', 'One'],
  ])('is refused: a synopsis with %s', async (_mistake, id, title) => {
    const films = [line(1, 'One', 1950), line(2, 'Two', 1960)]
    await expect(read(films, { [id]: { title, synopsis: 'A story.' } })).rejects.toThrow(id)
  })

  async function read(films: object[], synopses = {}) {
    await writeFile(join(folder, 'movies.json'), JSON.stringify(films))
    await writeFile(join(folder, 'synopses.json'), JSON.stringify(synopses))
    return readSeed(pathToFileURL(`${folder}/`))
  }
})

function line(id: number, title: string, year: number) {
  return {
    id,
    title,
    year,
    imdb_id: null,
    runtime: 90,
    directors: ['A Director'],
    genres: ['Drama'],
    country: ['France'],
    language: 'French',
    ...Object.fromEntries(rankFields.map((field) => [field, null])),
    ...award(null, false),
  }
}

function award(oscar_ceremony: number | null, best_picture_winner: boolean) {
  return { best_picture_winner, best_picture_nominee: oscar_ceremony !== null, oscar_ceremony }
}
