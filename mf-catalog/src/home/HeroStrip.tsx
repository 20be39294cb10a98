import type { Movie } from '@cinecanon/contract'
import { from, PosterShape, theme } from '@cinecanon/ui'
import { PosterList } from '@cinecanon/web'
import { styled } from 'styled-components'
import { PosterLink } from '../list/PosterLink.tsx'
import { heroSize } from './hero-movies.ts'

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

const Strip = styled.ul`
  --shift: 0.625rem;
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${theme.space(1)};
  li {
    border-radius: ${theme.radius};
    box-shadow: ${theme.shadow};
    transition: transform ${theme.motion.calm};
  }
  ${from.xl} {
    --shift: 1.375rem;
    gap: ${theme.space(2)};
  }
  li:nth-child(odd) {
    transform: translateY(calc(-1 * var(--shift)));
  }
  li:nth-child(even) {
    transform: translateY(var(--shift));
  }
  @media (hover: hover) {
    li:nth-child(n):hover {
      transform: translateY(-0.5rem);
    }
  }
`
