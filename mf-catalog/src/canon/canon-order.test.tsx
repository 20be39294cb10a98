/** @jest-environment node */
import {
  canonWeights,
  isListed,
  mostAcademyPoints,
  mostWeight,
  ownCanon,
  readWeights,
  sources,
  type Weights,
  weightsQuery,
} from '@cinecanon/contract'
import { aMovie } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { MemoryRouter } from '@cinecanon/web/router'
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { fakeServer } from '../testing/fake-server.ts'
import { CanonWall } from './CanonWall.tsx'

const rank = fc.option(fc.integer({ min: 1, max: 100 }))
const ranks = Object.fromEntries(sources.map((source) => [`${source}_rank`, rank]))
const awards = { best_picture_winner: fc.boolean(), best_picture_nominee: fc.boolean() }
const films = fc
  .sample(fc.record({ ...ranks, ...awards }), { numRuns: 20, seed: 7 })
  .map((facts) => aMovie(facts))
  .filter(isListed)

const weight = fc.integer({ min: 0, max: mostWeight })
const anyWeights = fc.record({
  ...Object.fromEntries(sources.map((source) => [source, weight])),
  academy: fc.integer({ min: 0, max: mostAcademyPoints }),
})

it('is the same on the server’s page and in the browser, for any weights', () => {
  fc.assert(
    fc.property(anyWeights, (given) => {
      const weights = { ...canonWeights, ...given }
      expect(titlesOnPage(weights)).toEqual(ownCanon(films, weights).map(({ title }) => title))
    }),
    { numRuns: 500 },
  )
})

function titlesOnPage(weights: Weights): (string | undefined)[] {
  const address = new URLSearchParams(weightsQuery(weights))
  const html = rendered(readWeights(address).weights)
  const [, list = ''] = /aria-label="Your hundred".*?>(.*?)<\/ol>/s.exec(html) ?? []
  return [...list.matchAll(/title="([^"]*) \(/g)].map(([, title]) => title)
}

function rendered(weights: Weights): string {
  const client = createQueryClient(fakeServer({}).call, { isServer: true })
  client.setQueryData(currentUserQuery.queryKey, null)
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CanonWall films={films} weights={weights} isSettled />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  client.clear()
  return html
}
