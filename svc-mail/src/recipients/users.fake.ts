import { type Call, type listRecipients, UserId } from '@cinecanon/contract'
import type { Recipient } from './recipients.ts'

type FakeUsers = {
  call: Call
  add: (...recipients: Recipient[]) => void
  /** Every call fails. */
  isUnavailable: boolean
  /** Removes all users; is available again. */
  reset: () => void
}

/** svc-users, as far as it lists recipients. */
export function fakeUsers(): FakeUsers {
  const accounts = new Map<UserId, Recipient>()
  const users: FakeUsers = {
    isUnavailable: false,
    reset() {
      accounts.clear()
      users.isUnavailable = false
    },
    add: (...recipients) => {
      for (const recipient of recipients) accounts.set(recipient.id, recipient)
    },
    // Only `listRecipients` is called.
    call: (async (_endpoint: typeof listRecipients, { body }: { body: { ids: UserId[] } }) => {
      if (users.isUnavailable) throw new TypeError('fetch failed')
      return body.ids.flatMap((id) => accounts.get(UserId.parse(id)) ?? [])
    }) as unknown as Call,
  }
  return users
}
