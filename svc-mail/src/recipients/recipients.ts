import { AppError, type Call, listRecipients, type Reply, type UserId } from '@cinecanon/contract'

export type Recipient = Reply<typeof listRecipients>[number]
export type Recipients = ReturnType<typeof createRecipients>

/** Asks svc-users where mails to users go. */
export function createRecipients(users: Call) {
  async function find(userIds: UserId[]): Promise<Map<UserId, Recipient>> {
    const found = new Map<UserId, Recipient>()
    for (let at = 0; at < userIds.length; at += perCall) {
      const body = { ids: userIds.slice(at, at + perCall) }
      for (const recipient of await users(listRecipients, { body }).catch(refuse)) {
        found.set(recipient.id, recipient)
      }
    }
    return found
  }

  async function addressOf(userId: UserId): Promise<string> {
    return (await find([userId])).get(userId)?.email ?? ''
  }

  return {
    /** Users without an account are left out. */
    find,
    /** Empty when the account is gone. */
    addressOf,
    /** For the record of what is done already: empty also while svc-users is away. */
    signatureOf: (userId: UserId): Promise<string> => addressOf(userId).catch(() => ''),
  }
}

const perCall = 1000

/** Nothing was stored, so the caller can repeat the call. */
function refuse(cause: unknown): never {
  throw new AppError('unavailable', { cause, retryAfterSeconds: 2 })
}
