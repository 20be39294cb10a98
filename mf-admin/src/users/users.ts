import {
  CallError,
  deleteUser,
  getUser,
  type Input,
  listMailStates,
  listMailsTo,
  listUsers,
  type UserEntry,
  type UserId,
} from '@cinecanon/contract'
import { callOf, isRetryable, toast, toastFailure } from '@cinecanon/web'
import { useMutation, useQuery } from '@cinecanon/web/query'
import { freshQuery, pagedQuery } from '../page/queries.ts'
import { mailStateNames } from './user-texts.ts'

export type UsersQuery = NonNullable<Input<typeof listUsers>['query']>

export function usersQuery(query: UsersQuery) {
  return {
    ...pagedQuery(['users', query], listUsers, { query }),
    retry: (failures: number, error: Error) => {
      const isRetried = failures < 1 && isRetryable(error)
      if (!isRetried) toastNotFetched(error)
      return isRetried
    },
  }
}

/** Its key isn't below `users`, because a deletion would fetch the open panel's account again. */
export function userQuery(id: UserId) {
  return freshQuery(['user', id], getUser, { params: { id } })
}

/** A state's text is `…` while it loads. */
export function useMailStates(ids: readonly UserId[]) {
  const { data, isError } = useQuery({
    ...freshQuery(['mail-states', ids], listMailStates, { body: { ids: [...ids] } }),
    enabled: ids.length > 0,
  })
  return (userId: UserId) => {
    const state = data?.states.find(({ id }) => id === userId)
    const unknown = isError ? 'Unknown' : '…'
    return { text: state ? mailStateNames[state.mail] : unknown, since: state?.since }
  }
}

export function mailsToQuery(id: UserId) {
  return freshQuery(['mails-to', id], listMailsTo, { params: { id } })
}

export function useDeleteUser() {
  return useMutation({
    retry: false,
    mutationFn: ({ id }: Pick<UserEntry, 'id'>, { meta }) =>
      callOf(meta)(deleteUser, { params: { id } }).catch(ignoreGone),
    onSuccess: async (_nothing, _user, _shown, { client }) => {
      toast({
        title: 'User deleted',
        description: 'User has been successfully removed from the database.',
      })
      await client.invalidateQueries({ queryKey: ['users'] })
    },
    onError: (error) => toastFailure('Delete failed', error, 'Failed to delete user'),
  })
}

/** A user is gone if the response to an earlier try was lost. */
function ignoreGone(error: unknown): void {
  if (!isGone(error)) throw error
}

export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

export function toastNotFetched(error: unknown): void {
  toastFailure('Error fetching users', error, 'An unknown error occurred')
}
