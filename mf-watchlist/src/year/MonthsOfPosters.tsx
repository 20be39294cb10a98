import { from, theme } from '@cinecanon/ui'
import { PosterList } from '@cinecanon/web'
import { shortMonths } from '@cinecanon/web/dates'
import { counted } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { EntryPoster } from '../page/EntryPoster.tsx'
import { byMonth, type YearViewing } from './viewing-year.ts'

/** The posters stand on their months, so that they are the chart. */
export function MonthsOfPosters({ viewings }: { viewings: readonly YearViewing[] }) {
  const { months, sometime } = byMonth(viewings)
  return (
    <PosterList movies={viewings.map(({ movie }) => movie)}>
      <Months>
        {months.map((month, index) => (
          <li key={shortMonths[index]}>
            <Posters viewings={month} />
            <span>{shortMonths[index]}</span>
          </li>
        ))}
      </Months>
      {sometime.length > 0 && (
        <Sometime>
          <p>{counted(sometime.length, 'viewing')} without a month</p>
          <Posters viewings={sometime} />
        </Sometime>
      )}
    </PosterList>
  )
}

function Posters({ viewings }: { viewings: readonly YearViewing[] }) {
  return (
    <ol>
      {viewings.map(({ id, movie, rating, again }) => (
        <li key={id}>
          <EntryPoster movie={movie} />
          {(rating || again) && (
            <Label>
              {rating && `★ ${rating / 2}`}
              {again && ' again'}
            </Label>
          )}
        </li>
      ))}
    </ol>
  )
}

const row = `
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(0.5)};
  min-height: 2rem;
  > li {
    position: relative;
    width: 3.5rem;
  }
`

/** A phone has a row for each month, because twelve columns would be too narrow. */
const Months = styled.ol`
  display: grid;
  gap: ${theme.space(1)};
  > li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    align-items: center;
    padding-bottom: ${theme.space(1)};
    border-bottom: 1px solid ${theme.color.line};
  }
  > li > span {
    grid-row: 1;
    color: ${theme.color.inkSoft};
    font-size: 0.875rem;
    font-weight: 600;
  }
  ol {
    ${row}
  }
  ${from.md} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    align-items: end;
    > li {
      display: flex;
      flex-direction: column;
      align-items: stretch;
      padding: 0;
      border: 0;
    }
    > li > span {
      padding-top: ${theme.space(0.5)};
      border-top: 1px solid ${theme.color.edge};
    }
    ol {
      flex-direction: column-reverse;
      flex-wrap: nowrap;
      > li {
        width: 100%;
      }
    }
  }
`

const Sometime = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  ol {
    ${row}
  }
`

const Label = styled.span`
  position: absolute;
  z-index: 2;
  top: 4px;
  left: 4px;
  padding: 0 4px;
  border-radius: 2px;
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-size: 0.75rem;
  font-weight: 600;
  pointer-events: none;
`
