import {
  AppError,
  type ContactDelivery,
  type listContactMessages,
  type MessageState,
  type Parsed,
} from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Models } from '../models.ts'
import type { WakeWorkers } from '../worker/worker.ts'
import type { Delivery } from './delivery.ts'

type Deps = Pick<Models, 'deliveries'> & { wake: WakeWorkers; clock: Clock }

type Query = Parsed<typeof listContactMessages>['query']

export type ContactMessages = ReturnType<typeof createContactMessages>

export function createContactMessages({ deliveries, wake, clock }: Deps) {
  return {
    async list({ state, page }: Query): Promise<{ messages: ContactDelivery[]; total: number }> {
      const which = { skip: (page - 1) * perPage, limit: perPage }
      const listed = await deliveries.listContact(state === 'answered', which)
      return { messages: listed.deliveries.map(toMessage), total: listed.total }
    },

    /** Idempotent. @throws AppError `contact_message_not_found` */
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
    id,
    status,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    name,
    email,
    subject,
    message,
    smtpCode,
    error,
  }
}
