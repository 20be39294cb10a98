import { runtimeText, screeningTimes, type WatchlistItem } from '@cinecanon/contract'
import { Button, factsLook, from, Row, Tick, theme, VisuallyHidden } from '@cinecanon/ui'
import { moviePath } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { css, keyframes, styled } from 'styled-components'
import { EntryPoster, Poster } from '../page/EntryPoster.tsx'
import { RowTitle } from '../page/rows.ts'
import { useEntryActions } from '../watchlist/entries/entry-actions.ts'

type Props = {
  item: WatchlistItem
  passing: readonly WatchlistItem[]
  at: number
  onSeen: () => void
  onNotTonight: () => void
}

export function Picked({ item, passing, at, onSeen, onNotTonight }: Props) {
  const { movie } = item
  const { markSeen } = useEntryActions(item)
  const title = titleText(movie.title)
  const seen = () => {
    onSeen()
    markSeen?.()
  }
  return (
    <Result>
      <Reel key={`reel ${at}`} $frames={passing.length}>
        <EntryPoster movie={movie} isEager />
        {passing.map((each) => (
          <Poster key={each.id} movie={each.movie} alt="" isEager aria-hidden />
        ))}
      </Reel>
      <Texts>
        <Delayed key={`texts ${at}`}>
          <RowTitle>
            <Link to={moviePath(movie)}>{title}</Link>
          </RowTitle>
          <Facts>
            <span>{movie.year}</span>
            {movie.runtime !== null && (
              <>
                <span>{runtimeText(movie.runtime)}</span>
                <span>{endText(at, movie.runtime)}</span>
              </>
            )}
          </Facts>
        </Delayed>
      </Texts>
      <Buttons>
        <Button $look="strong" onClick={seen}>
          <Tick />
          <span>
            Seen<VisuallyHidden> {title}</VisuallyHidden>
          </span>
        </Button>
        <Button onClick={onNotTonight}>Not tonight</Button>
      </Buttons>
    </Result>
  )
}

function endText(at: number, runtime: number): string {
  const { start, end } = screeningTimes(at, runtime)
  return `ends at ${end} if you start ${start ? `at ${start}` : 'now'}`
}

const Result = styled.div`
  display: grid;
  grid-template:
    'reel texts' minmax(0, 1fr)
    'reel buttons' auto / 4.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  padding-block: ${theme.space(1.5)} ${theme.space(0.5)};
  ${from.md} {
    grid-template: 'reel texts buttons' auto / 4.5rem minmax(0, 1fr) auto;
    column-gap: ${theme.space(2.5)};
  }
`

const roll = (frames: number) => keyframes`
  from { transform: translateY(${-100 * frames}%); }
`

/** The reel is one poster high; the others run past below. */
const Reel = styled.div<{ $frames: number }>`
  grid-area: reel;
  height: 6.75rem;
  overflow: clip;
  border-radius: ${theme.radius};
  > * {
    animation: ${({ $frames }) => css`${roll($frames)}`} 900ms cubic-bezier(0.15, 0.7, 0.1, 1);
  }
`

const Texts = styled.div`
  grid-area: texts;
`

const appear = keyframes`
  from, 80% { opacity: 0; }
`

const Delayed = styled.div`
  animation: ${appear} 900ms ease-out;
  h3 {
    font-size: 1.25rem;
  }
`

const Facts = styled.p`
  margin-top: 0.25rem;
  font-size: 0.9375rem;
  line-height: 1.4;
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
  ${factsLook}
`

const Buttons = styled(Row)`
  grid-area: buttons;
  flex-wrap: wrap;
  button {
    padding-inline: ${theme.space(2)};
  }
`
