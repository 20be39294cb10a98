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
import { queryOptions, useMutation, useQuery } from '@cinecanon/web/query'
import { fresh, paged } from '../page/queries.ts'
import { mailStateNames } from './user-texts.ts'

export type UsersQuery = NonNullable<Input<typeof listUsers>['query']>

export function usersQuery(query: UsersQuery) {
  return queryOptions({
    queryKey: ['users', query],
    queryFn: ({ meta, signal }) => callOf(meta)(listUsers, { query }, signal),
    retry: (failures, error) => {
      const isRetried = failures < 1 && isRetryable(error)
      if (!isRetried) toastNotFetched(error)
      return isRetried
    },
    ...paged,
  })
}

/** Its key isn't below `users`, because a deletion would fetch the open panel's account again. */
export function userQuery(id: UserId) {
  return queryOptions({
    queryKey: ['user', id],
    queryFn: ({ meta, signal }) => callOf(meta)(getUser, { params: { id } }, signal),
    ...fresh,
  })
}

/** Reads `…` while it loads. */
export function useMailStates(ids: readonly UserId[]) {
  const { data, isError } = useQuery(mailStatesQuery(ids))
  return (id: UserId) => {
    const state = data?.get(id)
    const unknown = isError ? 'Unknown' : '…'
    return { text: state ? mailStateNames[state.mail] : unknown, since: state?.since }
  }
}

function mailStatesQuery(ids: readonly UserId[]) {
  return queryOptions({
    queryKey: ['mail-states', ids],
    queryFn: async ({ meta, signal }) => {
      const { states } = await callOf(meta)(listMailStates, { body: { ids: [...ids] } }, signal)
      return new Map(states.map((state) => [state.id, state]))
    },
    enabled: ids.length > 0,
    ...fresh,
  })
}

export function mailsToQuery(id: UserId) {
  return queryOptions({
    queryKey: ['mails-to', id],
    queryFn: ({ meta, signal }) => callOf(meta)(listMailsTo, { params: { id } }, signal),
    ...fresh,
  })
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
