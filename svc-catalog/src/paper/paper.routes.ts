import { drawWall, movieSlug, printPoster, printWall } from '@cinecanon/contract'
import { type Http, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import { cachedForAMinute } from '../movies/movies.routes.ts'
import type { MoviesService } from '../movies/movies.service.ts'
import type { PaperService } from './paper.service.ts'

type Deps = { paper: PaperService; movies: MoviesService }

export function paperRoutes({ paper, movies }: Deps): Router {
  const router = Router()
  route(router, printWall, async ({ body }, _caller, http) => {
    const name = `cinecanon-${body.list}-${body.paper}.pdf`
    return asFile(await paper.wall(body), { name, cacheControl }, http)
  })
  route(router, drawWall, async ({ body }, _caller, http) => {
    const name = `cinecanon-${body.list}-${body.picture}.png`
    return asFile(await paper.picture(body), { name, cacheControl }, http)
  })
  route(router, printPoster, async ({ params }, _caller, http) => {
    const name = `${movieSlug(movies.film(params.movieId))}-a3.pdf`
    const pdf = await paper.poster(params.movieId)
    return asFile(pdf, { name, cacheControl: cachedForAMinute }, http)
  })
  return router
}

/** No cache stores a wall, because it shows what a person has seen. */
const cacheControl = 'private, no-store'

type About = { name: string; cacheControl: string }

function asFile(file: Uint8Array, about: About, { attach, setHeader }: Http): Buffer {
  attach(about.name)
  setHeader('cache-control', about.cacheControl)
  setHeader('x-content-type-options', 'nosniff')
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
}
