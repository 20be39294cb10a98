import { isTypeAlone, type Movie } from '@cinecanon/contract'
import { blankPoster, posterOf } from '@cinecanon/web'

export function madeOf(movie: Movie) {
  const address = movie.image_url ?? blankPoster
  return {
    address,
    isTypeAlone: isTypeAlone(address),
    isReplaced: posterOf(movie) !== address,
  }
}
