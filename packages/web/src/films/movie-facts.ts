import { type Movie, movieSlug, top100Size } from '@cinecanon/contract'

export type Posters = Pick<Movie, 'poster_url' | 'omdb_poster_url' | 'image_url'>

/** It stands for posters that are missing or fail. */
export const blankPoster = '/api/posters/0.svg'

/** Rule 1.7 sets the order. */
export function posterOf({ poster_url, omdb_poster_url, image_url }: Posters): string {
  return poster_url || omdb_poster_url || image_url || blankPoster
}

export function posterPath(movie: Pick<Movie, 'title' | 'year'>): string {
  return `/posters/${movieSlug(movie)}`
}

export function moviePath(movie: Pick<Movie, 'title' | 'year'>): string {
  return `/movies/${movieSlug(movie)}`
}

/** Rule 1.4 writes ranks beyond 100 as `100+`. */
export function rankText(rank: number): string {
  return rank <= top100Size ? `#${rank}` : `${top100Size}+`
}

/** A winner isn't also called a nominee (rule 1.5). */
export function awardOf({
  best_picture_winner,
  best_picture_nominee,
}: Pick<Movie, 'best_picture_winner' | 'best_picture_nominee'>): 'winner' | 'nominee' | null {
  if (best_picture_winner) return 'winner'
  return best_picture_nominee ? 'nominee' : null
}

export const awardNames = {
  winner: 'Oscar Best Picture Winner',
  nominee: 'Oscar Best Picture Nominee',
} as const

export const shortAwardNames = { winner: 'Oscar Winner', nominee: 'Oscar Nominee' } as const
