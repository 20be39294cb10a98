import { getCriticalAcclaim } from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { aFilm } from '../testing/a-film.ts'
import { startCatalog } from '../testing/start-catalog.ts'
import { readAcclaim, readSeed } from './movies.seed.ts'

const praised = aFilm()
const unpraised = aFilm()
const catalog = await startCatalog({
  films: [praised, unpraised],
  acclaim: new Map([[praised.id, 'One.\n\nTwo.']]),
})

const read = (movieId: number) => catalog.call(getCriticalAcclaim, { params: { movieId } })

describe('GET /api/critical-acclaim/:movieId', () => {
  it('returns the text with its paragraphs, publicly cacheable', async () => {
    expect(await read(praised.id)).toEqual({ content: 'One.\n\nTwo.' })
    const response = await fetch(`${catalog.url}/api/critical-acclaim/${praised.id}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  })

  it('is null where nothing is written yet', async () => {
    expect(await read(unpraised.id)).toEqual({ content: null })
  })

  it('is 404 for an unknown movie, and 400 for a malformed id', async () => {
    await expect(read(9_999_999)).rejects.toMatchObject({ status: 404, code: 'movie_not_found' })
    await expect(read(0)).rejects.toMatchObject({ status: 400 })
  })
})

it('has texts of one or more paragraphs, each of a film of the seed', async () => {
  const texts = await readAcclaim(await readSeed())

  expect(texts.size).toBeGreaterThan(0)
  for (const text of texts.values()) {
    expect(text.split(/\n{2,}/).every((paragraph) => paragraph.trim() !== '')).toBe(true)
    expect(text).not.toMatch(/<[a-z/]|\r|\t/i)
  }
})
