import { randomUUID } from 'node:crypto'
import type { acceptContactMessage, ContactMessage, Parsed } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Models } from '../models.ts'
import { countMessage } from './contact-limits.ts'
import type { Deliveries } from './deliveries.service.ts'

type Deps = Pick<Models, 'contactLimits'> & {
  enqueue: Deliveries['enqueue']
  contactTo: string
  clock: Clock
}
type Held = Parsed<typeof acceptContactMessage>['body']
type Sent = ContactMessage & { website?: string | undefined }
/** From the gateway. */
type From = { address: string; key: string | undefined }

export type Contact = ReturnType<typeof createContact>

export function createContact({ enqueue, contactTo, ...limits }: Deps) {
  return {
    /** Durable when it resolves. `website` is a honeypot: such messages are dropped. */
    async send({ website, ...message }: Sent, from: From): Promise<void> {
      if (website) return
      const { address, key = randomUUID() } = from
      const counted = await countMessage({ address, email: message.email }, limits)
      try {
        await enqueue({ id: `contact:${key}`, kind: 'contact', to: contactTo, values: message })
      } catch (error) {
        await counted.giveBack().catch(() => {})
        throw error
      }
    },

    /** From svc-users, which has counted it. */
    async takeOver({ idempotencyKey: id, message }: Held): Promise<void> {
      await enqueue({ id, kind: 'contact', to: contactTo, values: message })
    },
  }
}
