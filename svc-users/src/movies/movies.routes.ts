import {
  addToWatchlist,
  applyImport,
  deleteOwnList,
  exportCsv,
  exportMovies,
  exportOwnList,
  getMovieCounts,
  getPlanCalendar,
  getViewingYear,
  listBadges,
  listImports,
  listMovieStates,
  listOwnLists,
  listViewings,
  listWatchlist,
  rehearseImport,
  removeFromWatchlist,
  removeViewing,
  reorderWatchlist,
  saveOwnList,
  saveViewing,
  setMovieState,
  undoImport,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { MovieCountsModel } from '../counts/movie-counts.model.ts'
import { type BadgesDeps, badgesService } from './badges/badges.service.ts'
import { type ExportsDeps, exportsService } from './exports/exports.service.ts'
import { type ImportsDeps, importsService } from './imports/imports.service.ts'
import { type MovieStatesDeps, movieStatesService } from './movie-states/movie-states.service.ts'
import { type OwnListsDeps, ownListsService } from './own-lists/own-lists.service.ts'
import { planService } from './plan/plan.service.ts'
import { viewingsService } from './viewings/viewings.service.ts'
import { watchlistService } from './watchlist/watchlist.service.ts'

type Deps = BadgesDeps &
  ExportsDeps &
  ImportsDeps &
  MovieStatesDeps &
  OwnListsDeps & { movieCounts: MovieCountsModel }

export function movieRoutes(deps: Deps): Router {
  const states = movieStatesService(deps)
  const viewings = viewingsService(deps)
  const ownLists = ownListsService(deps)
  const watchlist = watchlistService(deps)
  const badges = badgesService(deps)
  const imports = importsService(deps)
  const exports = exportsService(deps)
  const calendar = planService(deps)

  const router = Router()
  route(router, listMovieStates, (_input, { userId }) => states.list(userId))
  route(router, setMovieState, ({ body }, { userId }) => states.set(userId, body))
  route(router, getMovieCounts, ({ params }) => deps.movieCounts.of(params.movieId))
  route(router, listViewings, ({ query }, { userId }) => viewings.list(userId, query.movieId))
  route(router, getViewingYear, ({ params }, { userId }) => viewings.year(userId, params.year))
  route(router, saveViewing, ({ body }, { userId }) => viewings.save(userId, body))
  route(router, removeViewing, ({ body }, { userId }) => viewings.remove(userId, body))
  route(router, listWatchlist, (_input, { userId }) => watchlist.list(userId))
  route(router, addToWatchlist, ({ body }, { userId }) => watchlist.add(userId, body.movieId))
  route(router, removeFromWatchlist, ({ body }, { userId }) =>
    watchlist.remove(userId, body.userStateId),
  )
  route(router, reorderWatchlist, ({ body }, { userId }) => watchlist.reorder(userId, body))
  route(router, listOwnLists, (_input, { userId }) => ownLists.list(userId))
  route(router, saveOwnList, ({ body }, { userId }) => ownLists.save(userId, body))
  route(router, deleteOwnList, ({ body }, { userId }) => ownLists.remove(userId, body.id))
  route(router, listBadges, (_input, { userId }) => badges.list(userId))
  route(router, rehearseImport, ({ file }, { userId }) => imports.rehearse(userId, file))
  route(router, applyImport, ({ body }, { userId }) => imports.apply(userId, body))
  route(router, listImports, (_input, { userId }) => imports.list(userId))
  route(router, undoImport, ({ body }, { userId }) => imports.undo(userId, body.id))
  route(router, exportMovies, (_input, { userId }, http) => {
    http.attach('cinecanon.json')
    return exports.json(userId)
  })
  route(router, exportCsv, ({ params }, { userId }, http) => {
    http.attach(`cinecanon-${params.name}.csv`)
    return exports.csv(userId, params.name)
  })
  route(router, exportOwnList, async ({ params }, { userId }, http) => {
    http.attach('letterboxd-list.csv')
    return exports.listCsv(userId, params.id)
  })
  route(router, getPlanCalendar, ({ query }, { userId }, http) => {
    http.attach(`cinecanon-${query.list}.ics`)
    return calendar(userId, query)
  })
  return router
}
