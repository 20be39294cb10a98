import { type Movie, partsOfPosterAt } from '@cinecanon/contract'
import { blankPoster, posterOf } from '@cinecanon/web'

/** Where a film’s drawn poster is, how it was made, and whether another is shown in its place. */
export function madeOf(movie: Movie) {
  const address = movie.image_url ?? blankPoster
  return {
    address,
    parts: partsOfPosterAt(address),
    isReplaced: posterOf(movie) !== address,
  }
}
