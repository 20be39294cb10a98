import type { UserEntry, UserSort } from '@cinecanon/contract'
import { Button, from, Muted, theme, VisuallyHidden } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { ColumnHead } from '../table/ColumnHead.tsx'
import type { Sort } from '../table/sort.ts'
import { PlainHead, TableBox, WordTable } from '../table/table.tsx'
import { userColumns } from './address.ts'

type Props = {
  users: readonly UserEntry[]
  sort: Sort<UserSort>
  onSort: (sort: Sort<UserSort>) => void
  onDelete: (user: UserEntry) => void
}

export function UserTable({ users, sort, onSort, onDelete }: Props) {
  return (
    <TableBox aria-label="User table">
      <Users>
        <VisuallyHidden as="caption">Users, one row each</VisuallyHidden>
        <thead>
          <tr>
            {userColumns.map((column) => (
              <ColumnHead
                key={column.id}
                column={column}
                sort={sort}
                isText
                isPinned={column.id === 'email'}
                onSort={onSort}
              />
            ))}
            <PlainHead>Profile Image</PlainHead>
            <PlainHead>Actions</PlainHead>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} onDelete={onDelete} />
          ))}
        </tbody>
      </Users>
    </TableBox>
  )
}

function Row({ user, onDelete }: { user: UserEntry } & Pick<Props, 'onDelete'>) {
  return (
    <tr>
      <Id title={user.id}>{user.id}</Id>
      <Email scope="row">{user.email}</Email>
      <Moment>{breakingOnce(utcMoment(user.created_at))}</Moment>
      <Moment>{breakingOnce(utcMoment(user.updated_at))}</Moment>
      <td>
        {user.profile_image_url ? (
          <Picture src={user.profile_image_url} alt="" width={28} height={28} loading="lazy" />
        ) : (
          <Muted as="span">No image</Muted>
        )}
      </td>
      <td>
        {user.isAdmin ? (
          'Admin'
        ) : (
          <Delete $small $look="quiet" onClick={() => onDelete(user)}>
            <Trash2 size={16} aria-hidden />
            <Word>Delete</Word> <VisuallyHidden>{user.email}</VisuallyHidden>
          </Delete>
        )}
      </td>
    </tr>
  )
}

/** Breaks at the last space only. */
function breakingOnce(text: string): string {
  return text.replace(/ (?=.* )/g, '\u00a0')
}

/** Equal rows; address and actions are sticky. */
const Users = styled(WordTable)`
  && td,
  && tbody th {
    height: 2.8125rem;
    white-space: nowrap;
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
`

/** Truncated on narrow screens; the delete dialog shows it whole. */
const Id = styled.td`
  max-width: 4rem;
  overflow: hidden;
  text-overflow: ellipsis;
  ${from.sm} {
    max-width: 5.5rem;
  }
  && {
    color: ${theme.color.inkSoft};
    font-size: 0.8125rem;
  }
  ${from.lg} {
    max-width: none;
  }
`

const Email = styled.th`
  position: sticky;
  left: 0;
  background: ${theme.color.surface};
  &&& {
    min-width: 12rem;
    max-width: 22rem;
    font-weight: 600;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`

const Moment = styled.td`
  &&& {
    width: 1px;
    white-space: normal;
    ${from.lg} {
      width: auto;
      white-space: nowrap;
    }
  }
`

const Delete = styled(Button)`
  margin-left: -${theme.space(1.5)};
`

const Word = styled.span`
  @media (max-width: 39.99rem) {
    position: absolute;
    clip-path: inset(50%);
  }
`

const Picture = styled.img`
  display: inline-block;
  border-radius: 50%;
  object-fit: cover;
`
