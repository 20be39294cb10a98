import { CallError, getAuthUser, type User } from '@cinecanon/contract'
import { callOf } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'

/** Time for a sign-in elsewhere to arrive before it is asked about (rule 4.5). */
const checkDelayMs = 1500

/** What the server says of this browser's session, now; null when there is none. */
export const authCheckQuery = queryOptions({
  queryKey: ['auth-check'],
  queryFn: async ({ meta, signal }): Promise<User | null> => {
    await new Promise((resolve) => setTimeout(resolve, checkDelayMs))
    try {
      return await callOf(meta)(getAuthUser, {}, signal)
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null
      throw error
    }
  },
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
})
