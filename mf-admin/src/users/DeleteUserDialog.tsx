import type { UserEntry } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { styled } from 'styled-components'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { useDeleteUser } from './users.ts'

type Props = { user: UserEntry; onDeleted: () => void; onClose: () => void }

export function DeleteUserDialog({ user, onDeleted, onClose }: Props) {
  const { mutate, isPending, error } = useDeleteUser()
  return (
    <ConfirmDialog
      label="Delete user"
      heading="Delete user?"
      cancel="Cancel"
      confirm={isPending ? 'Deleting…' : 'Delete user'}
      isPending={isPending}
      // The dialog shows it, because assistive programs skip the toast behind it.
      problem={error && <>It was not deleted: {textOf(error, 'please try again')}</>}
      onConfirm={() => mutate(user, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>
        You are about to delete user <b>{user.email}</b> ({user.id}). This permanently removes:
      </p>
      <List>
        <li>the account and profile</li>
        <li>all movie states (watched and watchlist)</li>
        <li>all user data and preferences</li>
      </List>
      <p>This action cannot be undone.</p>
    </ConfirmDialog>
  )
}

const List = styled.ul`
  margin: ${theme.space(1)} 0;
  padding-left: ${theme.space(2.5)};
  list-style: disc;
`
