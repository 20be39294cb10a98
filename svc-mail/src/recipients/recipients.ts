import { AppError, type Call, listRecipients, type Reply, type UserId } from '@cinecanon/contract'

export type Recipient = Reply<typeof listRecipients>[number]
export type Recipients = ReturnType<typeof createRecipients>

export function createRecipients(users: Call) {
  async function find(userIds: UserId[]): Promise<Map<UserId, Recipient>> {
    const recipients = new Map<UserId, Recipient>()
    for (let at = 0; at < userIds.length; at += perCall) {
      const body = { ids: userIds.slice(at, at + perCall) }
      for (const recipient of await users(listRecipients, { body }).catch(refuse)) {
        recipients.set(recipient.id, recipient)
      }
    }
    return recipients
  }

  async function addressOf(userId: UserId): Promise<string> {
    return (await find([userId])).get(userId)?.email ?? ''
  }

  return {
    /** Omits users without an account. */
    find,
    /** Empty without an account. */
    addressOf,
    /** Empty also while svc-users is unavailable. */
    signatureOf: (userId: UserId): Promise<string> => addressOf(userId).catch(() => ''),
  }
}

const perCall = 1000

/** Nothing is stored, so callers can retry. */
function refuse(cause: unknown): never {
  throw new AppError('unavailable', { cause, retryAfterSeconds: 2 })
}
