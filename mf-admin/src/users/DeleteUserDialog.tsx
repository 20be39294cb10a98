import type { UserEntry } from '@cinecanon/contract'
import { Button, Dialog, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { useDeleteUser } from './users.ts'

type Props = { user: UserEntry; onClose: () => void }

/** Says exactly what goes before it goes. */
export function DeleteUserDialog({ user, onClose }: Props) {
  const { mutate, isPending } = useDeleteUser()
  const remove = () => isPending || mutate(user, { onSuccess: onClose })
  return (
    <Narrow label="Delete user" onClose={onClose}>
      <Heading>Delete user?</Heading>
      <p>
        You are about to delete user <b>{user.email}</b> ({user.id}). This permanently removes:
      </p>
      <List>
        <li>the account and profile</li>
        <li>all movie states (watched and watchlist)</li>
        <li>all user data and preferences</li>
      </List>
      <p>This action cannot be undone.</p>
      <Choices>
        <Button onClick={onClose}>Cancel</Button>
        <Button $look="danger" aria-disabled={isPending} onClick={remove}>
          {isPending ? 'Deleting...' : 'Delete user'}
        </Button>
      </Choices>
    </Narrow>
  )
}

const Narrow = styled(Dialog)`
  width: min(34rem, calc(100vw - ${theme.space(4)}));
  overflow-wrap: anywhere;
`

const Heading = styled.h2`
  margin-bottom: ${theme.space(2)};
  padding-right: ${theme.space(4)};
  font-size: 1.5rem;
`

const List = styled.ul`
  margin: ${theme.space(1)} 0;
  padding-left: ${theme.space(2.5)};
  list-style: disc;
`

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${theme.space(1.5)};
  margin-top: ${theme.space(3)};
`
