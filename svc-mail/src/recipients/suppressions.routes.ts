import {
  addSuppression,
  exportSuppressions,
  importSuppressions,
  liftSuppression,
  listSuppressions,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Audit } from '../audit/audit.service.ts'
import type { Suppressions } from './suppressions.service.ts'

type Deps = { suppressions: Suppressions; audit: Audit }

export function suppressionRoutes({ suppressions, audit }: Deps): Router {
  const router = Router()
  route(router, listSuppressions, ({ query }) => suppressions.list(query.search, query.page))
  route(router, addSuppression, async ({ body: { email } }, { userId }) => {
    const added = await suppressions.add(email)
    const subject = masked(email)
    await audit.record({ userId, action: 'suppression_added', subject, detail: '' })
    return added
  })
  route(router, liftSuppression, async ({ body: { email } }, { userId }) => {
    await suppressions.lift(email)
    const subject = masked(email)
    await audit.record({ userId, action: 'suppression_lifted', subject, detail: '' })
  })
  route(router, importSuppressions, async ({ body }, { userId }) => {
    const result = await suppressions.import(body.text)
    const { added, known, wrong } = result
    const subject = `${added + known} addresses`
    const detail = `${added} new, ${known} known, ${wrong} lines without an address`
    await audit.record({ userId, action: 'suppressions_imported', subject, detail })
    return result
  })
  route(router, exportSuppressions, (_input, _caller, { attach }) => {
    attach('suppressions.csv')
    return suppressions.export()
  })
  return router
}

/** Writes `a…@example.org`, because the audit trail outlives accounts. */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…')
}
