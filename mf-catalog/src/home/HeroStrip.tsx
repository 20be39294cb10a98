import type { Movie } from '@cinecanon/contract'
import { from, PosterShape, theme } from '@cinecanon/ui'
import { PosterList } from '@cinecanon/web'
import { styled } from 'styled-components'
import { PosterLink } from '../list/PosterLink.tsx'
import { heroSize } from './hero-movies.ts'

/** Empty shapes while the films load. */
export function HeroStrip({ movies }: { movies: readonly Movie[] }) {
  if (movies.length === 0) {
    return (
      <Strip aria-hidden="true">
        {shapes.map((index) => (
          <li key={index}>
            <PosterShape />
          </li>
        ))}
      </Strip>
    )
  }
  return (
    <PosterList movies={movies}>
      <Strip aria-label="From the top 20">
        {movies.map((movie) => (
          <li key={movie.id}>
            <PosterLink movie={movie} />
          </li>
        ))}
      </Strip>
    </PosterList>
  )
}

const shapes = Array.from({ length: heroSize }, (_nothing, index) => index)

/** Three posters above two; one row on wide screens. */
const Strip = styled.ul`
  display: none;
  ${from.md} {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: ${theme.space(1.5)};
  }
  li {
    grid-column: span 2;
    border-radius: ${theme.radius};
    box-shadow: ${theme.shadow};
    transition: transform ${theme.motion.calm};
  }
  li:nth-child(4) {
    grid-column: 2 / span 2;
  }
  ${from.lg} {
    justify-self: end;
    width: min(100%, 28rem);
  }
  ${from.xl} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    width: 100%;
    li:nth-child(n) {
      grid-column: auto;
    }
    li:nth-child(odd) {
      transform: translateY(-1.375rem);
    }
    li:nth-child(even) {
      transform: translateY(1.375rem);
    }
  }
  @media (hover: hover) {
    li:nth-child(n):hover {
      transform: translateY(-0.5rem);
    }
  }
`
