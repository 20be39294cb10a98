import {
  assumedRuntime,
  fitsTonight,
  runtimeText,
  screeningTimes,
  type TonightLimit,
  tonightLimits,
} from '@cinecanon/contract'
import { below, Row, Segments, theme, titleLook } from '@cinecanon/ui'
import { watchlistQuery } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { useQuery } from '@cinecanon/web/query'
import { titleText } from '@cinecanon/web/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { PosterLink } from '../list/PosterLink.tsx'

type Choice = { limit: TonightLimit | ''; turn: number; at: number }

/** Another press shows the next film that fits (rule 2.16). */
export function Tonight() {
  const { data: items = [] } = useQuery(watchlistQuery)
  const [{ limit, turn, at }, setChoice] = useState<Choice>({ limit: '', turn: 0, at: 0 })
  const fitting = limit ? items.filter(({ movie }) => fitsTonight(movie, limit)) : []
  const movie = fitting[turn % fitting.length]?.movie
  const choose = (next: Choice['limit']) =>
    setChoice({ limit: next, turn: next === limit ? turn + 1 : 0, at: Date.now() })
  return (
    <Panel as="section" $gap={1.5} $align="center" aria-label="Tonight">
      {movie && <Poster movie={movie} />}
      <p role="status">
        <b>{movie ? <MovieLink movie={movie}>{titleText(movie.title)}</MovieLink> : 'Tonight'}</b>
        {movie ? endText(at, assumedRuntime(movie)) : limit ? 'Nothing is so short' : 'I have'}
      </p>
      <Segments<Choice['limit']>
        label="Time"
        value={limit}
        options={tonightLimits}
        onChange={choose}
      />
    </Panel>
  )
}

function endText(at: number, runtime: number): string {
  return `${runtimeText(runtime)}, ends at ${screeningTimes(at, runtime).end}`
}

const Panel = styled(Row)`
  min-width: 0;
  width: 100%;
  p {
    flex: 1;
    min-width: 0;
    font-size: 0.875rem;
    line-height: 1.3;
    color: ${theme.color.inkSoft};
  }
  b {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    font: 600 1.0625rem/1.2 ${theme.font.display};
    color: ${theme.color.ink};
  }
  a {
    ${titleLook}
  }
  > :last-child {
    flex: none;
  }
  button {
    padding-inline: ${theme.space(1)};
  }
`

const Poster = styled(PosterLink)`
  flex: none;
  width: 2.125rem;
  ${below.lg} {
    display: none;
  }
`
