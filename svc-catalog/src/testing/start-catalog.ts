import type { Call } from '@cinecanon/contract'
import { type RunningService, silent, startService, testKeys } from '@cinecanon/service-kit/testing'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { createApp, type Deps } from '../app.ts'
import type { Film } from '../movies/movies.seed.ts'
import { type MoviesService, moviesService, type PosterLook } from '../movies/movies.service.ts'

type Options = Partial<Deps> & {
  /** Loaded at the start; without it, the catalog has not reached its database. */
  films?: Film[]
}

export const testVersion = '7'

export const testColors = { ground: '#fbf5e8', ink: '#1c1a1d' }

const started = endedAfter()

/**
 * The catalog over HTTP until the file's tests end, without database and svc-users; posters name
 * their film.
 */
export async function startCatalog({ films, ...deps }: Options = {}): Promise<RunningService> {
  const movies = testMovies(films)
  const app = createApp({
    log: silent,
    clock: () => new Date('2025-05-01T12:00:00Z'),
    trustedKeys: testKeys.trusted,
    movies,
    users: noUsers,
    artist,
    riddles: { riddleOf: () => null, drawRiddle: () => '<svg/>' },
    cardArtist: {
      drawCard: () => '<svg/>',
      rasterise: async () => Buffer.from('png'),
    },
    print: async () => Buffer.from('%PDF'),
    acclaim: new Map(),
    otherTitles: new Map(),
    retailLinks: new Map(),
    searchSites: ['youtube'],
    omdb: null,
    publicOrigin: 'https://cinecanon.example',
    dayCounts: { add: () => undefined, byDay: async () => [], names: async () => [] },
    hashKey: 'of tests',
    checkDatabase: async () => {},
    ...deps,
  })
  const catalog = await startService(app, 'catalog')
  await started(async () => ({ [Symbol.asyncDispose]: catalog.close }))
  return catalog
}

export function testMovies(films?: Film[], look: Partial<PosterLook> = {}): MoviesService {
  const movies = moviesService({
    posterColors: () => testColors,
    versionOf: () => testVersion,
    ...look,
  })
  if (films) movies.show(films)
  return movies
}

const noUsers: Call = () => Promise.reject(new TypeError('fetch failed'))

const artist: Deps['artist'] = {
  drawPoster: ({ id }) => `<svg id="film-${id}"/>`,
  drawFallbackPoster: () => '<svg id="fallback"/>',
  posterIdea: () => null,
  posterVersion: testVersion,
}
