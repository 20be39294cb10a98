import {
  type Call,
  followRetailLink,
  getMovieDetails,
  type SearchSite,
  updateRuntimes,
} from '@cinecanon/contract'
import {
  type Check,
  type Clock,
  createService,
  identify,
  type Logger,
  routeOf,
} from '@cinecanon/service-kit'
import type { DayCounts } from '@cinecanon/service-kit/database'
import type { Express } from 'express'
import { detailsService } from './details/details.service.ts'
import { userStatsService } from './details/user-stats.service.ts'
import { filmTitlesRoutes } from './film-titles/film-titles.routes.ts'
import type { OtherTitles } from './film-titles/film-titles.seed.ts'
import { missesRoutes } from './misses/misses.routes.ts'
import { createMisses } from './misses/misses.service.ts'
import { moviesRoutes } from './movies/movies.routes.ts'
import type { MoviesService } from './movies/movies.service.ts'
import { type Artist, posterService } from './movies/poster.service.ts'
import type { OmdbService } from './omdb/omdb.service.ts'
import { retailService } from './retail/retail.service.ts'
import { runtimesService } from './runtimes/runtimes.service.ts'
import { searchRoutes } from './search/search.routes.ts'
import { searchService } from './search/search.service.ts'
import { siteRoutes } from './site/site.routes.ts'
import { socialCardRoutes } from './social-cards/social-cards.routes.ts'
import { type CardArtist, socialCardService } from './social-cards/social-cards.service.ts'

export type Deps = {
  log: Logger
  clock: Clock
  trustedKeys: Parameters<typeof identify>[1]
  /** Filled after the start; until then lists are unavailable and the app isn't ready. */
  movies: MoviesService
  /** Calls svc-users. */
  users: Call
  artist: Artist
  /** Draws and rasterises social cards. */
  cardArtist: CardArtist
  /** Texts on critical acclaim, by film id. */
  acclaim: ReadonlyMap<number, string>
  /** Other titles, by film id. */
  otherTitles: OtherTitles
  /** The operator's own addresses at the stores, by slug. */
  retailLinks: ReadonlyMap<string, string>
  amazonTag?: string | undefined
  searchSites: SearchSite[]
  /** Null when the operator has no key for OMDb. */
  omdb: OmdbService | null
  publicOrigin: string
  dayCounts: Pick<DayCounts, 'add' | 'byDay' | 'names'>
  /** All replicas have the same, so that their hashes agree. */
  hashKey: string
  checkDatabase: Check
}

export function createApp(deps: Deps): Express {
  const { log, clock, movies, users, artist, omdb, acclaim, publicOrigin, dayCounts } = deps
  const retail = retailService({ movies, links: deps.retailLinks, amazonTag: deps.amazonTag })
  const userStats = userStatsService({ users, clock, log })
  const details = detailsService({ ...deps, retail, userStats })
  const search = searchService({ movies, otherTitles: deps.otherTitles })
  const misses = createMisses({ dayCounts, search, key: deps.hashKey })
  const runtimes = runtimesService({ movies, omdb, clock })
  return createService({
    log,
    identify: identify('catalog', deps.trustedKeys),
    routes: [
      moviesRoutes({ movies, posters: posterService({ movies, artist }), acclaim }),
      routeOf(getMovieDetails, ({ params }) => details.get(params.movieId)),
      filmTitlesRoutes({ movies, otherTitles: deps.otherTitles }),
      searchRoutes({ search, misses }),
      missesRoutes({ misses, dayCounts, clock }),
      routeOf(followRetailLink, ({ params }) => retail.addressOf(params.slug)),
      routeOf(updateRuntimes, () => runtimes.update()),
      socialCardRoutes(socialCardService({ movies, artist: deps.cardArtist })),
      siteRoutes({ movies, publicOrigin }),
    ],
    checks: { database: deps.checkDatabase, movies: async () => movies.checkLoaded() },
  })
}
