import type { OpenSession } from '@cinecanon/contract'
import { Badge, Button, Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { ActionRow } from '../page/action-row.ts'
import { momentText } from '../page/moments.ts'
import { Soft } from '../two-factor/layout.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './account-settings.ts'
import { NotShown } from './NotShown.tsx'
import { Part } from './Part.tsx'

/** Where the person is signed in, and the way out of each. */
export function SessionSettings() {
  const { data, isError, refetch } = useQuery(sessionsQuery)
  return (
    <Part title="Where you’re signed in">
      {data ? (
        <Sessions sessions={data} />
      ) : isError ? (
        <NotShown onRetry={() => refetch()} />
      ) : (
        <Waiting />
      )}
    </Part>
  )
}

function Sessions({ sessions }: { sessions: OpenSession[] }) {
  const endOthers = useEndOtherSessions()
  return (
    <>
      <List>
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </List>
      {sessions.length > 1 ? (
        <Button
          aria-disabled={endOthers.isPending}
          onClick={() => endOthers.isPending || endOthers.mutate(undefined)}
        >
          {endOthers.isPending ? 'Signing out…' : 'Sign out everywhere else'}
        </Button>
      ) : (
        <Soft>You’re signed in nowhere else.</Soft>
      )}
    </>
  )
}

function Row({ session }: { session: OpenSession }) {
  const end = useEndSession()
  const { device, isCurrent } = session
  return (
    <Item aria-busy={end.isPending}>
      <div>
        <Device>
          {device} {isCurrent && <Badge $strong>This device</Badge>}
        </Device>
        <Soft>
          Last used {momentText(session.last_used_at)}; signed in {momentText(session.created_at)}
        </Soft>
      </div>
      {!isCurrent && (
        <Button $small onClick={() => end.isPending || end.mutate(session.id)}>
          Sign out <VisuallyHidden>{device}</VisuallyHidden>
        </Button>
      )}
    </Item>
  )
}

const List = styled.ul`
  width: 100%;
  max-width: ${theme.measure};
`

const Item = styled(ActionRow)`
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  p:last-child {
    font-size: 0.9375rem;
    text-wrap: pretty;
  }
`

const Device = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)};
  font-weight: 600;
`

const Waiting = styled(Skeleton)`
  width: 100%;
  max-width: ${theme.measure};
  height: 6.5rem;
`
