import type { UserEntry, UserId, UserSort } from '@cinecanon/contract'
import { below, from, theme, VisuallyHidden } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { ColumnHead } from '../table/ColumnHead.tsx'
import type { Sort } from '../table/sort.ts'
import { CardBox, CardTable, PlainHead } from '../table/table.tsx'
import { sortNames } from './address.ts'
import { UserRow } from './UserRow.tsx'
import { useMailStates } from './users.ts'

type Props = {
  users: readonly UserEntry[]
  sort: Sort<UserSort>
  onSort: (sort: Sort<UserSort>) => void
  onOpen: (id: UserId) => void
  onDelete: (user: UserEntry) => void
}

export function UserTable({ users, sort, onSort, ...actions }: Props) {
  const mailOf = useMailStates(users.map(({ id }) => id))
  const sorted = { sort, onSort, isText: true }
  const head = (id: UserSort) => <ColumnHead {...sorted} column={{ id, label: sortNames[id] }} />
  return (
    <CardBox aria-label="User table">
      <Users>
        <VisuallyHidden as="caption">Users, one row each</VisuallyHidden>
        <thead>
          <tr>
            <ColumnHead {...sorted} column={{ id: 'email', label: sortNames.email }} isPinned />
            <PlainHead>Seen</PlainHead>
            {head('last_mark')}
            {head('created_at')}
            {head('updated_at')}
            <PlainHead>Verified</PlainHead>
            <PlainHead>Mail</PlainHead>
            <PlainHead>Profile Image</PlainHead>
            {head('id')}
            <PlainHead>Actions</PlainHead>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} mail={mailOf(user.id).text} {...actions} />
          ))}
        </tbody>
      </Users>
    </CardBox>
  )
}

/** Rows are narrow, because at 1280 px the sticky actions would cover the ID. */
const Users = styled(CardTable)`
  --cell-padding: ${theme.space(1)};
  tbody tr {
    cursor: pointer;
  }
  ${from.md} {
    && td,
    && tbody th {
      height: 2.8125rem;
      white-space: nowrap;
    }
    && tbody th {
      position: sticky;
      left: 0;
      min-width: 12rem;
      max-width: 22rem;
      background: ${theme.color.surface};
      white-space: normal;
    }
    th:last-child,
    td:last-child {
      position: sticky;
      right: 0;
      background: ${theme.color.surface};
    }
    th:last-child {
      z-index: 2;
    }
    td button > span:not(:first-child) {
      max-width: 4.5rem;
    }
  }
  ${below.md} {
    td:not([data-label], :last-child) {
      display: none;
    }
    tr {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${theme.space(0.5)} ${theme.space(2)};
    }
    th,
    td[data-label='Joined'],
    td:last-child {
      grid-column: 1 / -1;
    }
    td[data-label='Joined'],
    td:last-child {
      order: 1;
    }
  }
`
