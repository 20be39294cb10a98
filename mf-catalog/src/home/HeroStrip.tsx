import type { Movie } from '@cinecanon/contract'
import { from, PosterShape, theme } from '@cinecanon/ui'
import { PosterList } from '@cinecanon/web'
import { styled } from 'styled-components'
import { PosterLink } from '../list/PosterLink.tsx'
import { heroSize } from './hero-movies.ts'

export function HeroStrip({ movies }: { movies: readonly Movie[] }) {
  const shown: readonly (Movie | undefined)[] = movies.length > 0 ? movies : nothing
  return (
    <PosterList movies={movies}>
      <Strip aria-label="From the top 20" aria-hidden={movies.length === 0 || undefined}>
        {shown.map((movie, index) => (
          <li key={movie?.id ?? index}>{movie ? <PosterLink movie={movie} /> : <PosterShape />}</li>
        ))}
      </Strip>
    </PosterList>
  )
}

const nothing = Array.from({ length: heroSize }, () => undefined)

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
