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
import { createDetails } from './details/details.service.ts'
import { createUserStats } from './details/user-stats.service.ts'
import { filmTitlesRoutes } from './film-titles/film-titles.routes.ts'
import type { OtherTitles } from './film-titles/film-titles.seed.ts'
import { missesRoutes } from './misses/misses.routes.ts'
import { createMisses } from './misses/misses.service.ts'
import { moviesRoutes } from './movies/movies.routes.ts'
import type { MoviesService } from './movies/movies.service.ts'
import { type Artist, posterService } from './movies/poster.service.ts'
import type { OmdbService } from './omdb/omdb.service.ts'
import { paperRoutes } from './paper/paper.routes.ts'
import { type PrintPaper, paperService } from './paper/paper.service.ts'
import { retailService } from './retail/retail.service.ts'
import { createUpdateRuntimes } from './runtimes/runtimes.service.ts'
import { searchRoutes } from './search/search.routes.ts'
import { searchService } from './search/search.service.ts'
import { siteRoutes } from './site/site.routes.ts'
import { socialCardRoutes } from './social-cards/social-cards.routes.ts'
import { type CardArtist, socialCardService } from './social-cards/social-cards.service.ts'
import { whichRoutes } from './which/which.routes.ts'
import { type RiddleArtist, whichService } from './which/which.service.ts'

export type Deps = {
  log: Logger
  clock: Clock
  trustedKeys: Parameters<typeof identify>[1]
  /** Filled after the start; until then lists are unavailable and the app isn't ready. */
  movies: MoviesService
  users: Call
  artist: Artist
  riddles: RiddleArtist
  cardArtist: CardArtist
  print: PrintPaper
  /** The keys are ids of films. */
  acclaim: ReadonlyMap<number, string>
  otherTitles: OtherTitles
  /** The keys are slugs of films. */
  retailLinks: ReadonlyMap<string, string>
  amazonTag?: string | undefined
  searchSites: SearchSite[]
  /** Is null when the operator has no key for OMDb. */
  omdb: OmdbService | null
  publicOrigin: string
  dayCounts: Pick<DayCounts, 'add' | 'byDay' | 'names'>
  /** Replicas share it, so that their hashes agree. */
  hashKey: string
  checkDatabase: Check
}

export function createApp(deps: Deps): Express {
  const { log, clock, movies, users, artist, omdb, acclaim, publicOrigin, dayCounts } = deps
  const retail = retailService({ movies, links: deps.retailLinks, amazonTag: deps.amazonTag })
  const userStatsOf = createUserStats({ users, clock, log })
  const detailsOf = createDetails({ ...deps, retail, userStatsOf })
  const search = searchService({ movies, otherTitles: deps.otherTitles })
  const misses = createMisses({ dayCounts, search, key: deps.hashKey })
  const update = createUpdateRuntimes({ movies, omdb, clock })
  return createService({
    log,
    identify: identify('catalog', deps.trustedKeys),
    routes: [
      moviesRoutes({ movies, posters: posterService({ movies, artist }), acclaim }),
      routeOf(getMovieDetails, ({ params }) => detailsOf(params.movieId)),
      filmTitlesRoutes({ movies, otherTitles: deps.otherTitles }),
      searchRoutes({ search, countSearch: misses.countSearch }),
      missesRoutes({ misses, dayCounts, clock }),
      routeOf(followRetailLink, ({ params }) => retail.addressOf(params.slug)),
      routeOf(updateRuntimes, () => update()),
      socialCardRoutes(socialCardService({ movies, artist: deps.cardArtist, users })),
      paperRoutes({ movies, paper: paperService({ movies, print: deps.print, publicOrigin }) }),
      siteRoutes({ movies, publicOrigin }),
      whichRoutes(whichService({ movies, artist: deps.riddles, clock })),
    ],
    checks: { database: deps.checkDatabase, movies: async () => movies.checkLoaded() },
  })
}
