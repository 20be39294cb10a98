import { areSameWeights, canonWeights, type Weights } from '@cinecanon/contract'
import { from, theme, VisuallyHidden } from '@cinecanon/ui'
import { moviePath } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import type { Changes } from './changes.ts'

type Props = {
  changes: Changes
  weights: Weights
  isSettled: boolean
  seen: number
  total: number
  seenOfCanon: number
}

export function CanonFacts({ changes, weights, isSettled, seen, total, seenOfCanon }: Props) {
  const { entering, leaving, riser, faller } = changes
  const isCanon = areSameWeights(weights, canonWeights)
  return (
    <>
      {/* A moving slider announces its own value, so these are announced once it has stopped. */}
      <VisuallyHidden role="status">
        {isSettled && (isCanon ? canonText : `${entering.length} in, ${leaving.length} out`)}
      </VisuallyHidden>
      <Facts data-canon={isCanon || undefined}>
        <li>
          <b>{seen}</b>
          <span>
            of these {total} seen{!isCanon && `; ${seenOfCanon} of the canon’s 100`}.{' '}
            {seen === 0 && seenOfCanon === 0 && <Link to="/?view=tick">Tick yours</Link>}
          </span>
        </li>
        {isCanon ? (
          <li>
            <b>{canonText}</b>
            <span>Each list counts once. Move a slider and the hundred rearranges.</span>
          </li>
        ) : (
          <>
            <li>
              <b>{entering.length}</b>
              <span>
                come in, {entering.length === leaving.length ? 'as many' : leaving.length} go
              </span>
            </li>
            <Mover arrow="↑" {...riser} what="rises most" />
            <Mover arrow="↓" {...faller} what="falls most" />
          </>
        )}
      </Facts>
    </>
  )
}

const canonText = 'This is the canon'

type MoverProps = Changes['riser'] & { arrow: string; what: string }

function Mover({ arrow, film, ranks, what }: MoverProps) {
  return (
    <li>
      <b>{film ? `${arrow}${Math.abs(ranks)}` : '–'}</b>
      <span>
        {film ? <Link to={moviePath(film)}>{titleText(film.title)}</Link> : 'Nothing'} {what}
      </span>
    </li>
  )
}

const Facts = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-block: 1px solid ${theme.color.line};
  li {
    padding: ${theme.space(1.5)} ${theme.space(2)};
    border-left: 1px solid ${theme.color.line};
  }
  li:nth-child(odd) {
    padding-left: 0;
    border-left: 0;
  }
  li:nth-child(n + 3) {
    border-top: 1px solid ${theme.color.line};
  }
  &[data-canon] li {
    grid-column: 1 / -1;
    padding-left: 0;
    border-left: 0;
  }
  &[data-canon] li + li {
    border-top: 1px solid ${theme.color.line};
  }
  b {
    display: block;
    font: 480 1.875rem / 1.1 ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
  span {
    color: ${theme.color.inkSoft};
    font-size: 0.875rem;
  }
  ${from.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    min-height: 6.25rem;
    && li + li {
      padding-left: ${theme.space(2)};
      border-top: 0;
      border-left: 1px solid ${theme.color.line};
    }
    &&[data-canon] li:first-child {
      grid-column: auto;
    }
    &&[data-canon] li:last-child {
      grid-column: span 3;
    }
  }
`
