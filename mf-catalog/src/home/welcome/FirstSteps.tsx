import type { Movie } from '@cinecanon/contract'
import { Card, from, Heading, Skeleton, Stack, theme } from '@cinecanon/ui'
import { fromTheTop, useMovieStates } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { Failed } from '@cinecanon/web/loaded'
import { WallBackdrop } from '@cinecanon/web/poster-wall'
import { counted } from '@cinecanon/web/text'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { ImportDrop } from './ImportDrop.tsx'
import { Suggestions } from './Suggestions.tsx'

export const firstStepsTexts = {
  title: 'Three ways to begin',
  lead: 'Any of them takes less than a minute, and all of them can wait.',
}

type Props = {
  top100: readonly Movie[]
  level: 'h2' | 'h3'
}

export function FirstSteps({ top100, level }: Props) {
  const { isLoading, hasMarks, states, retry } = useMovieStates()
  const seen = states.filter((state) => state.seen).length
  return (
    <Three>
      <Step level={level} title="Quick tick">
        <p>
          {seen > 0
            ? `You have ticked ${counted(seen, 'film')} so far. Go on with the hundred.`
            : 'A hundred posters. Press those that you have seen, and you know where you stand.'}
        </p>
        <Strip>
          <WallBackdrop list="top100" movies={top100} stateOf={() => 'seen'} />
        </Strip>
        <ButtonLink to="/?view=tick" state={fromTheTop} $look="strong">
          Start ticking
        </ButtonLink>
      </Step>
      <Step level={level} title="Bring your films">
        <p>
          From Letterboxd, IMDb, Trakt or Simkl. You see what would change before anything does.
        </p>
        <ImportDrop />
      </Step>
      <Step level={level} title="Three for this month">
        <p>Choose up to three that you want to see. They go to your watchlist.</p>
        {hasMarks ? (
          <Suggestions movies={top100} />
        ) : isLoading ? (
          <Skeleton $height="10rem" />
        ) : (
          <Failed onRetry={retry}>Your marks could not be loaded.</Failed>
        )}
      </Step>
    </Three>
  )
}

type StepProps = Pick<Props, 'level'> & { title: string; children: ReactNode }

function Step({ level, title, children }: StepProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as={level} $size={1.375} id={id}>
        {title}
      </Heading>
      {children}
    </Box>
  )
}

const Strip = styled.div`
  position: relative;
  overflow: clip;
  min-height: 6rem;
  border-radius: ${theme.radius};
  svg {
    position: absolute;
    width: 200%;
    max-width: none;
  }
`

const Three = styled(Stack)`
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) minmax(0, 4fr);
    > :last-child {
      grid-column: auto;
    }
  }
`

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto 1fr;
  gap: ${theme.space(1.5)};
  > p {
    color: ${theme.color.inkSoft};
    text-wrap: pretty;
  }
  > a {
    justify-self: start;
  }
`
