import type { ViewingYear } from '@cinecanon/contract'
import { Cluster, from, Muted, theme } from '@cinecanon/ui'
import { PageMeta, useSession } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Link, useLocation } from '@cinecanon/web/router'
import { counted } from '@cinecanon/web/text'
import { Share2 } from 'lucide-react'
import { styled } from 'styled-components'
import { MakeLinkButton } from '../links/MakeLinkButton.tsx'
import { Page, PageHeading, Soft } from '../page/page.tsx'
import { Highlights } from './Highlights.tsx'
import { MonthsOfPosters } from './MonthsOfPosters.tsx'
import { hoursOf, viewingYearQuery, yearIn } from './viewing-year.ts'

/** Fewer viewings make no chart. */
const fewest = 3

/** It counts by the day of viewing, never by that of marking. */
export default function YearPage() {
  const year = yearIn(useLocation().pathname)
  const { isAuthenticated } = useSession()
  const query = useQuery({ ...viewingYearQuery(year ?? ''), enabled: isAuthenticated && !!year })
  return (
    <Page>
      <PageMeta title={`Your ${year ?? 'Year'}`} description="What you saw in a year." isNoindex />
      <PageHeading tabIndex={-1}>{year ? `Your ${year}` : 'There is no such year'}</PageHeading>
      {year ? (
        <Loaded query={query} what="Your year">
          {(data) => <Year year={year} data={data} />}
        </Loaded>
      ) : (
        <p>
          <Link to="/profile">Back to your profile</Link>
        </p>
      )}
    </Page>
  )
}

type Props = { year: string; data: ViewingYear }

function Year({ year, data }: Props) {
  const { viewings, top100, years } = data
  return (
    <>
      {viewings.length < fewest ? (
        <Soft>
          {viewings.length === 0
            ? `No ticket has a day in ${year} yet.`
            : `${counted(viewings.length, 'ticket')} so far: your year is drawn from ${fewest} on.`}{' '}
          Write one on the page of a film that you have seen.
        </Soft>
      ) : (
        <>
          <Lead>
            <Figure aria-hidden="true">{viewings.length}</Figure>
            <p>
              {counted(viewings.length, 'viewing')}, {counted(hoursOf(viewings), 'hour')}.{' '}
              {top100.after > top100.before && (
                <>
                  From {top100.before} to {top100.after} of the hundred.
                </>
              )}
            </p>
          </Lead>
          <div>
            <MakeLinkButton of={{ kind: 'year', year: Number(year) }}>
              <Share2 size={18} aria-hidden />
              Share
            </MakeLinkButton>
          </div>
          <MonthsOfPosters viewings={viewings} />
          <Highlights viewings={viewings} />
        </>
      )}
      <OtherYears year={year} years={years} />
    </>
  )
}

function OtherYears({ year, years }: { year: string; years: readonly number[] }) {
  const others = years.filter((other) => String(other) !== year)
  if (others.length === 0) return null
  return (
    <Cluster as="nav" aria-label="Other years" $gap={[1, 3]}>
      <Muted>Other years:</Muted>
      {others.map((other) => (
        <Link key={other} to={`/year/${other}`}>
          {other}
        </Link>
      ))}
    </Cluster>
  )
}

const Lead = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  padding-bottom: ${theme.space(3)};
  border-bottom: 1px solid ${theme.color.line};
  p {
    max-width: 28rem;
  }
`

const Figure = styled.span`
  font: 420 4.5rem / 0.9 ${theme.font.display};
  font-variant-numeric: lining-nums;
  ${from.md} {
    font-size: 7rem;
  }
`
