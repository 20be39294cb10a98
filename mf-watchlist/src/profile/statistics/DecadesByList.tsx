import { type MovieId, type Source, sourceNames, sources } from '@cinecanon/contract'
import { from, Skeleton, theme } from '@cinecanon/ui'
import { collectionsQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { Soft } from '../../page/page.tsx'
import { TitledSection } from '../../page/TitledSection.tsx'
import { Figures } from '../Figures.ts'
import { decadesByList, type Share } from './statistics.ts'

type Props = { isSeen: (id: MovieId) => boolean }

/** A failure renders nothing. */
export function DecadesByList({ isSeen }: Props) {
  const { data, isLoadingError } = useQuery(collectionsQuery)
  if (isLoadingError) return null
  return (
    <TitledSection id="decades-by-list" title="Decades, List by List">
      <Soft>How many films of each authority’s list you have seen, decade by decade.</Soft>
      {data ? (
        <Table>
          <thead>
            <tr>
              <th scope="col">Decade</th>
              {sources.map((source) => (
                <th key={source} scope="col">
                  <abbr title={sourceNames[source]}>{abbreviations[source]}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {decadesByList(data, isSeen).map(({ decade, shares }) => (
              <tr key={decade}>
                <th scope="row">{decade}</th>
                {sources.map((source) => (
                  <Cell key={source} share={shares[source]} />
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <Skeleton $height="30rem" />
      )}
    </TitledSection>
  )
}

/** Names are short, because seven columns must fit on a phone. */
const abbreviations: Record<Source, string> = {
  afi: 'AFI',
  imdb: 'IMDb',
  metacritic: 'Meta',
  variety: 'Var',
  bfi: 'BFI',
  rt: 'RT',
  letterboxd: 'LB',
}

function Cell({ share }: { share: Share | undefined }) {
  if (!share) return <td>–</td>
  const { seenCount, totalCount } = share
  return (
    <td data-part={Math.ceil((seenCount / totalCount) * 4)}>
      {seenCount}
      <small>/{totalCount}</small>
    </td>
  )
}

const Table = styled(Figures)`
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 2px;
  th:first-child {
    width: 3.75rem;
    ${from.md} {
      width: 6rem;
    }
  }
  th,
  td {
    padding: 0;
    border: 0;
  }
  thead th:not(:first-child),
  td {
    text-align: center;
  }
  thead th {
    font-size: 0.8125rem;
    overflow-wrap: normal;
  }
  abbr {
    text-decoration: none;
  }
  td {
    height: 2.25rem;
    border-radius: 2px;
    font-size: 0.875rem;
    ${from.md} {
      font-size: 1rem;
    }
  }
  small {
    font-size: 0.8em;
  }
  [data-part] {
    background: ${theme.color.sunken};
  }
  ${[12, 20, 30, 40].map(
    (percent, index) => `[data-part='${index + 1}'] {
      background: color-mix(in srgb, ${theme.color.accentMark} ${percent}%, ${theme.color.sunken});
    }`,
  )}
`
