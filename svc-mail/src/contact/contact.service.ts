import { randomUUID } from 'node:crypto'
import type { acceptContactMessage, ContactMessage, Parsed } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Deliveries } from '../deliveries/deliveries.service.ts'
import { takeTurn } from './contact.limits.ts'
import type { ContactLimitsStore } from './contact.model.ts'

type Deps = {
  deliveries: Pick<Deliveries, 'handOver'>
  limits: ContactLimitsStore
  contactTo: string
  clock: Clock
}
type Held = Parsed<typeof acceptContactMessage>['body']
type Sent = ContactMessage & { website?: string | undefined }
/** `key` is the message's name, if it has one already. */
type From = { address: string; key: string | undefined }

export type Contact = ReturnType<typeof createContact>

export function createContact({ deliveries, limits, contactTo, clock }: Deps) {
  return {
    /** The message is stored for delivery when it resolves. A robot's is not, and the robot isn't told. */
    async send(
      { website, ...message }: Sent,
      { address, key = randomUUID() }: From,
    ): Promise<void> {
      if (website) return
      const turn = await takeTurn({ address, email: message.email }, { limits, clock })
      const id = `contact:${key}`
      try {
        await deliveries.handOver({ id, kind: 'contact', to: contactTo, values: message })
      } catch (error) {
        await turn.giveBack().catch(() => {})
        throw error
      }
    },

    /** A message that was held, and counted, while this service was away. */
    takeOver({ idempotencyKey: id, message }: Held): Promise<void> {
      return deliveries.handOver({ id, kind: 'contact', to: contactTo, values: message })
    },
  }
}
