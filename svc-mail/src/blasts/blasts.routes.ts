import {
  type BlastId,
  cancelBlast,
  countAudience,
  forgetRecipient,
  getBlast,
  listBlastFailures,
  listBlasts,
  type MailAuditAction,
  pauseBlast,
  resendUnknownOfBlast,
  resumeBlast,
  retryFailedOfBlast,
  scheduleEmailBlast,
  sendEmailBlast,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Audit } from '../audit/audit.service.ts'
import type { Recipients } from '../recipients/recipients.ts'
import type { Suppressions } from '../suppressions/suppressions.service.ts'
import type { CountAudience } from './audience.ts'
import type { StoredBlast } from './blast.ts'
import type { BlastActions } from './blast-actions.ts'
import type { Blasts } from './blasts.service.ts'

type Deps = {
  blasts: Blasts
  actions: BlastActions
  audit: Audit
  recipients: Recipients
  count: CountAudience
  suppressions: Pick<Suppressions, 'forget'>
}

export function blastRoutes({
  blasts,
  actions,
  audit,
  recipients,
  count,
  suppressions,
}: Deps): Router {
  const router = Router()
  route(router, sendEmailBlast, async ({ body }, { userId }) => {
    const by = await recipients.addressOf(userId)
    const result = await blasts.send(body, by)
    const detail = `“${body.subject}”, to ${body.userIds.length} users`
    await audit.record({ userId, by, action: 'blast_sent', subject: result.blastId, detail })
    return result
  })
  route(router, scheduleEmailBlast, async ({ body }, { userId }) => {
    const by = await recipients.addressOf(userId)
    const blast = await blasts.schedule(body, by)
    const whom = 'rule' in body.to ? 'people by a rule' : `${body.to.userIds.length} users`
    const detail = `“${body.subject}”, to ${whom}`
    await audit.record({ userId, by, action: 'blast_scheduled', subject: blast.id, detail })
    return blast
  })
  route(router, countAudience, ({ body }) => count(body.to))
  route(router, listBlasts, ({ query }) => blasts.list(query.page))
  route(router, getBlast, ({ params }) => blasts.get(params.blastId))
  route(router, listBlastFailures, ({ params, query }) =>
    blasts.failures(params.blastId, query.page),
  )
  act(pauseBlast, actions.pause, 'blast_paused')
  act(resumeBlast, actions.resume, 'blast_resumed')
  act(cancelBlast, actions.cancel, 'blast_cancelled')
  act(retryFailedOfBlast, actions.retryFailed, 'blast_failed_retried')
  act(resendUnknownOfBlast, actions.resendUnknown, 'blast_unknown_resent')
  route(router, forgetRecipient, async ({ body }) => {
    await blasts.forget(body.userId)
    if (body.email) await suppressions.forget(body.email)
  })
  return router

  function act(
    endpoint: typeof pauseBlast,
    change: (id: BlastId) => Promise<StoredBlast>,
    action: MailAuditAction,
  ): void {
    route(router, endpoint, async ({ params }, { userId }) => {
      const blast = await change(params.blastId)
      await audit.record({ userId, action, subject: blast.id, detail: `“${blast.subject}”` })
      return blasts.present(blast)
    })
  }
}
