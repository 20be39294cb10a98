import type { getMissesOverview, Reply } from '@cinecanon/contract'
import { Button, Columns, from, Muted, Skeleton, theme } from '@cinecanon/ui'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery, useQueryClient } from '@cinecanon/web/query'
import { countText } from '@cinecanon/web/text'
import { RefreshCw } from 'lucide-react'
import { styled } from 'styled-components'
import { Panel, Rows } from '../page/Panel.tsx'
import { ActionLabel, Page } from '../page/page.tsx'
import { Figures } from './Figures.tsx'
import { Lately } from './Lately.tsx'
import { missesQuery } from './overview.ts'
import { Summary } from './Summary.tsx'

export default function OverviewPage() {
  return (
    <Page title="Overview" actions={<Refresh />}>
      <Summary />
      <Figures />
      <Boxes $gap={3} $from="lg">
        <Lately />
        <Misses />
      </Boxes>
    </Page>
  )
}

function Refresh() {
  const client = useQueryClient()
  const refresh = () =>
    void Promise.all(
      ['overview', 'status', 'audit-trail'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
  return (
    <>
      <ActionLabel as={Muted} $size="small">
        Last 30 days
      </ActionLabel>
      <Button onClick={refresh}>
        <RefreshCw size={16} aria-hidden />
        <ActionLabel>Refresh Data</ActionLabel>
      </Button>
    </>
  )
}

const Boxes = styled(Columns)`
  align-items: start;
  margin-top: ${theme.space(1)};
  ${from.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`

type Miss = Reply<typeof getMissesOverview>['searches'][number]

function Misses() {
  const query = useQuery(missesQuery)
  return (
    <Panel title="What people look for and don’t find">
      <Loaded query={query} what="The counts" skeleton={<Skeleton $height="12rem" />}>
        {({ searches, addresses }) => (
          <>
            <Part title="Searches without a hit" misses={searches} />
            <Part title="Addresses without a page" misses={addresses} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Part({ title, misses }: { title: string; misses: readonly Miss[] }) {
  return (
    <div>
      <Title>{title}</Title>
      {misses.length === 0 && <Muted>None from more than one network in the last 30 days.</Muted>}
      <Rows>
        {misses.slice(0, most).map(({ text, count }) => (
          <li key={text}>
            <Text>{text}</Text>
            <span>{countText(count)}</span>
          </li>
        ))}
      </Rows>
    </div>
  )
}

const most = 10

const Title = styled.h3`
  padding-block: ${theme.space(0.5)};
  color: ${theme.color.inkSoft};
  font: 600 0.875rem / 1.4 ${theme.font.text};
`

const Text = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
