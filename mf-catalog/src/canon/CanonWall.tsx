import { type CanonFilm, isTop100, ownCanon, type Weights } from '@cinecanon/contract'
import { from, Stack, theme } from '@cinecanon/ui'
import { useMovieStates } from '@cinecanon/web'
import { useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { CanonFacts } from './CanonFacts.tsx'
import { CanonPoster } from './CanonPoster.tsx'
import { changesOf } from './changes.ts'
import { Leaving } from './Leaving.tsx'
import { useTravel } from './use-travel.ts'

type Props = { films: readonly CanonFilm[]; weights: Weights; isSettled: boolean }

export function CanonWall({ films, weights, isSettled }: Props) {
  const { marksOf } = useMovieStates()
  const isSeen = ({ id }: CanonFilm) => marksOf(id).seen
  const hundred = useMemo(() => ownCanon(films, weights), [films, weights])
  const changes = useMemo(() => changesOf(films, hundred), [films, hundred])
  const list = useRef<HTMLOListElement>(null)
  useTravel(list, hundred)
  return (
    <Stack $gap={3} $justify="start">
      <CanonFacts
        changes={changes}
        weights={weights}
        isSettled={isSettled}
        seen={hundred.filter(isSeen).length}
        total={hundred.length}
        seenOfCanon={films.filter(isTop100).filter(isSeen).length}
      />
      <Wall ref={list} aria-label="Your hundred">
        {hundred.map((film, index) => (
          <CanonPoster key={film.id} film={film} position={index + 1} isSeen={isSeen(film)} />
        ))}
      </Wall>
      <Leaving films={changes.leaving} />
    </Stack>
  )
}

/** Entries have a height by ratio, because container units made each layout four times as slow. */
const Wall = styled.ol`
  position: relative;
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${theme.space(1)};
  li {
    justify-self: stretch;
    box-sizing: content-box;
    min-height: 0;
    padding-bottom: 1.75rem;
    aspect-ratio: 2 / 3;
    content-visibility: auto;
  }
  ${from.lg} {
    grid-template-columns: repeat(8, minmax(0, 1fr));
    gap: ${theme.space(1.25)};
  }
  ${from.xl} {
    grid-template-columns: repeat(10, minmax(0, 1fr));
  }
`
