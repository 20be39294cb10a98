import type { MailQueue, ProductStatus } from '@cinecanon/contract'
import { Card, Stack } from '@cinecanon/ui'
import { utcTime } from '@cinecanon/web/dates'
import { countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { Facts } from '../page/Facts.tsx'
import { Note, Wrong } from '../page/page.tsx'
import { StateMark } from '../page/StateMark.tsx'
import { Fold } from './Fold.tsx'
import { FrontEnds } from './FrontEnds.tsx'
import { Services } from './Services.tsx'
import { duration } from './status-texts.ts'

type Props = {
  status: ProductStatus
  /** The server has not responded since then. */
  isStale: boolean
  mailProblems: readonly string[]
}

export function Folds({ status, isStale, mailProblems }: Props) {
  return (
    <Stack id="status" $gap={0.5}>
      <List data-stale={isStale || undefined}>
        <Services status={status} />
        <MailQueues queues={status.mail} problems={mailProblems} />
        <Databases databases={status.databases} />
        <FrontEnds status={status} />
      </List>
      <Note>
        {isStale ? 'Last updated' : 'Updated'} at {utcTime(status.at)} UTC
      </Note>
    </Stack>
  )
}

const List = styled(Card)`
  padding: 0;
  &[data-stale] {
    opacity: 0.7;
  }
`

const kinds: { kind: MailQueue['kind']; label: string }[] = [
  { kind: 'outbox', label: 'Waiting for the mail service' },
  { kind: 'transactional', label: 'Single mails to send' },
  { kind: 'blast', label: 'Blast mails to send' },
]

type QueuesProps = { queues: readonly MailQueue[]; problems: readonly string[] }

function MailQueues({ queues, problems }: QueuesProps) {
  const refused = queues.reduce((sum, queue) => sum + (queue.refused ?? 0), 0)
  const waitingMails = kinds.map(
    ({ kind, label }) => [label, waiting(queues.find((queue) => queue.kind === kind))] as const,
  )
  return (
    <Fold title="Mail queue" problems={problems}>
      <Facts facts={[...waitingMails, ['Rejected by the mail service', countText(refused)]]} />
      {refused > 0 && (
        <Wrong role="note">
          The mail service rejected {refused === 1 ? 'this mail' : 'these mails'}, so{' '}
          {refused === 1 ? 'it was' : 'they were'} not sent. There is no retry; rejected mails are
          deleted after 30 days. The log of svc-users has the reason: “mail refused for good”.
        </Wrong>
      )}
    </Fold>
  )
}

function Databases({ databases }: Pick<ProductStatus, 'databases'>) {
  return (
    <Fold title="Database">
      <Facts
        facts={databases.map(({ service, isReachable }) => [service, reachability(isReachable)])}
      />
    </Fold>
  )
}

function reachability(isReachable: boolean | null) {
  if (isReachable === null) return 'Unknown'
  return isReachable ? <StateMark state="ready" text="Reachable" /> : <StateMark state="away" />
}

function waiting(queue: MailQueue | undefined): string {
  if (!queue) return 'Unknown'
  const { waiting: count, oldestSeconds } = queue
  if (count === 0) return 'None waiting'
  const since = oldestSeconds === null ? '' : `, the oldest for ${duration(oldestSeconds)}`
  return `${countText(count)} waiting${since}`
}
