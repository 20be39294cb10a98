import { type Evening, type Movie, runtimeText } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { dayText } from '@cinecanon/web/dates'
import { titleText } from '@cinecanon/web/title-text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Disclosure } from '../page/page.tsx'

/** The timeline in words; rendered only while open, because it may be long. */
export function AllEvenings({ evenings }: { evenings: readonly Evening<Movie>[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>All evenings</summary>
      {isOpen && (
        <Evenings tabIndex={0} aria-label="All evenings">
          {evenings.map(({ movie, date, minutes, isGuess }) => (
            <li key={movie.id}>
              <time dateTime={date}>{dayText(date)}</time>
              <span>
                {titleText(movie.title)} ({movie.year}),{' '}
                {isGuess ? 'runtime not known' : runtimeText(minutes)}
              </span>
            </li>
          ))}
        </Evenings>
      )}
    </Disclosure>
  )
}

const Evenings = styled.ol`
  display: grid;
  gap: ${theme.space(1)};
  max-height: 24rem;
  margin-top: ${theme.space(1)};
  padding-block: ${theme.space(1)};
  overflow: auto;
  li {
    display: grid;
    grid-template-columns: minmax(8.5rem, auto) minmax(0, 1fr);
    gap: ${theme.space(2)};
  }
  time {
    color: ${theme.color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`
