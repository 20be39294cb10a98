import {
  acceptContactMessage,
  listContactMessages,
  messageKeyHeader,
  retryContactMessage,
  sendContactMessage,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Audit } from '../audit/audit.service.ts'
import type { Contact } from './contact.service.ts'
import type { ContactMessages } from './contact-messages.ts'

type Deps = {
  contact: Contact
  messages: ContactMessages
  audit: Audit
}

export function contactRoutes({ contact, messages, audit }: Deps): Router {
  const router = Router()
  route(router, sendContactMessage, ({ body }, _caller, { address, header }) =>
    contact.send(body, { address, key: header(messageKeyHeader) }),
  )
  route(router, acceptContactMessage, ({ body }) => contact.takeOver(body))
  route(router, listContactMessages, ({ query }) => messages.list(query.page))
  route(router, retryContactMessage, async ({ params }, { userId }) => {
    const message = await messages.retry(params.id)
    await audit.record({ userId, action: 'contact_retried', subject: params.id, detail: '' })
    return message
  })
  return router
}
