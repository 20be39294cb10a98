import { Muted, theme } from '@cinecanon/ui'
import { dayText } from '@cinecanon/web/dates'
import { Link } from '@cinecanon/web/router'
import { counted } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { FilmStrip } from '../../page/FilmStrip.tsx'
import { TitledSection } from '../../page/TitledSection.tsx'
import type { ProfileFacts } from '../profile-facts.ts'
import { monthsOf } from './statistics.ts'

const stripLength = 12

/** A year without marks renders nothing (rule 3.12). */
export function YourYear({ facts: { diary, watched } }: { facts: ProfileFacts }) {
  const months = monthsOf(diary.map(({ at }) => at))
  const count = months.reduce((sum, month) => sum + month.count, 0)
  const most = Math.max(...months.map((month) => month.count))
  if (count === 0) return null
  return (
    <TitledSection
      id="your-year"
      title="Your Year"
      aside={
        <Muted>
          <span>{counted(count, 'film')} marked as seen in twelve months</span>{' '}
          <Link to={`/year/${new Date().getUTCFullYear()}`}>By the days of your tickets</Link>
        </Muted>
      }
    >
      <Months>
        {months.map(({ month, count: films }) => (
          <li key={month}>
            <b>{films || ''}</b>
            <svg viewBox={`0 0 1 ${most}`} preserveAspectRatio="none" aria-hidden="true">
              <rect y={most - films} width="1" height={films} />
            </svg>
            <span>{month}</span>
          </li>
        ))}
      </Months>
      <FilmStrip
        isRow
        films={diary.slice(0, Math.min(count, stripLength)).map(({ movie, at }) => ({
          movie,
          note: <time dateTime={at}>{dayText(at).replace(/ \d+$/, '')}</time>,
        }))}
      />
      {diary.length < watched.length && (
        <Muted $size="small">
          Films of an import, and of days with more than ten marks, are left out here.
        </Muted>
      )}
    </TitledSection>
  )
}

const Months = styled.ol`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  font-size: 0.8125rem;
  color: ${theme.color.inkSoft};
  li {
    display: grid;
    grid-template-rows: 1.5rem 3.5rem auto;
    justify-items: center;
  }
  b {
    color: ${theme.color.ink};
    font-variant-numeric: tabular-nums;
  }
  svg {
    width: min(75%, 2.5rem);
    height: 100%;
    fill: ${theme.color.accentMark};
  }
  span {
    width: 100%;
    padding-top: ${theme.space(0.5)};
    border-top: 2px solid ${theme.color.line};
    text-align: center;
  }
`
