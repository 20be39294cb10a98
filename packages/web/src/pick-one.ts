// By the shared modules: they hold the films and the toasts.
import { moviePath, moviesQuery, toast, useMovieStates } from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { useNavigate } from '@cinecanon/web/router'

/** Leads to a film of the Top 100 by chance, of those that aren't seen. */
export function usePickOne(onPicked?: () => void): () => void {
  const client = useQueryClient()
  const { marksOf } = useMovieStates()
  const navigate = useNavigate()
  const pick = async () => {
    const films = await client.ensureQueryData(moviesQuery('top100')).catch(() => undefined)
    if (!films) return toast({ title: 'Failed to fetch movies', isDestructive: true })
    const unseen = films.filter((film) => !marksOf(film.id).seen)
    const film = unseen[Math.floor(Math.random() * unseen.length)]
    if (!film) return toast({ title: 'You have seen them all' })
    onPicked?.()
    await navigate(moviePath(film))
  }
  return () => void pick()
}
