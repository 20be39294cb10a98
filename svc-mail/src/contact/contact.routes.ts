import { sendContactMessage } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Contact } from './contact.service.ts'

export function contactRoutes(contact: Contact): Router {
  const router = Router()
  route(router, sendContactMessage, ({ body }, _caller, { address }) => contact.send(body, address))
  return router
}
