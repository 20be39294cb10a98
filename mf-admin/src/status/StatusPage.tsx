import { Cluster, Skeleton, Stack } from '@cinecanon/ui'
import { utcTime } from '@cinecanon/web/dates'
import { Failed } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { Note, Page } from '../page/page.tsx'
import { FrontEnds } from './FrontEnds.tsx'
import { Queues } from './Queues.tsx'
import { Services } from './Services.tsx'
import { StateMark } from './StateMark.tsx'
import { statusQuery } from './status.ts'
import { isReady, startOfGateway, summaryOf } from './status-texts.ts'

export default function StatusPage() {
  const { data, isError, refetch } = useQuery(statusQuery)
  return (
    <Page title="Status">
      {isError && (
        <Failed onRetry={() => refetch()}>
          {data
            ? 'The server doesn’t respond. This is its last status; the page retries every few seconds.'
            : 'The status could not be loaded. The page retries every few seconds.'}
        </Failed>
      )}
      {data ? (
        <Shown $gap={3} data-stale={isError ? '' : undefined}>
          <Cluster $gap={[0.5, 3]} $justify="space-between">
            <p aria-live="polite">
              <StateMark state={isReady(data) ? 'ready' : 'failing'} word={summaryOf(data)} />
            </p>
            <Note>
              {isError ? 'Last updated' : 'Updated'} at {utcTime(data.at)} UTC
            </Note>
          </Cluster>
          <Services services={data.services} now={data.at} />
          <Queues mail={data.mail} databases={data.databases} />
          <FrontEnds frontEnds={data.frontEnds} since={startOfGateway(data)} />
        </Shown>
      ) : (
        !isError && <Skeleton $height="40rem" />
      )}
    </Page>
  )
}

const Shown = styled(Stack)`
  &[data-stale] > * + * {
    opacity: 0.7;
  }
`
