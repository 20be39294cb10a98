import { listUserIds, type UserId } from '@cinecanon/contract'
import { callOf } from '@cinecanon/web'
import { useMutation } from '@cinecanon/web/query'
import type { Joined } from '../users/address.ts'
import { toastNotFetched } from '../users/users.ts'

export type RecipientFilter = { search: string; joined: Joined }

/** The server's limit. */
export const rowsAtOnce = 200

export function queryOf({ search, joined }: RecipientFilter) {
  return { search, ...(joined && { joined }) }
}

type SelectAllRequest = { filter: RecipientFilter; isOn: boolean }

/** Includes users not shown yet. */
export function useAllRecipients(onAll: (ids: UserId[], isOn: boolean) => void) {
  return useMutation({
    retry: false,
    mutationFn: ({ filter }: SelectAllRequest, { meta }) =>
      callOf(meta)(listUserIds, { query: queryOf(filter) }),
    onSuccess: ({ ids }, { isOn }) => onAll(ids, isOn),
    onError: toastNotFetched,
  })
}
