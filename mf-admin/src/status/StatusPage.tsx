import { Alert, Button, Skeleton, theme } from '@cinecanon/ui'
import { PageMeta } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { Page, PageHead } from '../page/page.tsx'
import { FrontEnds } from './FrontEnds.tsx'
import { Queues } from './Queues.tsx'
import { Services } from './Services.tsx'
import { Sign } from './Sign.tsx'
import { statusQuery } from './status.ts'
import { isWell, summaryOf, timeOf } from './words.ts'

/** How every process, release and queue is, asked for every few seconds. */
export default function StatusPage() {
  const { data, isError, refetch } = useQuery(statusQuery)
  return (
    <Page>
      <PageMeta title="Status" isNoindex />
      <PageHead title="Status" />
      {isError && (
        <Alert>
          <p>
            {data
              ? 'The server doesn’t answer. This is how things were when it did; it is asked again every few seconds.'
              : 'The status could not be loaded. It is asked for again every few seconds.'}
          </p>
          <Retry onClick={() => refetch()}>Try again</Retry>
        </Alert>
      )}
      {data ? (
        <Shown data-stale={isError ? '' : undefined}>
          <Line>
            <p aria-live="polite">
              <Sign state={isWell(data) ? 'ready' : 'failing'} word={summaryOf(data)} />
            </p>
            <Heard>
              {isError ? 'Last heard' : 'Heard'} at {timeOf(data.at)} UTC
            </Heard>
          </Line>
          <Services services={data.services} now={data.at} />
          <Queues mail={data.mail} databases={data.databases} />
          <FrontEnds frontEnds={data.frontEnds} />
        </Shown>
      ) : (
        !isError && <Waiting />
      )}
    </Page>
  )
}

const Retry = styled(Button)`
  margin-top: ${theme.space(1.5)};
`

const Shown = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  &[data-stale] > * + * {
    opacity: 0.7;
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.25rem ${theme.space(3)};
`

const Heard = styled.p`
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
`

const Waiting = styled(Skeleton)`
  height: 40rem;
`
