import {
  getEmailTemplate,
  getTemplateVersion,
  listTemplateVersions,
  restoreTemplate,
  saveEmailTemplate,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Audit } from '../audit/audit.service.ts'
import type { Recipients } from '../recipients/recipients.ts'
import type { Templates } from './templates.service.ts'

type Deps = { templates: Templates; audit: Audit; recipients: Recipients }

export function templateRoutes({ templates, audit, recipients }: Deps): Router {
  const router = Router()
  route(router, getEmailTemplate, ({ params }) => templates.get(params.type))
  route(router, listTemplateVersions, ({ params }) => templates.versions(params.type))
  route(router, getTemplateVersion, ({ params }) =>
    templates.getVersion(params.type, params.version),
  )
  route(router, saveEmailTemplate, async ({ params: { type }, body }, { userId }) => {
    const { version: over, ...content } = body
    const by = await recipients.addressOf(userId)
    const saved = await templates.save({ type, ...content, over, by })
    const detail = `version ${saved.version}`
    await audit.record({ userId, by, action: 'template_saved', subject: type, detail })
    return saved
  })
  route(router, restoreTemplate, async ({ params: { type }, body }, { userId }) => {
    const by = await recipients.addressOf(userId)
    const saved = await templates.restore(type, body.version, by)
    const detail = `version ${body.version}, as version ${saved.version}`
    await audit.record({ userId, by, action: 'template_restored', subject: type, detail })
    return saved
  })
  return router
}
