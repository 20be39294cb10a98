import { CinecanonExport } from '@cinecanon/contract'
import type { z } from 'zod'
import { toStored } from '../viewings/viewing.ts'
import { aRow, type Row, unreadable } from './rows.ts'

const { element: Movie } = CinecanonExport.shape.movies
const Head = CinecanonExport.omit({ movies: true })

export function readOwnMovie(item: unknown, position: number): Row {
  const movie = parsed(Movie, item, ['movies', position])
  return aRow({
    title: movie.title,
    year: movie.year,
    imdbId: movie.imdb_id,
    seen: movie.seen,
    wanted: movie.want_to_see,
    position: movie.order,
    since: new Date(movie.created_at),
    viewings: (movie.viewings ?? []).map(({ created_at, ...viewing }) =>
      toStored(viewing, new Date(created_at)),
    ),
  })
}

export function checkOwnHead(head: unknown): void {
  parsed(Head, head, [])
}

function parsed<S extends z.ZodType>(schema: S, value: unknown, at: PropertyKey[]): z.infer<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = [...at, ...(issue?.path ?? [])].join('.')
  return unreadable(`This Cinecanon export is damaged: ${path} ${issue?.message}.`)
}
