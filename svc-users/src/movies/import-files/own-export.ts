import { CinecanonExport, ExportedList } from '@cinecanon/contract'
import type { z } from 'zod'
import { toStored } from '../viewings/viewing.ts'
import { aRow, type Row, type Rows, unreadable } from './rows.ts'

const { element: Movie } = CinecanonExport.shape.movies
const Head = CinecanonExport.omit({ movies: true, lists: true })

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

export function readOwnList(item: unknown, rows: Rows): void {
  const { movies, ...head } = parsed(ExportedList, item, ['lists', rows.lists.length])
  const part = rows.file(head)
  for (const { title, year, imdb_id } of movies) part.add(aRow({ title, year, imdbId: imdb_id }))
  part.end()
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
