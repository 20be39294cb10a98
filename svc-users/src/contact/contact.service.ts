import { randomUUID } from 'node:crypto'
import { contactMessagesPerHour, type keepContactMessage, type Parsed } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import { networkOf } from '@cinecanon/service-kit/network'
import type { RateLimits } from '../accounts/sign-in-limits/rate-limits.ts'
import type { OutboxModel } from '../outbox/outbox.model.ts'

type Deps = { outbox: OutboxModel; rateLimits: RateLimits; clock: Clock }
type Sent = Parsed<typeof keepContactMessage>['body']
/** `key` is the message's id, which svc-mail may have seen. */
type From = { address: string; key: string | undefined }

const rateLimit = { most: contactMessagesPerHour, label: 'contact messages' }
const perNetwork = { ...rateLimit, name: 'contact-network' }
const perEmail = { ...rateLimit, name: 'contact-email' }

/** Stores a message until svc-mail is available. @throws AppError `too_many_requests` */
export function createStoreMessage({ outbox, rateLimits, clock }: Deps) {
  return async ({ website, ...message }: Sent, { address, key = randomUUID() }: From) => {
    // Drops it silently, because only robots fill this field in.
    if (website) return
    await rateLimits.consume(perNetwork, networkOf(address))
    await rateLimits.consume(perEmail, message.email)
    await outbox.add({ id: `contact:${key}`, kind: 'contact', message }, clock())
  }
}
