import type { UserEntry } from '@cinecanon/contract'
import { Button, theme } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { styled } from 'styled-components'
import { Answers, AskDialog, AskHeading, AskProblem } from '../page/ask.ts'
import { useDeleteUser } from './users.ts'

type Props = { user: UserEntry; onClose: () => void }

/** Says exactly what goes before it goes. */
export function DeleteUserDialog({ user, onClose }: Props) {
  const { mutate, isPending, error } = useDeleteUser()
  const remove = () => isPending || mutate(user, { onSuccess: onClose })
  return (
    <AskDialog label="Delete user" onClose={onClose}>
      <AskHeading>Delete user?</AskHeading>
      <p>
        You are about to delete user <b>{user.email}</b> ({user.id}). This permanently removes:
      </p>
      <List>
        <li>the account and profile</li>
        <li>all movie states (watched and watchlist)</li>
        <li>all user data and preferences</li>
      </List>
      <p>This action cannot be undone.</p>
      {/* The toast lies behind the dialog, where assistive programs don't look. */}
      {error && <AskProblem>It was not deleted: {textOf(error, 'please try again')}</AskProblem>}
      <Answers>
        <Button onClick={onClose}>Cancel</Button>
        <Button $look="danger" aria-disabled={isPending} onClick={remove}>
          {isPending ? 'Deleting...' : 'Delete user'}
        </Button>
      </Answers>
    </AskDialog>
  )
}

const List = styled.ul`
  margin: ${theme.space(1)} 0;
  padding-left: ${theme.space(2.5)};
  list-style: disc;
`
