import {
  getEmailTemplate,
  getTemplateVersion,
  listTemplateVersions,
  previewDocument,
  previewTemplate,
  restoreTemplate,
  saveEmailTemplate,
  sendTestEmail,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Audit } from '../audit/audit.service.ts'
import type { Recipients } from '../recipients/recipients.ts'
import { inScheme } from './scheme.ts'
import type { Templates } from './templates.service.ts'
import type { Trials } from './trials.service.ts'

type Parts = {
  templates: Templates
  trials: Trials
  audit: Audit
  recipients: Pick<Recipients, 'addressOf' | 'signatureOf'>
}

export function templateRoutes({ templates, trials, audit, recipients }: Parts): Router {
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
  route(router, previewTemplate, ({ body }) => trials.preview(body))
  route(router, previewDocument, async ({ body: { scheme, ...sample } }, _caller, http) => {
    for (const [name, value] of Object.entries(previewHeaders)) http.setHeader(name, value)
    return inScheme((await trials.preview(sample)).html, scheme)
  })
  route(router, sendTestEmail, async ({ body }, caller) => {
    const answer = await trials.send(body, caller)
    const { userId } = caller
    const by = await recipients.signatureOf(userId)
    const detail = `to ${body.email}`
    await audit.record({ userId, by, action: 'test_sent', subject: body.templateType, detail })
    return answer
  })
  return router
}

/** Nothing of a mail runs, nor leaves its frame; what it may do is look like itself. */
const previewHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; font-src https: data:; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
}
