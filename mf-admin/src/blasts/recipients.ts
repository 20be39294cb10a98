import { listUserIds, type UserId } from '@cinecanon/contract'
import { callOf, textOf, toast } from '@cinecanon/web'
import { useMutation } from '@cinecanon/web/query'
import type { Joined } from '../users/address.ts'

export type RecipientFilter = { search: string; joined: Joined }

/** How many rows a part of the list has; the server answers at most this many at once. */
export const rowsAtOnce = 200

/** The filter as the server takes it. */
export function queryOf({ search, joined }: RecipientFilter) {
  return { search, ...(joined && { joined }) }
}

type Wish = { filter: RecipientFilter; isOn: boolean }

/** Asks for every id that the filter lets through, also of those who aren't shown yet. */
export function useAllRecipients(onAll: (ids: UserId[], isOn: boolean) => void) {
  return useMutation({
    retry: false,
    mutationFn: ({ filter }: Wish, { meta }) =>
      callOf(meta)(listUserIds, { query: queryOf(filter) }),
    onSuccess: ({ ids }, { isOn }) => onAll(ids, isOn),
    onError: (error) =>
      toast({
        title: 'Error fetching users',
        description: textOf(error, 'An unknown error occurred'),
        isDestructive: true,
      }),
  })
}
