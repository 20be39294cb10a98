import type { UserEntry, UserId } from '@cinecanon/contract'
import { Button, from, Muted, theme, VisuallyHidden } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { countText } from '@cinecanon/web/text'
import { Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { CopyId } from './CopyId.tsx'
import { dayName } from './user-texts.ts'

type Props = {
  user: UserEntry
  mail: string
  onOpen: (id: UserId) => void
  onDelete: (user: UserEntry) => void
}

export function UserRow({ user, mail, onOpen, onDelete }: Props) {
  const { id, email } = user
  const openByRow = ({ target }: MouseEvent) => {
    const isElsewhere = (target as Element).closest('button') || String(getSelection())
    if (!isElsewhere) onOpen(id)
  }
  return (
    <tr onClick={openByRow}>
      <th scope="row">
        <Address type="button" aria-haspopup="dialog" onClick={() => onOpen(id)}>
          {email}
        </Address>
      </th>
      <td data-label="Seen">{countText(user.seen)}</td>
      <td data-label="Last mark">{dayName(user.lastMarkOn)}</td>
      <Moment data-label="Joined">{utcMoment(user.created_at)}</Moment>
      <Moment>{utcMoment(user.updated_at)}</Moment>
      <td data-label="Verified">{user.emailVerified ? 'Yes' : 'No'}</td>
      <td data-label="Mail">{mail}</td>
      <td>
        {user.profile_image_url ? (
          <Picture src={user.profile_image_url} alt="" width={28} height={28} loading="lazy" />
        ) : (
          <Muted as="span">No image</Muted>
        )}
      </td>
      <td>
        <CopyId id={id} email={email} />
      </td>
      <td>
        {user.isAdmin ? (
          'Admin'
        ) : (
          <Delete $small $look="quiet" onClick={() => onDelete(user)}>
            <Trash2 size={16} aria-hidden />
            Delete <VisuallyHidden>{email}</VisuallyHidden>
          </Delete>
        )}
      </td>
    </tr>
  )
}

/** Wraps between day and time, because columns are many. */
const Moment = styled.td`
  ${from.md} {
    &&& {
      min-width: 6.75rem;
      white-space: normal;
    }
  }
`

const Address = styled.button`
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`

const Delete = styled(Button)`
  margin-left: -${theme.space(1.5)};
`

const Picture = styled.img`
  display: inline-block;
  border-radius: 50%;
  object-fit: cover;
`
