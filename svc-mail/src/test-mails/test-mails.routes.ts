import { previewDocument, previewTemplate, sendTestEmail } from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Audit } from '../audit/audit.service.ts'
import type { Recipients } from '../recipients/recipients.ts'
import { inColorScheme } from './color-scheme.ts'
import type { TestMails } from './test-mails.service.ts'

type Deps = { testMails: TestMails; audit: Audit; recipients: Recipients }

export function testMailRoutes({ testMails, audit, recipients }: Deps): Router {
  const router = Router()
  route(router, previewTemplate, ({ body }) => testMails.preview(body))
  route(router, previewDocument, async ({ body: { scheme, ...sample } }, _caller, http) => {
    for (const [name, value] of Object.entries(previewHeaders)) http.setHeader(name, value)
    return inColorScheme(testMails.preview(sample).html, scheme)
  })
  route(router, sendTestEmail, async ({ body }, caller) => {
    const answer = await testMails.send(body, caller)
    const { userId } = caller
    const by = await recipients.signatureOf(userId)
    const detail = `to ${body.email}`
    await audit.record({ userId, by, action: 'test_sent', subject: body.templateType, detail })
    return answer
  })
  return router
}

/** Nothing of the mail runs or leaves its frame; it may only load what makes it look right. */
const previewHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; font-src https: data:; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
}
