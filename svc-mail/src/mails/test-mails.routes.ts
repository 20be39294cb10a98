import { previewDocument, previewTemplate, sendTestEmail } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Audit } from '../audit/audit.service.ts'
import { inColorScheme, type TestMails } from './test-mails.service.ts'

type Deps = { testMails: TestMails; audit: Audit }

export function testMailRoutes({ testMails, audit }: Deps): Router {
  const router = Router()
  route(router, previewTemplate, ({ body }) => testMails.preview(body))
  route(router, previewDocument, async ({ body: { scheme, ...sample } }, _caller, http) => {
    for (const [name, value] of Object.entries(previewHeaders)) http.setHeader(name, value)
    return inColorScheme((await testMails.preview(sample)).html, scheme)
  })
  route(router, sendTestEmail, async ({ body }, caller) => {
    const result = await testMails.send(body, caller)
    const { email, templateType: subject } = body
    const detail = `to ${email}`
    await audit.record({ userId: caller.userId, action: 'test_sent', subject, detail })
    return result
  })
  return router
}

/** These allow styles, images and fonts alone, because templates may be hostile. */
const previewHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; font-src https: data:; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
}
