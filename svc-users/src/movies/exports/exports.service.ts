import type { CinecanonExport, ExportName, UserId } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Catalog } from '../catalog/catalog.ts'
import type { MovieStatesModel } from '../movie-states/movie-states.model.ts'
import { toReply } from '../viewings/viewing.ts'
import type { ViewingsModel } from '../viewings/viewings.model.ts'
import {
  imdbList,
  imdbRatings,
  letterboxdDiary,
  letterboxdFilms,
  type Marked,
  type Table,
  tableText,
} from './tables.ts'

export type ExportsDeps = {
  movieStates: MovieStatesModel
  viewings: ViewingsModel
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
export function exportsService({ movieStates: states, viewings, catalog, clock }: ExportsDeps) {
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

  return {
    async json(userId: UserId): Promise<CinecanonExport> {
      const [wanted, seen] = await Promise.all([ofKind(userId, 'wanted'), ofKind(userId, 'seen')])
      return {
        format: 'cinecanon',
        version: 1,
        exported_at: clock().toISOString(),
        movies: [...wanted, ...seen].map(toExported),
      }
    },

    async csv(userId: UserId, name: ExportName): Promise<string> {
      const { of, table } = tables[name]
      const rows = (await ofKind(userId, of)).flatMap(table.rows)
      return tableText([table.columns, ...rows])
    },
  }
}

function toExported(marked: Marked): CinecanonExport['movies'][number] {
  const { state, movie, imdbId, viewings } = marked
  // The reply is stripped to the contract's fields.
  const film = { ...state, title: movie.title, year: movie.year, imdb_id: imdbId }
  return { ...film, viewings: viewings.length > 0 ? viewings.map(toReply) : undefined }
}
