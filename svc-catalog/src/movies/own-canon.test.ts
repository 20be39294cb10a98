import {
  canonWeights,
  isListed,
  listCanonFilms,
  listMovies,
  mostAcademyPoints,
  mostWeight,
  ownCanon,
  readWeights,
  sources,
  weightsQuery,
} from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { startCatalog, testMovies } from '../testing/start-catalog.ts'
import { readSeed } from './movies.seed.ts'

const films = await readSeed()
const catalog = await startCatalog({ films })
const sent = await catalog.call(listCanonFilms)

const weight = fc.integer({ min: 0, max: mostWeight })
const anyWeights = fc.record({
  ...Object.fromEntries(sources.map((source) => [source, weight])),
  academy: fc.integer({ min: 0, max: mostAcademyPoints }),
})

it('sends every film of a list, the best first, and no more of each than a page needs', async () => {
  const all = await catalog.call(listMovies, { query: { all: 'true' } })
  const listed = all.filter(isListed)
  expect(sent.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
  expect(sent[0]).not.toHaveProperty('directors')
})

it('ranks a page’s films as the whole catalog is ranked, for any weights in an address', () => {
  const ranked = testMovies(films).ranked()
  fc.assert(
    fc.property(anyWeights, (given) => {
      const weights = { ...canonWeights, ...given }
      const address = new URLSearchParams(weightsQuery(weights))
      const ofPage = ownCanon(sent, readWeights(address).weights)
      expect(ofPage.map(({ id }) => id)).toEqual(ownCanon(ranked, weights).map(({ id }) => id))
    }),
    { numRuns: 500 },
  )
})
