import type { UserDetails, UserEntry, UserId } from '@cinecanon/contract'
import { Alert, Button, below, Dialog, Muted, Skeleton, Stack, theme } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { counted, countText } from '@cinecanon/web/text'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Facts } from '../page/Facts.tsx'
import { Rows } from '../page/Panel.tsx'
import { CopyId } from './CopyId.tsx'
import { dayName, mailKindNames, mailResultNames } from './user-texts.ts'
import { isGone, mailsToQuery, useMailStates, userQuery } from './users.ts'

type Props = {
  id: UserId
  address: string
  onDelete: (user: UserEntry) => void
  onClose: () => void
}

export function UserPanel({ id, address, onDelete, onClose }: Props) {
  const query = useQuery(userQuery(id))
  return (
    <Side label="User" address={address} onClose={onClose}>
      {isGone(query.error) ? (
        <Gone>This account has been deleted.</Gone>
      ) : (
        <Loaded query={query} what="The user" skeleton={<Skeleton $height="20rem" />}>
          {(user) => <Details user={user} onDelete={onDelete} />}
        </Loaded>
      )}
    </Side>
  )
}

function Details({ user, onDelete }: { user: UserDetails } & Pick<Props, 'onDelete'>) {
  return (
    <Stack $gap={2}>
      <Title>{user.email}</Title>
      <Facts facts={factsOf(user)} />
      <Mails id={user.id} />
      {user.isAdmin ? (
        <p>Admin</p>
      ) : (
        <Button $look="danger" onClick={() => onDelete(user)}>
          <Trash2 size={16} aria-hidden />
          Delete user
        </Button>
      )}
    </Stack>
  )
}

function factsOf(user: UserDetails): [name: string, value: ReactNode][] {
  const { count, lastUsedAt } = user.sessions
  return [
    ['Verified', user.emailVerified ? 'Yes' : 'No'],
    ['Seen', counted(user.seen, 'film')],
    ['Watchlist', counted(user.wanted, 'film')],
    ['Last mark', dayName(user.lastMarkOn)],
    ['Joined', utcMoment(user.created_at)],
    ['Last updated', utcMoment(user.updated_at)],
    ['Two-step sign-in', user.hasTwoFactor ? 'On' : 'Off'],
    ['Sessions', countText(count) + (lastUsedAt ? `, last used ${utcMoment(lastUsedAt)}` : '')],
    ['Mail', <MailFact key="mail" id={user.id} />],
    ['ID', <CopyId key="id" id={user.id} email={user.email} />],
  ]
}

const Side = styled(Dialog)`
  width: min(30rem, 100vw);
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  border-width: 0 0 0 1px;
  border-radius: 0;
  ${below.md} {
    width: 100vw;
    border: 0;
  }
`

const Gone = styled(Alert).attrs({ $tone: 'note' })`
  margin-top: ${theme.space(4)};
`

const Title = styled.h2`
  margin-right: ${theme.space(5)};
  font-size: 1.25rem;
  overflow-wrap: anywhere;
`

type PersonMailsProps = { id: UserId }

function MailFact({ id }: PersonMailsProps) {
  const { text, since } = useMailStates([id])(id)
  return since ? `${text} since ${utcMoment(since)}` : text
}

function Mails({ id }: PersonMailsProps) {
  return (
    <section aria-labelledby="mails-to">
      <Heading id="mails-to">Mails of the last 30 days</Heading>
      <Loaded query={useQuery(mailsToQuery(id))} what="The mails">
        {({ mails }) =>
          mails.length ? (
            <Rows as="ul">
              {mails.map(({ kind, status, at, smtpCode, error }) => (
                <li key={at + kind}>
                  <span>{mailKindNames[kind]}</span>
                  <Muted as="span">{utcMoment(at)}</Muted>
                  <span>
                    {mailResultNames[status]}
                    {error && ` (${[smtpCode, error].filter(Boolean).join(' ')})`}
                  </span>
                </li>
              ))}
            </Rows>
          ) : (
            <Muted>None.</Muted>
          )
        }
      </Loaded>
    </section>
  )
}

const Heading = styled.h3`
  margin-bottom: ${theme.space(1)};
  font: 600 1rem/1.5 ${theme.font.text};
`
