import { CinecanonExport } from '@cinecanon/contract'
import { aRow, type Row, unreadable } from './rows.ts'

/** The rows of this product's own export, in the order of its watchlist; null when it is something else. */
export function readOwnExport(content: unknown): Row[] | null {
  if (!isOurs(content)) return null
  const parsed = CinecanonExport.safeParse(content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return unreadable(
      `This Cinecanon export is damaged: ${issue?.path.join('.')} ${issue?.message}.`,
    )
  }
  return parsed.data.movies.map((movie) =>
    aRow({
      title: movie.title,
      year: movie.year,
      imdbId: movie.imdb_id,
      seen: movie.seen,
      wanted: movie.want_to_see,
      position: movie.order,
      since: new Date(movie.created_at),
    }),
  )
}

function isOurs(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'format' in content
    ? content.format === 'cinecanon'
    : false
}
