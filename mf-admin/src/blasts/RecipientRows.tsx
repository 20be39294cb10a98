import type { UserEntry, UserId } from '@cinecanon/contract'
import { Skeleton, theme } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { usersQuery } from '../users/users.ts'
import { queryOf, type RecipientFilter, rowsAtOnce } from './recipients.ts'

type Props = {
  filter: RecipientFilter
  page: number
  chosen: ReadonlySet<UserId>
  onChange: (chosen: ReadonlySet<UserId>) => void
}

export function RecipientRows({ filter, page, chosen, onChange }: Props) {
  const filtered = { ...queryOf(filter), page, pageSize: rowsAtOnce }
  const query = useQuery(usersQuery(filtered))
  const toggle = (id: UserId) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <Loaded
      query={query}
      failure={`Failed to fetch users: ${textOf(query.error, 'please try again')}`}
      skeleton={<Skeleton $height="11rem" />}
      empty={<None>No users match.</None>}
    >
      {({ users }) =>
        users.map((user) => (
          <Row key={user.id} user={user} isChosen={chosen.has(user.id)} onToggle={toggle} />
        ))
      }
    </Loaded>
  )
}

type RowProps = { user: UserEntry; isChosen: boolean; onToggle: (id: UserId) => void }

function Row({ user, isChosen, onToggle }: RowProps) {
  return (
    <Label>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(user.id)} />
      <span>{user.email}</span>
    </Label>
  )
}

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space(1)};
  min-height: 2rem;
  padding: 0 ${theme.space(1.5)};
  cursor: pointer;
  &:hover {
    background: ${theme.color.sunken};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  input {
    flex: none;
    width: 1rem;
    height: 1rem;
    accent-color: ${theme.color.accentMark};
  }
`

const None = styled.p`
  padding: ${theme.space(1)} ${theme.space(1.5)};
  color: ${theme.color.inkSoft};
`
