import { AppError, type ContactDelivery } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Delivery } from '../deliveries/delivery.ts'
import type { Models } from '../models.ts'

type Deps = Pick<Models, 'deliveries'> & { clock: Clock }

export type ContactMessages = ReturnType<typeof createContactMessages>

/** The messages of the contact form and whether they arrived, for the operator. */
export function createContactMessages({ deliveries, clock }: Deps) {
  return {
    async list(page: number): Promise<{ messages: ContactDelivery[]; total: number }> {
      const found = await deliveries.listContact((page - 1) * perPage, perPage)
      return { messages: found.deliveries.map(toMessage), total: found.total }
    },

    /** @throws AppError `contact_message_not_found` */
    async retry(id: string): Promise<ContactDelivery> {
      const reopened = await deliveries.reopenContact(id, clock())
      if (!reopened) throw new AppError('contact_message_not_found')
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
