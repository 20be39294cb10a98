import { type CollectionSummary, collectionPath } from '@cinecanon/contract'
import { Bar, focusInside, from, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { useSeen } from './queries.ts'

export function CollectionTable({ all }: { all: readonly CollectionSummary[] }) {
  const seenOf = useSeen()
  return (
    <Rows>
      {all.map((each) => {
        const { length } = each.movie_ids
        const seen = seenOf?.(each)
        return (
          <li key={each.slug}>
            <Link to={collectionPath(each)}>
              <span>{each.title}</span>
              <small>{seen === undefined ? length : `${seen} of ${length}`}</small>
              {seen !== undefined && <Bar percent={(seen / length) * 100} />}
            </Link>
          </li>
        )
      })}
    </Rows>
  )
}

const Rows = styled.ul`
  column-gap: ${theme.space(6)};
  li {
    break-inside: avoid;
    border-bottom: 1px solid ${theme.color.line};
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 4rem;
    align-items: center;
    gap: ${theme.space(2)};
    min-height: 3rem;
    text-decoration: none;
    ${focusInside}
  }
  a:hover span {
    text-decoration: underline;
  }
  small {
    color: ${theme.color.inkSoft};
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
  small:last-child {
    grid-column: 2 / 4;
    justify-self: end;
  }
  ${from.md} {
    columns: 2;
  }
  ${from.lg} {
    columns: 3;
  }
`
