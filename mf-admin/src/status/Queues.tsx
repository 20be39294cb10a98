import type { MailQueue, ProductStatus } from '@cinecanon/contract'
import { countText } from '@cinecanon/web/text'
import { Wrong } from '../page/page.tsx'
import { StateMark } from '../page/StateMark.tsx'
import { Facts, Fold } from './Fold.tsx'
import { duration } from './status-texts.ts'

const kinds: { kind: MailQueue['kind']; label: string }[] = [
  { kind: 'outbox', label: 'Waiting for the mail service' },
  { kind: 'transactional', label: 'Single mails to send' },
  { kind: 'blast', label: 'Blast mails to send' },
]

type Props = { queues: readonly MailQueue[]; problems: readonly string[] }

export function MailQueues({ queues, problems }: Props) {
  const refused = queues.reduce((sum, queue) => sum + (queue.refused ?? 0), 0)
  return (
    <Fold title="Mail queue" problems={problems}>
      <Facts>
        {kinds.map(({ kind, label }) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>{waiting(queues.find((queue) => queue.kind === kind))}</dd>
          </div>
        ))}
        <div>
          <dt>Rejected by the mail service</dt>
          <dd>{countText(refused)}</dd>
        </div>
      </Facts>
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

export function Databases({ databases }: Pick<ProductStatus, 'databases'>) {
  return (
    <Fold title="Database">
      <Facts>
        {databases.map(({ service, isReachable }) => (
          <div key={service}>
            <dt>{service}</dt>
            <dd>
              {isReachable === null ? (
                'Unknown'
              ) : (
                <StateMark
                  state={isReachable ? 'ready' : 'away'}
                  text={isReachable ? 'Reachable' : 'Unreachable'}
                />
              )}
            </dd>
          </div>
        ))}
      </Facts>
    </Fold>
  )
}

function waiting(queue: MailQueue | undefined): string {
  if (!queue) return 'Unknown'
  const { waiting: count, oldestSeconds } = queue
  if (count === 0) return 'None waiting'
  const since = oldestSeconds === null ? '' : `, the oldest for ${duration(oldestSeconds)}`
  return `${countText(count)} waiting${since}`
}
