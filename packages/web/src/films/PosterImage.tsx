import type { Movie } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { usePicture } from '@cinecanon/ui'
import type { ComponentProps } from 'react'
import { type Posters, posterOf } from './movie-facts.ts'
import { titleText } from './text.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'onError' | 'ref'> & {
  movie: Posters & Pick<Movie, 'title' | 'year' | 'colors'>
  /** Posters outside the first view are lazy. */
  isEager?: boolean
  /** The largest poster of the first view is fetched first; a page has one. */
  isFirst?: boolean
}

/** A poster is requested up to three times, then drawn; give `alt=""` next to its title. */
export function PosterImage({ movie, isEager = false, isFirst = false, alt, ...img }: Props) {
  const poster = posterOf(movie)
  const { isBroken, watched } = usePicture(poster, retryDelays)
  return (
    <img
      width={400}
      height={600}
      decoding={isFirst ? 'sync' : 'async'}
      loading={isEager || isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      {...img}
      {...watched}
      src={isBroken ? drawn(movie) : poster}
      alt={alt ?? `Poster of ${titleText(movie.title)} (${movie.year})`}
    />
  )
}

const retryDelays = [1 * seconds, 4 * seconds]

/** The fallback has the poster's ground and ink. */
function drawn({ title, colors = { ground: '#2a2621', ink: '#f4efe6' } }: Props['movie']): string {
  const lines = titleText(title).match(/\S.{0,11}(?!\S)|\S+/g) ?? []
  const size = Math.min(56, 600 / Math.max(...lines.map(({ length }) => length)))
  const text = lines.map((line) => `<tspan x="32" dy="1.15em">${escaped(line)}</tspan>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600" width="400" height="600"><rect width="400" height="600" fill="${colors.ground}"/><text y="24" font-family="Georgia, serif" font-size="${size}" fill="${colors.ink}">${text.join('')}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function escaped(text: string): string {
  return text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
