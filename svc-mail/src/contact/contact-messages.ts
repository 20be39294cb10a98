import { AppError, type ContactDelivery } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Delivery, DeliveryStore } from '../deliveries/deliveries.model.ts'

type Deps = { store: DeliveryStore; clock: Clock }

export type ContactMessages = ReturnType<typeof createContactMessages>

/** What became of the messages of the contact form, for the operator. */
export function createContactMessages({ store, clock }: Deps) {
  return {
    async list(page: number): Promise<{ messages: ContactDelivery[]; total: number }> {
      const { deliveries, total } = await store.listContact((page - 1) * perPage, perPage)
      return { messages: deliveries.map(toMessage), total }
    },

    /** @throws AppError `contact_message_not_found` */
    async retry(id: string): Promise<ContactDelivery> {
      const reopened = await store.reopenContact(id, clock())
      if (!reopened) throw new AppError('contact_message_not_found')
      return toMessage(reopened)
    },
  }
}

const perPage = 20

function toMessage({
  id,
  status,
  createdAt,
  sentAt,
  values,
  smtpCode,
  error,
}: Delivery): ContactDelivery {
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
