import { AppError, type ContactDelivery } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Delivery } from '../deliveries/delivery.ts'
import type { Models } from '../models.ts'
import type { WakeWorkers } from '../worker/worker.ts'

type Deps = Pick<Models, 'deliveries'> & { wake: WakeWorkers; clock: Clock }

export type ContactMessages = ReturnType<typeof createContactMessages>

export function createContactMessages({ deliveries, wake, clock }: Deps) {
  return {
    async list(page: number): Promise<{ messages: ContactDelivery[]; total: number }> {
      const listed = await deliveries.listContact((page - 1) * perPage, perPage)
      return { messages: listed.deliveries.map(toMessage), total: listed.total }
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
  const { id, status, createdAt, sentAt, values, smtpCode, error } = delivery
  const { name = '', email = '', subject = '', message = '' } = values
  return {
    id,
    status,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    name,
    email,
    subject,
    message,
    smtpCode,
    error,
  }
}
