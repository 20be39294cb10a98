import { type Call, type Input, type listRecipients, UserId } from '@cinecanon/contract'
import type { Recipient } from './recipients.ts'

type FakeRecipient = Pick<Recipient, 'id' | 'email' | 'name'> & Partial<Recipient>
type FakeUsers = {
  call: Call
  /** Recipients are verified and consent unless given. */
  add: (...recipients: FakeRecipient[]) => void
  /** Every call fails then. */
  isUnavailable: boolean
  /** Removes all users, and is available again. */
  reset: () => void
}

/** Lists recipients as svc-users does; every rule matches everybody. */
export function fakeUsers(): FakeUsers {
  const accounts = new Map<UserId, Recipient>()
  const users: FakeUsers = {
    isUnavailable: false,
    reset() {
      accounts.clear()
      users.isUnavailable = false
    },
    add: (...recipients) => {
      for (const each of recipients) accounts.set(each.id, { ...reachable, ...each })
    },
    // Only `listRecipients` is called.
    call: (async (_endpoint: typeof listRecipients, { body }: { body: Query }) => {
      if (users.isUnavailable) throw new TypeError('fetch failed')
      if ('rule' in body) return { recipients: [...accounts.values()], next: null }
      const recipients = body.ids.flatMap((id) => accounts.get(UserId.parse(id)) ?? [])
      return { recipients, next: null }
    }) as unknown as Call,
  }
  return users
}

type Query = Input<typeof listRecipients>['body']

const reachable = { isVerified: true, wantsNews: true, timeZone: null }
