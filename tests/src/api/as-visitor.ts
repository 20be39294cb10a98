import * as contract from '@cinecanon/contract'
import { MovieId } from '@cinecanon/contract'
import type { Loose, Surroundings } from './surroundings.ts'

export async function askAsVisitor({ visitors }: Surroundings): Promise<void> {
  const { call, send } = visitors.aVisitor()
  const [movie] = await call(contract.listMovies)
  const movieId = movie?.id ?? MovieId.parse(1)
  for (const query of [{ list: 'oscar-winners' }, { all: 'true' }, { top150: 'true' }] as const) {
    await call(contract.listMovies, { query })
  }
  await call(contract.listOscarWinners)
  await call(contract.listCatalog)
  await call(contract.searchCatalog, { query: { q: 'kurosawa' } })
  for (const each of [contract.getMovieDetails, contract.getCriticalAcclaim]) {
    await call(each, { params: { movieId } })
  }
  await call(contract.getPoster, { params: { movieId } })
  await call(contract.getMovieBySlug, { params: { slug: 'the-godfather-1972' } })
  await call(contract.getRelatedMovies, { params: { movieId } })
  await call(contract.listCollections)
  await call(contract.getCollection, { params: { kind: 'decade', slug: '1950' } })
  await call(contract.getSocialCard, { params: { name: 'home' } })
  await call(contract.getPosterWall, { params: { list: 'top100' } })
  await call(contract.followRetailLink, { params: { slug: 'the-godfather-1972' } })
  for (const each of [
    contract.getRobots,
    contract.getSitemap,
    contract.getHostedIdentity,
    contract.loginPage,
    contract.logoutPage,
  ] as const) {
    await (call as Loose)(each)
  }
  for (const address of [
    '/api/movies?list=best',
    '/api/movies?all=true&all=true',
    '/api/movie-details/9999999',
    '/api/movie-details/one',
    '/api/posters/9999999.svg',
    '/api/critical-acclaim/9999999',
    '/api/movies/9999999/related',
    '/api/movies/by-slug/no-such-film-1901',
    '/api/collections/director/nobody',
    '/api/collections/studio/rko',
    '/api/search?q=a&q=b',
    '/api/social-cards/movie-9999999.png',
    '/go/no-such-film-1901',
    '/api/subscription/x',
  ]) {
    await send('GET', address)
  }
  const { headers } = await send('GET', '/api/movies')
  await send('GET', '/api/movies', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
}
