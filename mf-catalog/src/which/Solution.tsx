import { isTop100, sheetsADay, type WhichReply } from '@cinecanon/contract'
import { Button, Cluster, Muted, Stack } from '@cinecanon/ui'
import { PosterImage, posterPath, useMovieActions } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { WordMarks } from '@cinecanon/web/marks'
import { titleText } from '@cinecanon/web/text'
import { keyframes, styled } from 'styled-components'
import { asDrawn } from '../poster/as-drawn.ts'
import type { Outcome } from './results.ts'
import { Board, focus, Picture } from './Sheet.tsx'

type Props = {
  solution: NonNullable<WhichReply['solution']>
  outcome: Outcome
  picture: string
  sheet: number
  onNext: () => void
}

const verdicts: Record<Outcome, string> = {
  first: 'Right, at first look.',
  hint: 'Right, with the hint.',
  missed: 'Not this time. It was',
}

export function Solution({ solution: { film, idea }, outcome, picture, sheet, onNext }: Props) {
  const actions = useMovieActions(film, 'detail')
  const title = titleText(film.title)
  const isLast = sheet === sheetsADay
  return (
    <Board>
      <Sheets>
        <Picture src={picture} alt="" />
        <Lettered movie={asDrawn(film)} isFirst />
      </Sheets>
      <Stack $gap={2}>
        <p role="status">{verdicts[outcome]}</p>
        <Stack $gap={0.5}>
          <Title translate="no">{title}</Title>
          <Muted>
            {[film.year, film.directors.join(', ')].join(' · ')}
            {isTop100(film) && ` · #${film.composite_rank} of the hundred`}
          </Muted>
        </Stack>
        <p>{idea}</p>
        <Cluster $align="center">
          <Button ref={focus} $look="strong" onClick={onNext}>
            {isLast ? 'My result' : 'Next sheet'}
          </Button>
          <WordMarks title={title} actions={actions} />
        </Cluster>
        <TextLink to={posterPath(film)}>This sheet’s page</TextLink>
      </Stack>
    </Board>
  )
}

const wipe = keyframes`
  from { clip-path: inset(0 100% 0 0); }
  to { clip-path: inset(0); }
`

const Sheets = styled.div`
  display: grid;
  > * {
    grid-area: 1 / 1;
  }
`

/** The lettering appears from left to right over the same drawing. */
const Lettered = styled(PosterImage)`
  width: 0;
  min-width: 100%;
  height: auto;
  animation: ${wipe} 900ms ease-in-out;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

const Title = styled.h2`
  font-size: clamp(1.75rem, 1.3rem + 1.8vw, 2.5rem);
  line-height: 1.1;
`
