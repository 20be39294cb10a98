import { randomUUID } from 'node:crypto'
import { contactMessagesPerHour, type keepContactMessage, type Parsed } from '@cinecanon/contract'
import { networkOf } from '@cinecanon/service-kit/network'
import type { RateLimits } from '../accounts/sign-in-limits/rate-limits.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'models' | 'clock'> & {
  rateLimits: RateLimits
}
type Sent = Parsed<typeof keepContactMessage>['body']
/** `key` is the message's name, under which svc-mail may have it already. */
type From = { address: string; key: string | undefined }

export type Contact = ReturnType<typeof contactService>

const rateLimit = { most: contactMessagesPerHour, withinMs: 3600_000, what: 'contact messages' }
const perNetwork = { ...rateLimit, name: 'contact-network' }
const perEmail = { ...rateLimit, name: 'contact-email' }

export function contactService({ models, rateLimits, clock }: Deps) {
  const { outbox } = models
  return {
    /**
     * Holds a message until svc-mail is back. A robot's is not, and the robot isn't told.
     * @throws AppError `too_many_requests`
     */
    async keep(
      { website, ...message }: Sent,
      { address, key = randomUUID() }: From,
    ): Promise<void> {
      if (website) return
      await rateLimits.take(perNetwork, networkOf(address))
      await rateLimits.take(perEmail, message.email)
      await outbox.add({ id: `contact:${key}`, kind: 'contact', message }, clock())
    },
  }
}
