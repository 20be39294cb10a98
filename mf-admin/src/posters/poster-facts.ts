import { type Movie, partsOfPosterAt } from '@cinecanon/contract'
import { blankPoster, posterOf } from '@cinecanon/web'

export function madeOf(movie: Movie) {
  const address = movie.image_url ?? blankPoster
  return {
    address,
    parts: partsOfPosterAt(address),
    isReplaced: posterOf(movie) !== address,
  }
}
