import { keepContactMessage, messageKeyHeader } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Contact } from './contact.service.ts'

export function contactRoutes(contact: Contact): Router {
  const router = Router()
  route(router, keepContactMessage, ({ body }, _caller, { address, header }) =>
    contact.keep(body, { address, key: header(messageKeyHeader) }),
  )
  return router
}
