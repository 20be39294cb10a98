// These modules are shared, because they hold films and toasts.
import { moviePath, movieStatesQuery, moviesQuery, toast, useSession } from '@cinecanon/web'
import { useQueryClient } from '@cinecanon/web/query'
import { useNavigate } from '@cinecanon/web/router'

export function usePickOne(onPicked?: () => void): () => void {
  const client = useQueryClient()
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  const pick = async () => {
    const films = await client.ensureQueryData(moviesQuery('top100')).catch(none)
    if (!films) return toast({ title: 'Failed to fetch movies', isDestructive: true })
    const states = isAuthenticated ? await client.ensureQueryData(movieStatesQuery).catch(none) : []
    if (!states) return toast({ title: 'Your marks could not be loaded', isDestructive: true })
    const seen = new Set(states.filter((state) => state.seen).map(({ movie_id }) => movie_id))
    const unseen = films.filter(({ id }) => !seen.has(id))
    const film = unseen[Math.floor(Math.random() * unseen.length)]
    if (!film) return toast({ title: 'You have seen them all' })
    onPicked?.()
    await navigate(moviePath(film))
  }
  return () => void pick()
}

function none(): undefined {}
