import {
  acceptContactMessage,
  listContactMessages,
  messageKeyHeader,
  retryContactMessage,
  sendContactMessage,
  setMessageState,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Audit } from '../audit/audit.service.ts'
import type { Contact } from './contact.service.ts'

type Deps = { contact: Contact; audit: Audit }

export function contactRoutes({ contact, audit }: Deps): Router {
  const router = Router()
  route(router, sendContactMessage, ({ body }, _caller, { address, header }) =>
    contact.send(body, { address, key: header(messageKeyHeader) }),
  )
  route(router, acceptContactMessage, ({ body }) => contact.accept(body))
  route(router, listContactMessages, ({ query }) => contact.list(query))
  route(router, retryContactMessage, async ({ params }, { userId }) => {
    const message = await contact.retry(params.id)
    await audit.record({ userId, action: 'contact_retried', subject: params.id, detail: '' })
    return message
  })
  route(router, setMessageState, async ({ params: { id }, body }, { userId }) => {
    const { message, isChanged } = await contact.setState(id, body.state)
    const action = body.state === 'answered' ? 'message_answered' : 'message_reopened'
    if (isChanged) await audit.record({ userId, action, subject: id, detail: '' })
    return message
  })
  return router
}
