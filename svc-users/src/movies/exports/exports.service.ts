import type { CinecanonExport, ExportName, MovieState, UserId } from '@cinecanon/contract'
import { stringify } from 'csv-stringify/sync'
import type { AppDeps } from '../../deps.ts'
import type { AskFilms } from '../catalog/film-titles.ts'
import { imdbList, imdbRatings, letterboxdFilms, type Marked, type Table } from './tables.ts'

export type Exports = ReturnType<typeof exportsService>

type Deps = Pick<AppDeps, 'models' | 'catalog' | 'clock'> & {
  films: AskFilms
}

const tables: Record<ExportName, { of: 'seen' | 'wanted'; table: Table }> = {
  letterboxd: { of: 'seen', table: letterboxdFilms },
  'letterboxd-watchlist': { of: 'wanted', table: letterboxdFilms },
  imdb: { of: 'seen', table: imdbRatings },
  'imdb-watchlist': { of: 'wanted', table: imdbList },
}

/** What a person marked, to take along. A film that the catalog has dropped is left out. */
export function exportsService({ models, catalog, films, clock }: Deps) {
  const { movieStates: states } = models
  async function marked(stored: MovieState[]): Promise<Marked[]> {
    const [movies, known] = await Promise.all([catalog.movies(), films()])
    return stored.flatMap((state) => {
      const movie = movies.get(state.movie_id)
      return movie ? [{ state, movie, imdbId: known.get(movie.id)?.imdb_id ?? null }] : []
    })
  }

  async function ofKind(userId: UserId, kind: 'seen' | 'wanted'): Promise<Marked[]> {
    if (kind === 'wanted') return marked(await states.watchlist(userId))
    const all = await states.list(userId)
    return marked(all.filter(({ seen }) => seen))
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

    /** Marks what a spreadsheet would take for a formula; importing takes the mark off again. */
    async csv(userId: UserId, name: ExportName): Promise<string> {
      const { of, table } = tables[name]
      const rows = (await ofKind(userId, of)).map(table.row)
      return stringify([table.columns, ...rows], {
        escape_formulas: true,
        record_delimiter: '\r\n',
      })
    },
  }
}

function toExported({ state, movie, imdbId }: Marked): CinecanonExport['movies'][number] {
  // What the contract doesn't name, such as ids, stays here: the reply is stripped to it.
  return { ...state, title: movie.title, year: movie.year, imdb_id: imdbId }
}
