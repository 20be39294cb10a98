import { assumedRuntime, type Movie, screeningStart } from '@cinecanon/contract'
import { moviePath } from '@cinecanon/web'
import { download } from '@cinecanon/web/csv'

export async function saveEvening(movie: Movie, at: number, origin: string): Promise<void> {
  // Loads the library lazily, because few use it.
  const { createEvent } = await import('ics')
  const { error, value } = createEvent({
    productId: '-//Cinecanon//Tonight//EN',
    start: screeningStart(at),
    duration: { minutes: assumedRuntime(movie) },
    title: `${movie.title} (${movie.year})`,
    description: movie.directors.join(', '),
    url: origin + moviePath(movie),
  })
  if (!value) throw new Error('the calendar could not be written', { cause: error })
  download('tonight-for-two.ics', new Blob([value], { type: 'text/calendar' }))
}
