import { badgeLists, type CollectionKind, collectionPath, nameSlug } from '@cinecanon/contract'
import { Bar, Columns, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { badgeListOf } from '../../badges/milestones.ts'
import { Soft } from '../../page/page.tsx'
import { TitledSection } from '../../page/TitledSection.tsx'
import { Figures } from '../Figures.ts'
import type { ProfileFacts, ProfileList } from '../profile-facts.ts'
import { DecadesByList } from './DecadesByList.tsx'
import { countryStats, decadeStats, directorStats, type NamedStat } from './statistics.ts'

const mostDirectors = 8
const mostCountries = 8

export function Statistics({ facts: { list, listed, isSeen } }: { facts: ProfileFacts }) {
  const linked = (kind: Kind, stats: readonly NamedStat[]): Row[] =>
    stats.map((stat) => ({ ...stat, to: unseenPath(list, kind, stat.name) }))
  const directors = directorStats(listed, isSeen, mostDirectors)
  return (
    <Columns $gap={6} $from="lg">
      <TitledSection id="movies-by-decade" title="Movies by Decade">
        <Soft>Each name leads to what you haven’t seen of it.</Soft>
        <Bars name="Decade" rows={linked('decade', decadeStats(listed, isSeen))} />
      </TitledSection>
      <DecadesByList isSeen={isSeen} />
      <TitledSection id="movies-by-director" title="Movies by Director">
        {directors.length === 0 ? (
          <Soft>No director has more than one film on this list.</Soft>
        ) : (
          <Bars name="Director" rows={linked('director', directors)} />
        )}
      </TitledSection>
      <TitledSection id="movies-by-country" title="Movies by Country">
        <Bars
          name="Country"
          rows={linked('country', countryStats(listed, isSeen, mostCountries))}
        />
      </TitledSection>
    </Columns>
  )
}

type Kind = Extract<CollectionKind, 'decade' | 'director' | 'country'>

/** "All" leads to the page of all its films. */
function unseenPath(list: ProfileList, kind: Kind, name: string): string {
  const slug = kind === 'decade' ? name.slice(0, 4) : nameSlug(name)
  const listType = badgeListOf[list]
  return listType
    ? `${badgeLists[listType].path}?${kind}=${slug}&filter=unseen`
    : `${collectionPath({ kind, slug })}?filter=unseen`
}

type Row = NamedStat & { to: string }
type BarsProps = { name: string; rows: readonly Row[] }

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
        {rows.map(({ name, to, seenCount, totalCount, percentage }) => (
          <tr key={name}>
            <th scope="row">{seenCount < totalCount ? <Link to={to}>{name}</Link> : name}</th>
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
