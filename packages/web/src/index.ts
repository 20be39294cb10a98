// These exports are shared at run time: release the shell before remotes that import a new one.
export { hours, minutes } from '@cinecanon/contract/time'
export * from './account/mailed-links.ts'
export * from './account/news.ts'
export * from './account/session.ts'
export * from './areas.ts'
export * from './films/movie-facts.ts'
export * from './films/movies.ts'
export * from './films/PosterImage.tsx'
export * from './films/PosterLink.tsx'
export * from './films/stale-films.ts'
export {
  undoAction,
  useMovieActions,
  useMovieStates,
  useSetManyMarks,
  useSetMovieState,
} from './marks/mark-actions.ts'
export { isConnected, usePendingMarks, useSeenMarks, useStoredMarks } from './marks/mark-status.ts'
export {
  marksNow,
  mineKey,
  movieStatesQuery,
  refreshMine,
  toggled,
  viewingsKey,
} from './marks/movie-states.ts'
export type { MovieMarks, ShownMarks } from './marks/pending-marks.ts'
export * from './marks/visitor-ticks.ts'
export {
  isListChanged,
  positionOf,
  type Reordering,
  useRemoveFromWatchlist,
  useReorderWatchlist,
  watchlistQuery,
  whenMarksSettled,
} from './marks/watchlist.ts'
export * from './own-lists/lists-panel.ts'
export * from './page/address.ts'
export * from './page/LazyPart.tsx'
export * from './page/markup.ts'
export * from './page/page-head.tsx'
export * from './page/query-client.ts'
export * from './page/toasts.ts'
export * from './remote.ts'
