import { randomUUID } from 'node:crypto'
import {
  AppError,
  type acceptContactMessage,
  type ContactDelivery,
  type ContactMessage,
  type listContactMessages,
  type MessageState,
  type Parsed,
} from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { WakeWorkers } from '../worker/worker.ts'
import type { ContactLimitsModel } from './contact-limits.model.ts'
import { countMessage } from './contact-limits.ts'
import type { DeliveriesModel } from './deliveries.model.ts'
import type { Deliveries } from './deliveries.service.ts'
import type { Delivery } from './delivery.ts'

type Deps = {
  deliveries: DeliveriesModel
  contactLimits: ContactLimitsModel
  enqueue: Deliveries['enqueue']
  contactTo: string
  wake: WakeWorkers
  clock: Clock
}
type Sent = ContactMessage & { website?: string | undefined }
type Sender = { address: string; key: string | undefined }

export type Contact = ReturnType<typeof createContact>

export function createContact(deps: Deps) {
  const { deliveries, contactLimits, enqueue, contactTo, wake, clock } = deps

  return {
    /** Drops messages with `website`, a honeypot that only robots fill in. */
    async send({ website, ...message }: Sent, { address, key = randomUUID() }: Sender) {
      if (website) return
      const from = { address, email: message.email }
      const counted = await countMessage(from, { contactLimits, clock })
      try {
        await enqueue({ id: `contact:${key}`, kind: 'contact', to: contactTo, values: message })
      } catch (error) {
        await counted.giveBack().catch(() => {})
        throw error
      }
    },

    /** Counts no message, because svc-users has counted it. */
    async accept({ idempotencyKey: id, message }: Parsed<typeof acceptContactMessage>['body']) {
      await enqueue({ id, kind: 'contact', to: contactTo, values: message })
    },

    async list({ state, page }: Parsed<typeof listContactMessages>['query']) {
      const which = { skip: (page - 1) * perPage, limit: perPage }
      const listed = await deliveries.listContact(state === 'answered', which)
      return { messages: listed.deliveries.map(toMessage), total: listed.total }
    },

    /** Changes nothing the second time. @throws AppError `contact_message_not_found` */
    async setState(id: string, state: MessageState) {
      const changed = await deliveries.changeState(id, state === 'answered' ? clock() : null)
      const message = changed ?? (await deliveries.find(id))
      if (message?.kind !== 'contact') throw new AppError('contact_message_not_found')
      return { message: toMessage(message), isChanged: changed !== null }
    },

    /** @throws AppError `contact_message_not_found` */
    async retry(id: string): Promise<ContactDelivery> {
      const reopened = await deliveries.reopenContact(id, clock())
      if (!reopened) throw new AppError('contact_message_not_found')
      wake()
      return toMessage(reopened)
    },
  }
}

const perPage = 20

function toMessage(delivery: Delivery): ContactDelivery {
  const { id, status, createdAt, sentAt, answeredAt, values, smtpCode, error } = delivery
  const { name = '', email = '', subject = '', message = '' } = values
  return {
    ...{ id, status, name, email, subject, message, smtpCode, error },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
