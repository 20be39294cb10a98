import type { MailQueue, ProductStatus } from '@cinecanon/contract'
import { Columns, theme } from '@cinecanon/ui'
import { countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { Panel, PanelHeading } from '../page/Panel.tsx'
import { StateMark } from './StateMark.tsx'
import { duration } from './status-texts.ts'

type Props = Pick<ProductStatus, 'mail' | 'databases'>

const kinds: { kind: MailQueue['kind']; label: string }[] = [
  { kind: 'outbox', label: 'Waiting for the mail service' },
  { kind: 'transactional', label: 'Single mails to send' },
  { kind: 'blast', label: 'Blast mails to send' },
]

export function Queues({ mail, databases }: Props) {
  const refused = mail.reduce((sum, queue) => sum + (queue.refused ?? 0), 0)
  return (
    <Both $gap={3}>
      <Panel aria-labelledby="mail-queue">
        <PanelHeading id="mail-queue">Mail queue</PanelHeading>
        <Facts>
          {kinds.map(({ kind, label }) => (
            <div key={kind}>
              <dt>{label}</dt>
              <dd>{waiting(mail.find((queue) => queue.kind === kind))}</dd>
            </div>
          ))}
          <div>
            <dt>Rejected by the mail service</dt>
            <dd>{countText(refused)}</dd>
          </div>
        </Facts>
        {refused > 0 && (
          <Note role="note">
            The mail service rejected {refused === 1 ? 'this mail' : 'these mails'}, so{' '}
            {refused === 1 ? 'it was' : 'they were'} not sent. There is no retry; rejected mails are
            deleted after 30 days. The log of svc-users has the reason: “mail refused for good”.
          </Note>
        )}
      </Panel>
      <Panel aria-labelledby="databases">
        <PanelHeading id="databases">Database</PanelHeading>
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
                    word={isReachable ? 'Reachable' : 'Unreachable'}
                  />
                )}
              </dd>
            </div>
          ))}
        </Facts>
      </Panel>
    </Both>
  )
}

function waiting(queue: MailQueue | undefined): string {
  if (!queue) return 'Unknown'
  const { waiting: count, oldestSeconds } = queue
  if (count === 0) return 'None waiting'
  const since = oldestSeconds === null ? '' : `, the oldest for ${duration(oldestSeconds)}`
  return `${countText(count)} waiting${since}`
}

const Both = styled(Columns)`
  align-items: start;
`

const Note = styled.p`
  margin-top: ${theme.space(1)};
  color: ${theme.color.danger};
`

const Facts = styled.dl`
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space(2)};
    padding: 0.375rem 0;
    border-top: 1px solid ${theme.color.line};
  }
`
