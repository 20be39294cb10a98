import type { UserEntry, UserId, UserSort } from '@cinecanon/contract'
import { below, from, theme, VisuallyHidden } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { ColumnHead } from '../table/ColumnHead.tsx'
import type { Sort } from '../table/sort.ts'
import { PlainHead, TableBox, WordTable } from '../table/table.tsx'
import { sortNames } from './address.ts'
import { UserRow } from './UserRow.tsx'
import { mailStatesQuery } from './users.ts'

type Props = {
  users: readonly UserEntry[]
  sort: Sort<UserSort>
  onSort: (sort: Sort<UserSort>) => void
  onOpen: (id: UserId) => void
  onDelete: (user: UserEntry) => void
}

/** Below 768 px each row is a card. */
export function UserTable({ users, sort, onSort, ...actions }: Props) {
  const mail = useQuery(mailStatesQuery(users.map(({ id }) => id)))
  const sorted = { sort, onSort, isText: true }
  const head = (id: UserSort) => <ColumnHead {...sorted} column={{ id, label: sortNames[id] }} />
  return (
    <Box aria-label="User table">
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
            <UserRow
              key={user.id}
              user={user}
              mail={mail.isError ? 'unknown' : mail.data?.get(user.id)}
              {...actions}
            />
          ))}
        </tbody>
      </Users>
    </Box>
  )
}

/** Rows are narrow, because at 1280 px the sticky actions would cover the ID. */
const Users = styled(WordTable)`
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
  }
  ${below.md} {
    display: block;
    thead,
    td:not([data-label], :last-child) {
      display: none;
    }
    tbody {
      display: grid;
      gap: ${theme.space(1)};
    }
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${theme.space(0.5)} ${theme.space(2)};
      padding: ${theme.space(1)} ${theme.space(2)};
      border: 1px solid ${theme.color.line};
      border-radius: ${theme.radius};
      background: ${theme.color.surface};
    }
    && td,
    && tbody th {
      height: auto;
      padding: 0;
      border: 0;
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
    td[data-label]::before {
      content: attr(data-label) ' ';
      color: ${theme.color.inkSoft};
    }
  }
`

const Box = styled(TableBox)`
  ${below.md} {
    max-height: none;
    overflow: visible;
    border: 0;
    background: none;
  }
`
