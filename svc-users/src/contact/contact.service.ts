import { randomUUID } from 'node:crypto'
import { contactMessagesPerHour, type keepContactMessage, type Parsed } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { networkOf } from '@cinecanon/service-kit/network'
import type { RateLimits } from '../accounts/sign-in-limits/rate-limits.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'models' | 'clock'> & {
  rateLimits: RateLimits
}
type Sent = Parsed<typeof keepContactMessage>['body']
/** `key`: the message's id, which svc-mail may have seen. */
type From = { address: string; key: string | undefined }

const rateLimit = {
  most: contactMessagesPerHour,
  withinMs: retention.requests.ms,
  what: 'contact messages',
}
const perNetwork = { ...rateLimit, name: 'contact-network' }
const perEmail = { ...rateLimit, name: 'contact-email' }

export function contactService({ models, rateLimits, clock }: Deps) {
  const { outbox } = models
  return {
    /**
     * Stores until svc-mail responds; drops robots' silently. @throws AppError `too_many_requests`
     */
    async store(
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
