import type { MailQueue, ProductStatus } from '@cinecanon/contract'
import { Columns, theme } from '@cinecanon/ui'
import { countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { Panel, PanelHeading } from '../page/Panel.tsx'
import { StateMark } from './StateMark.tsx'
import { duration } from './status-texts.ts'

type Props = Pick<ProductStatus, 'mail' | 'databases'>

const kinds: { kind: MailQueue['kind']; label: string }[] = [
  { kind: 'outbox', label: 'To be given to the mail room' },
  { kind: 'transactional', label: 'Single mails to be sent' },
  { kind: 'blast', label: 'Mails of blasts to be sent' },
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
            <dt>Refused by the mail room for good</dt>
            <dd>{countText(refused)}</dd>
          </div>
        </Facts>
        {refused > 0 && (
          <Note role="note">
            The mail room can’t take {refused === 1 ? 'this mail' : 'these mails'}, so nobody gets{' '}
            {refused === 1 ? 'it' : 'them'}. Nothing is tried again by itself, and after 30 days it
            is dropped. The log of svc-users says why: “mail refused for good”.
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
                  'Not known'
                ) : (
                  <StateMark
                    state={isReachable ? 'ready' : 'away'}
                    word={isReachable ? 'Reachable' : 'Out of reach'}
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
  if (!queue) return 'Not known'
  const { waiting: count, oldestSeconds } = queue
  if (count === 0) return 'None waits'
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
  margin: 0;
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
