import {
  AppError,
  type BlastAudience,
  type Call,
  listRecipients,
  type Reply,
  recipientsPerCall,
  type UserId,
} from '@cinecanon/contract'

type Page = Reply<typeof listRecipients>
export type Recipient = Page['recipients'][number]
export type Recipients = ReturnType<typeof createRecipients>

export function createRecipients(users: Call) {
  /** Leaves unknown ids out, so that a page may be empty. */
  async function* pagesOf(to: BlastAudience): AsyncGenerator<Recipient[]> {
    if ('userIds' in to) {
      for (let at = 0; at < to.userIds.length; at += recipientsPerCall) {
        const body = { ids: to.userIds.slice(at, at + recipientsPerCall) }
        yield (await users(listRecipients, { body }).catch(refuse)).recipients
      }
      return
    }
    let after: Page['next'] = null
    do {
      const body = { rule: to.rule, after }
      const page: Page = await users(listRecipients, { body }).catch(refuse)
      yield page.recipients
      after = page.next
    } while (after)
  }

  async function find(userIds: UserId[]): Promise<Map<UserId, Recipient>> {
    const recipients = new Map<UserId, Recipient>()
    for await (const page of pagesOf({ userIds })) {
      for (const recipient of page) recipients.set(recipient.id, recipient)
    }
    return recipients
  }

  async function addressOf(userId: UserId): Promise<string> {
    return (await find([userId])).get(userId)?.email ?? ''
  }

  return {
    pagesOf,
    find,
    addressOf,
    signatureOf: (userId: UserId): Promise<string> => addressOf(userId).catch(() => ''),
  }
}

/** Callers can retry, because nothing is stored. */
function refuse(cause: unknown): never {
  throw new AppError('unavailable', { cause, retryAfterSeconds: 2 })
}
