import { Bar, Columns, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { Soft } from '../../page/page.tsx'
import { TitledSection } from '../../page/TitledSection.tsx'
import { Figures } from '../Figures.ts'
import type { ProfileFacts } from '../profile-facts.ts'
import { DecadesByList } from './DecadesByList.tsx'
import { countryStats, decadeStats, directorStats, type Share } from './statistics.ts'

const mostDirectors = 8
const mostCountries = 8

export function Statistics({ facts: { listed, isSeen } }: { facts: ProfileFacts }) {
  const directors = directorStats(listed, isSeen, mostDirectors)
  return (
    <Columns $gap={6} $from="lg">
      <TitledSection id="movies-by-decade" title="Movies by Decade">
        <Bars
          name="Decade"
          rows={decadeStats(listed, isSeen).map((stat) => ({ ...stat, name: stat.decade }))}
        />
      </TitledSection>
      <DecadesByList isSeen={isSeen} />
      <TitledSection id="movies-by-director" title="Movies by Director">
        {directors.length === 0 ? (
          <Soft>No director has more than one film on this list.</Soft>
        ) : (
          <Bars name="Director" rows={directors} />
        )}
      </TitledSection>
      <TitledSection id="movies-by-country" title="Movies by Country">
        <Bars name="Country" rows={countryStats(listed, isSeen, mostCountries)} />
      </TitledSection>
    </Columns>
  )
}

type BarsProps = { name: string; rows: readonly (Share & { name: string })[] }

/** The bars are decorative. */
function Bars({ name, rows }: BarsProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" data-figure="">
            Seen
          </th>
          <th scope="col" data-figure="">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, seenCount, totalCount, percentage }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-seen="">
              <Seen>
                <Thick percent={percentage} />
                <span>
                  {seenCount} of {totalCount}
                </span>
              </Seen>
            </td>
            <td data-figure="">{percentage}%</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled(Figures)`
  [data-seen] {
    width: 60%;
  }
  [data-figure] {
    padding-right: 0;
    text-align: right;
    white-space: nowrap;
  }
`

const Seen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 4.75rem;
  align-items: center;
  gap: ${theme.space(1)};
  span {
    text-align: right;
    white-space: nowrap;
  }
`

const Thick = styled(Bar)`
  height: 0.875rem;
`
