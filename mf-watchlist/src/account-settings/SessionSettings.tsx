import type { OpenSession } from '@cinecanon/contract'
import { Badge, Button, Cluster, Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import { localMoment } from '@cinecanon/web/dates'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { Soft } from '../page/page.tsx'
import { ActionRow } from '../page/rows.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './account-settings.ts'
import { LoadedSection } from './SettingsSection.tsx'

export function SessionSettings() {
  return (
    <LoadedSection
      title="Where you’re signed in"
      query={useQuery(sessionsQuery)}
      skeleton={<Skeleton $height="6.5rem" $width={`min(100%, ${theme.measure})`} />}
    >
      {(sessions) => <Sessions sessions={sessions} />}
    </LoadedSection>
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
        <Button aria-disabled={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
          {endOthers.isPending ? 'Signing out…' : 'Sign out everywhere else'}
        </Button>
      ) : (
        <Soft>You’re not signed in anywhere else.</Soft>
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
        <Device as="p" $align="center">
          {device} {isCurrent && <Badge $strong>This device</Badge>}
        </Device>
        <Soft>
          Last used {localMoment(session.last_used_at)}; signed in {localMoment(session.created_at)}
        </Soft>
      </div>
      {!isCurrent && (
        <Button $small onClick={() => end.mutate(session.id)}>
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

const Device = styled(Cluster)`
  font-weight: 600;
`
