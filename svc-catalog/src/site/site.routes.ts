import { getRobots, getSitemap } from '@cinecanon/contract'
import { type Http, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { MoviesService } from '../movies/movies.service.ts'
import { robots, sitemap } from './site.ts'

type Deps = { movies: MoviesService; publicOrigin: string }

export function siteRoutes({ movies, publicOrigin }: Deps): Router {
  const router = Router()
  route(router, getRobots, (_input, _caller, http) => {
    cacheForAnHour(http)
    return robots(publicOrigin)
  })
  route(router, getSitemap, (_input, _caller, http) => {
    cacheForAnHour(http)
    return sitemap(publicOrigin, { movies: movies.ranked(), collections: movies.summaries() })
  })
  return router
}

function cacheForAnHour(http: Http): void {
  http.setHeader('cache-control', 'public, max-age=3600')
}
