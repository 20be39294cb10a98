import { type CollectionSummary, collectionPath } from '@cinecanon/contract'
import { focusInside, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { useSeen } from './queries.ts'

export function DecadeColumns({ all }: { all: readonly CollectionSummary[] }) {
  const seenOf = useSeen()
  const most = Math.max(...all.map(({ movie_ids }) => movie_ids.length))
  return (
    <Columns>
      {all.map((decade) => {
        const { length } = decade.movie_ids
        const seen = seenOf?.(decade)
        return (
          <li key={decade.slug}>
            <Link to={collectionPath(decade)}>
              <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                <Level of={length / most} />
                {seen !== undefined && <Level of={seen / most} isSeen />}
              </svg>
              <b>{decade.title}</b>
              <small>{seen === undefined ? length : `${seen} of ${length}`}</small>
            </Link>
          </li>
        )
      })}
    </Columns>
  )
}

function Level({ of, isSeen }: { of: number; isSeen?: boolean }) {
  const height = Math.round(of * 100)
  return (
    <rect y={100 - height} width={10} height={height} data-kind={isSeen ? 'seen' : undefined} />
  )
}

const Columns = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(3.5rem, 1fr);
  gap: ${theme.space(1.5)};
  overflow-x: auto;
  padding-bottom: ${theme.space(1)};
  a {
    display: grid;
    justify-items: center;
    gap: ${theme.space(0.75)};
    padding: 2px;
    text-decoration: none;
    ${focusInside}
  }
  svg {
    width: 100%;
    height: 8rem;
    fill: ${theme.color.sunken};
  }
  [data-kind='seen'] {
    fill: ${theme.color.accentMark};
  }
  b {
    font: 500 1.125rem/1 ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
  small {
    color: ${theme.color.inkSoft};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  a:hover b {
    text-decoration: underline;
  }
`
