import { type Evening, type Movie, runtimeText } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { dayText } from '@cinecanon/web/dates'
import { titleText } from '@cinecanon/web/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Disclosure } from '../page/page.tsx'

type Props = { evenings: readonly Evening<Movie>[] }

const firstCount = 5

export function Evenings({ evenings }: Props) {
  const first = evenings.slice(0, firstCount)
  return (
    <div>
      <Line aria-label="First evenings">
        {first.map(({ movie, date }) => (
          <li key={movie.id}>
            {titleText(movie.title)}
            <time dateTime={date}>{dayText(date)}</time>
          </li>
        ))}
      </Line>
      {evenings.length > firstCount && <AllEvenings evenings={evenings} />}
    </div>
  )
}

/** The list is rendered only while open, because it may be long. */
function AllEvenings({ evenings }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>All evenings</summary>
      {isOpen && (
        <Scroller tabIndex={0} aria-label="All evenings">
          {evenings.map(({ movie, date, minutes, isGuess }) => (
            <li key={movie.id}>
              <time dateTime={date}>{dayText(date)}</time>
              <span>
                {titleText(movie.title)} ({movie.year}),{' '}
                {isGuess ? 'runtime not known' : runtimeText(minutes)}
              </span>
            </li>
          ))}
        </Scroller>
      )}
    </Disclosure>
  )
}

const Line = styled.ol`
  border-left: 2px solid ${theme.color.line};
  li {
    position: relative;
    padding: 0.375rem 0 0.375rem 1.25rem;
    font-size: 0.9375rem;
    line-height: 1.35;
  }
  li::before {
    content: '';
    position: absolute;
    left: -5px;
    top: 0.8125rem;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${theme.color.accentMark};
  }
  time {
    display: block;
    font-size: 0.8125rem;
    color: ${theme.color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`

const Scroller = styled.ol`
  display: grid;
  gap: ${theme.space(1)};
  max-height: 24rem;
  margin-top: ${theme.space(1)};
  padding-block: ${theme.space(1)};
  overflow: auto;
  li {
    display: grid;
    gap: 0 ${theme.space(2)};
  }
  time {
    color: ${theme.color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
  @container (min-width: 26rem) {
    li {
      grid-template-columns: minmax(8.5rem, auto) minmax(0, 1fr);
    }
  }
`
