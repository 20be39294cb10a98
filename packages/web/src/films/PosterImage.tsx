import type { Movie } from '@cinecanon/contract'
import { usePicture } from '@cinecanon/ui'
import type { ComponentProps } from 'react'
import { blankPoster, type Posters, posterOf } from './movie-facts.ts'
import { titleText } from './text.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'onError' | 'ref'> & {
  movie: Posters & Pick<Movie, 'title' | 'year'>
  /** In the first view; others are lazy. */
  isEager?: boolean
  /** Largest of the first view; one per page. */
  isFirst?: boolean
}

/** Else the blank one. `alt=""` next to the title; sized by `className`. */
export function PosterImage({ movie, isEager = false, isFirst = false, alt, ...img }: Props) {
  const wanted = posterOf(movie)
  const { isBroken, watched } = usePicture(wanted)
  return (
    <img
      width={400}
      height={600}
      decoding={isFirst ? 'sync' : 'async'}
      loading={isEager || isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      {...img}
      {...watched}
      data-broken={isBroken || undefined}
      src={isBroken ? blankPoster : wanted}
      alt={alt ?? `Poster of ${titleText(movie.title)} (${movie.year})`}
    />
  )
}
