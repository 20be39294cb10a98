import {
  deleteUser,
  getUserGrowth,
  type Input,
  listUsers,
  type UserEntry,
} from '@cinecanon/contract'
import { callOf, minutes, textOf, toast } from '@cinecanon/web'
import { queryOptions, useMutation } from '@cinecanon/web/query'

export type UsersAsked = NonNullable<Input<typeof listUsers>['query']>

/** One page of the users. A page is shown until the next one is there, so that the table doesn't blink. */
export function usersQuery(asked: UsersAsked) {
  return queryOptions({
    queryKey: ['users', asked],
    queryFn: async ({ meta, signal }) => {
      try {
        return await callOf(meta)(listUsers, { query: asked }, signal)
      } catch (error) {
        if (!signal.aborted) tellOf(error)
        throw error
      }
    },
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
    gcTime: 5 * minutes,
  })
}

export function userGrowthQuery(days: number) {
  return queryOptions({
    queryKey: ['users', 'growth', days],
    queryFn: ({ meta, signal }) => callOf(meta)(getUserGrowth, { query: { days } }, signal),
    staleTime: 5 * minutes,
    gcTime: 10 * minutes,
  })
}

/** Removes the account for good, and shows the list without it. */
export function useDeleteUser() {
  return useMutation({
    retry: false,
    mutationFn: ({ id }: Pick<UserEntry, 'id'>, { meta }) =>
      callOf(meta)(deleteUser, { params: { id } }),
    onSuccess: async (_nothing, _user, _shown, { client }) => {
      toast({
        title: 'User deleted',
        description: 'User has been successfully removed from the database.',
      })
      await client.invalidateQueries({ queryKey: ['users'] })
    },
    onError: (error) =>
      toast({
        title: 'Delete failed',
        description: textOf(error, 'Failed to delete user'),
        isDestructive: true,
      }),
  })
}

function tellOf(error: unknown): void {
  toast({
    title: 'Error fetching users',
    description: textOf(error, 'An unknown error occurred'),
    isDestructive: true,
  })
}
