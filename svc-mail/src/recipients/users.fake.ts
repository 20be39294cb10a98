import { type Call, type listRecipients, UserId } from '@cinecanon/contract'
import type { Recipient } from './recipients.ts'

type FakeUsers = {
  call: Call
  add: (...recipients: Recipient[]) => void
  /** While it is away, every call fails. */
  isAway: boolean
  /** Forgets all users; is there again. */
  reset: () => void
}

/** svc-users, as far as it is asked who mails are for. */
export function fakeUsers(): FakeUsers {
  const known = new Map<UserId, Recipient>()
  const users: FakeUsers = {
    isAway: false,
    reset() {
      known.clear()
      users.isAway = false
    },
    add: (...recipients) => {
      for (const recipient of recipients) known.set(recipient.id, recipient)
    },
    // One endpoint is all that is asked, so the reply needn't follow the endpoint given.
    call: (async (_endpoint: typeof listRecipients, { body }: { body: { ids: UserId[] } }) => {
      if (users.isAway) throw new TypeError('fetch failed')
      return body.ids.flatMap((id) => known.get(UserId.parse(id)) ?? [])
    }) as unknown as Call,
  }
  return users
}
