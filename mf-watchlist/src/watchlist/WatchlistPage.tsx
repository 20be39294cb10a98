import { Skeleton, theme } from '@cinecanon/ui'
import { PageMeta, useSession, watchlistQuery } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { Failed } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { LazyPlan } from '../next/LazyPlan.tsx'
import { type PlanChoices, usePlanChoices } from '../next/plan-choices.ts'
import { ImportExportLinks, Page, PageHeading } from '../page/page.tsx'
import { Choices, useChoices } from './choices.tsx'
import { Heads, List, Programme, Tools } from './layout.ts'
import { Watchlist } from './Watchlist.tsx'
import { WatchlistSkeleton } from './WatchlistSkeleton.tsx'

/** The host redirects visitors to sign-in. */
export function WatchlistPage() {
  const plan = usePlanChoices()
  return (
    <Page>
      <PageMeta
        title="My Watchlist"
        description="The movies you want to see, in your own order."
        isNoindex
      />
      <Programme>
        <Heads $gap={[0, 3]} $align="baseline">
          <PageHeading tabIndex={-1}>My Watchlist</PageHeading>
          <TextLink to="/my-lists">My lists</TextLink>
        </Heads>
        <Content plan={plan} />
        <Links>
          <ImportExportLinks />
          <p>
            <Link to="/?filter=unrated">Seen, not rated</Link>
          </p>
        </Links>
        <LazyPlan choices={plan} />
      </Programme>
    </Page>
  )
}

function Content({ plan }: { plan: PlanChoices }): ReactNode {
  const choices = useChoices()
  const { isAuthenticated } = useSession()
  const { data, isError, refetch } = useQuery({ ...watchlistQuery, enabled: isAuthenticated })
  if (data && isAuthenticated) return <Watchlist items={data} choices={choices} plan={plan} />
  if (isError) {
    return (
      <List>
        <Failed onRetry={() => refetch()}>Your watchlist could not be loaded.</Failed>
      </List>
    )
  }
  return (
    <>
      <Tools>
        <Choices choices={choices} />
      </Tools>
      <Waiting />
      <List>
        <WatchlistSkeleton view={choices.view} />
      </List>
    </>
  )
}

const Waiting = styled(Skeleton)`
  grid-area: summary;
  width: 16rem;
  height: 1.65rem;
`

const Links = styled.div`
  grid-area: links;
  align-self: start;
  padding-top: ${theme.space(3)};
`
