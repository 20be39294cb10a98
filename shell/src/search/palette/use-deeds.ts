import { type CatalogFilm, isTop100 } from '@cinecanon/contract'
import { moviePath, toast, useMovieStates } from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { useNavigate } from '@cinecanon/web/router'
import { catalogQuery } from '../catalog.ts'

/** What someone has seen of these films; undefined for a visitor, and until it is known. */
export function useSeenCount(): ((films: readonly CatalogFilm['id'][]) => number) | undefined {
  const { hasMarks, marksOf } = useMovieStates()
  return hasMarks ? (films) => films.filter((id) => marksOf(id).seen).length : undefined
}

/** Leads to a film of the Top 100 by chance, of those that aren't seen. */
export function usePickOne(onClose: () => void): () => void {
  const client = useQueryClient()
  const { marksOf } = useMovieStates()
  const navigate = useNavigate()
  const pick = async () => {
    const films = await client.ensureQueryData(catalogQuery).catch(() => undefined)
    if (!films) return toast({ title: 'Failed to fetch movies', isDestructive: true })
    const unseen = films.filter((film) => isTop100(film) && !marksOf(film.id).seen)
    const film = unseen[Math.floor(Math.random() * unseen.length)]
    if (!film) return toast({ title: 'You have seen them all' })
    onClose()
    await navigate(moviePath(film))
  }
  return () => void pick()
}
