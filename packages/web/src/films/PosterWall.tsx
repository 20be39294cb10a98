import { type ListType, type Movie, posterWallPath, posterWallSize } from '@cinecanon/contract'
import { type DotState, theme } from '@cinecanon/ui'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { MovieMarks } from '../marks/pending-marks.ts'
import { useFollow } from './MovieLink.tsx'
import { moviePath } from './movie-facts.ts'
import { titleText } from './text.ts'

type Props = {
  /** Cells stay plain without a list's picture. */
  list?: ListType | undefined
  movies: readonly Movie[]
  stateOf: (movie: Movie) => DotState
  className?: string
}

/** The CSS variable `--columns` sets the length of a row. */
export function PosterWall({ list, movies, stateOf, label, className }: Props & { label: string }) {
  const picture = useLazyPicture(list)
  const follow = useFollow()
  return (
    <Wall className={className} aria-label={label}>
      {inOrder(movies, list).map((movie, index) => {
        const state = stateOf(movie)
        const name = nameOf(movie, list)
        return (
          <li key={movie.id}>
            <a href={moviePath(movie)} onClick={follow} data-dot={state} title={name}>
              <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name + spoken[state]}>
                <rect width={width} height={height} fill={movie.colors?.ground ?? blank} />
                {picture && (
                  <svg
                    aria-hidden="true"
                    viewBox={`${(index % columns) * width} ${Math.floor(index / columns) * height} ${width} ${height}`}
                  >
                    <Picture href={picture} count={movies.length} />
                  </svg>
                )}
              </svg>
            </a>
          </li>
        )
      })}
    </Wall>
  )
}

/** The server renders it, because it is the LCP element. */
export function WallBackdrop({ list, movies, stateOf, className }: Props) {
  const rows = Math.ceil(movies.length / columns)
  const cells = inOrder(movies, list).map((movie, index) => ({
    state: stateOf(movie),
    x: (index % columns) * width,
    y: Math.floor(index / columns) * height,
  }))
  return (
    <Backdrop
      className={className}
      viewBox={`0 0 ${columns * width} ${rows * height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      $list={list}
    >
      {/* Posters show through the gaps. */}
      <path d={outlinesOf(cells.filter(({ state }) => state !== 'seen'))} data-dim="" />
      <path d={outlinesOf(cells.filter(({ state }) => state === 'seen'))} />
    </Backdrop>
  )
}

/** One path is drawn, because a hundred elements are slow. */
function outlinesOf(cells: readonly { x: number; y: number }[]): string {
  return cells.map(({ x, y }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')
}

export function dotOf({ seen, want_to_see }: MovieMarks): DotState {
  if (seen) return 'seen'
  return want_to_see ? 'wanted' : 'open'
}

const { columns, width, height } = posterWallSize
const blank = '#666'
const spoken: Record<DotState, string> = { seen: ', seen', wanted: ', on your watchlist', open: '' }

/** The list's picture has this order. */
export function inOrder(movies: readonly Movie[], list: ListType | undefined): readonly Movie[] {
  if (!list) return movies
  const indexOf = ({ composite_rank, oscar_ceremony }: Movie) =>
    list === 'top100' ? composite_rank : Number(oscar_ceremony)
  return movies.toSorted((a, b) => indexOf(a) - indexOf(b))
}

function nameOf(movie: Movie, list: ListType | undefined): string {
  const { composite_rank, year } = movie
  const title = titleText(movie.title)
  return list === 'top100' ? `${composite_rank} ${title}, ${year}` : `${title}, ${year}`
}

function Picture({ href, count }: { href: string; count: number }) {
  return <image href={href} width={columns * width} height={Math.ceil(count / columns) * height} />
}

/** The picture is decorative, so it is loaded after the page. */
function useLazyPicture(list: ListType | undefined): string | undefined {
  const [loaded, setLoaded] = useState<string>()
  const path = list && posterWallPath(list)
  useEffect(() => {
    if (!path) return
    const leaving = new AbortController()
    const fetchIt = () => {
      const image = new Image()
      image.addEventListener('load', () => setLoaded(path), leaving)
      image.src = path
    }
    if (document.readyState === 'complete') fetchIt()
    else window.addEventListener('load', fetchIt, leaving)
    return () => leaving.abort()
  }, [path])
  return loaded === path ? loaded : undefined
}

const Wall = styled.ol`
  display: grid;
  grid-template-columns: repeat(var(--columns, ${columns}), minmax(0, 1fr));
  gap: 3px;
  a {
    display: block;
    border-radius: 2px;
    overflow: hidden;
    background: ${theme.color.sunken};
    transition: transform ${theme.motion.quick};
    &[data-dot='wanted'] {
      box-shadow: 0 0 0 2px ${theme.color.accentMark};
    }
    > svg {
      transition: opacity ${theme.motion.calm}, filter ${theme.motion.calm};
    }
    &:not([data-dot='seen'], :focus-visible) > svg {
      opacity: 0.3;
      filter: grayscale(0.85);
    }
    @media (hover: hover) {
      &:hover {
        position: relative;
        z-index: 1;
        transform: scale(1.35);
      }
      &:hover > svg {
        opacity: 1;
        filter: none;
      }
    }
  }
`

/** The picture is a background, so that a page can have a larger one on wide windows alone. */
const Backdrop = styled.svg<{ $list: ListType | undefined }>`
  background: ${({ $list }) => $list && `url(${posterWallPath($list)})`} top / cover;
  path {
    fill: none;
    stroke: ${theme.color.hero};
    stroke-width: 4;
  }
  path[data-dim] {
    fill: color-mix(in srgb, ${theme.color.hero} 58%, transparent);
  }
`
