import { Button, Columns, from, Muted, theme } from '@cinecanon/ui'
import { useQueryClient } from '@cinecanon/web/query'
import { RefreshCw } from 'lucide-react'
import { styled } from 'styled-components'
import { ActionLabel, Page } from '../page/page.tsx'
import { Figures } from './Figures.tsx'
import { Lately } from './Lately.tsx'
import { Misses } from './Misses.tsx'
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
