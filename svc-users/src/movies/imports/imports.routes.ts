import { applyImport, listImports, rehearseImport, undoImport } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Imports } from './imports.service.ts'

export function importRoutes(imports: Imports): Router {
  const router = Router()
  route(router, rehearseImport, ({ file }, { userId }) => imports.rehearse(userId, file))
  route(router, applyImport, ({ body }, { userId }) => imports.apply(userId, body))
  route(router, listImports, (_input, { userId }) => imports.list(userId))
  route(router, undoImport, ({ body }, { userId }) => imports.undo(userId, body.id))
  return router
}
