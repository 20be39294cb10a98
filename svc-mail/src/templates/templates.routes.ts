import { getEmailTemplate, saveEmailTemplate } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Templates } from './templates.service.ts'

export function templateRoutes(templates: Templates): Router {
  const router = Router()
  route(router, getEmailTemplate, ({ params }) => templates.get(params.type))
  route(router, saveEmailTemplate, ({ params, body }) =>
    templates.save({ type: params.type, ...body }),
  )
  return router
}
