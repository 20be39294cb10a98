import {
  AppError,
  type CinecanonExport,
  type ExportName,
  type OwnListId,
  type UserId,
} from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Catalog } from '../catalog/catalog.ts'
import type { MovieStatesModel } from '../movie-states/movie-states.model.ts'
import type { OwnListsModel } from '../own-lists/own-lists.model.ts'
import { toReply } from '../viewings/viewing.ts'
import type { ViewingsModel } from '../viewings/viewings.model.ts'
import {
  imdbList,
  imdbRatings,
  letterboxdDiary,
  letterboxdFilms,
  letterboxdList,
  type Marked,
  type Table,
  tableText,
} from './tables.ts'

export type ExportsDeps = {
  movieStates: MovieStatesModel
  viewings: ViewingsModel
  ownLists: OwnListsModel
  catalog: Catalog
  clock: Clock
}

const tables: Record<ExportName, { of: 'seen' | 'wanted'; table: Table }> = {
  letterboxd: { of: 'seen', table: letterboxdDiary },
  'letterboxd-watchlist': { of: 'wanted', table: letterboxdFilms },
  imdb: { of: 'seen', table: imdbRatings },
  'imdb-watchlist': { of: 'wanted', table: imdbList },
}

/** Leaves out films that the catalog has dropped. */
export function exportsService(deps: ExportsDeps) {
  const { movieStates: states, viewings, ownLists, catalog, clock } = deps
  async function ofKind(userId: UserId, kind: 'seen' | 'wanted'): Promise<Marked[]> {
    const [movies, titles] = await Promise.all([catalog.movies(), catalog.titles()])
    const stored =
      kind === 'wanted'
        ? await states.watchlist(userId)
        : (await states.list(userId)).filter(({ seen }) => seen)
    const viewingsOf = kind === 'seen' ? await viewings.list(userId, { seen: true }) : undefined
    return stored.flatMap((state) => {
      const movie = movies.get(state.movie_id)
      if (!movie) return []
      const imdbId = titles.get(movie.id)?.imdb_id ?? null
      return [{ state, movie, imdbId, viewings: viewingsOf?.get(movie.id) ?? [] }]
    })
  }

  async function listsOf(userId: UserId) {
    const [movies, titles] = await Promise.all([catalog.movies(), catalog.titles()])
    return (await ownLists.list(userId)).map(({ movie_ids, ...list }) => ({
      ...list,
      movies: movie_ids.flatMap((id) => {
        const movie = movies.get(id)
        return movie ? { ...movie, imdb_id: titles.get(id)?.imdb_id ?? null } : []
      }),
    }))
  }

  return {
    async json(userId: UserId): Promise<CinecanonExport> {
      const [wanted, seen] = await Promise.all([ofKind(userId, 'wanted'), ofKind(userId, 'seen')])
      return {
        format: 'cinecanon',
        version: 1,
        exported_at: clock().toISOString(),
        movies: [...wanted, ...seen].map(toExported),
        lists: await listsOf(userId),
      }
    },

    async csv(userId: UserId, name: ExportName): Promise<string> {
      const { of, table } = tables[name]
      const rows = (await ofKind(userId, of)).flatMap(table.rows)
      return tableText([table.columns, ...rows])
    },

    /** @throws AppError `own_list_not_found` */
    async listCsv(userId: UserId, id: OwnListId): Promise<string> {
      const list = (await listsOf(userId)).find((each) => each.id === id)
      if (!list) throw new AppError('own_list_not_found')
      return tableText(letterboxdList(list))
    },
  }
}

function toExported(marked: Marked): CinecanonExport['movies'][number] {
  const { state, movie, imdbId, viewings } = marked
  // The reply is stripped to the contract's fields.
  const film = { ...state, title: movie.title, year: movie.year, imdb_id: imdbId }
  return { ...film, viewings: viewings.length > 0 ? viewings.map(toReply) : undefined }
}
