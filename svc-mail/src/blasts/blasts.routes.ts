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
  type UserId,
} from '@cinecanon/contract'
import { route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Audit } from '../audit/audit.service.ts'
import type { Recipients } from '../recipients/recipients.ts'
import type { Suppressions } from '../recipients/suppressions.service.ts'
import type { CountAudience } from './audience.ts'
import type { StoredBlast } from './blast.ts'
import type { BlastActions } from './blast-actions.ts'
import type { Blasts } from './blasts.service.ts'
import type { BlastRequest, ComposeBlast } from './compose-blast.ts'

type Deps = {
  compose: ComposeBlast
  blasts: Blasts
  actions: BlastActions
  audit: Audit
  recipients: Recipients
  count: CountAudience
  suppressions: Pick<Suppressions, 'forget'>
}

type Sending = { userId: UserId; action: MailAuditAction; delayMs?: number }

export function blastRoutes(deps: Deps): Router {
  const { compose, blasts, actions, audit, recipients, count, suppressions } = deps
  const router = Router()
  route(router, sendEmailBlast, async ({ body: { userIds, ...content } }, { userId }) => {
    const request = { ...content, to: { userIds } }
    return blasts.result(await send(request, { userId, action: 'blast_sent', delayMs: 0 }))
  })
  route(router, scheduleEmailBlast, async ({ body }, { userId }) =>
    blasts.present(await send(body, { userId, action: 'blast_scheduled' })),
  )
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

  async function send(request: BlastRequest, { userId, action, delayMs }: Sending) {
    const by = await recipients.addressOf(userId)
    const { blast, isNew } = await compose(request, by, delayMs)
    const { id: subject, rule, chosen } = blast
    const detail = `“${blast.subject}”, to ${rule ? 'people by a rule' : `${chosen.length} users`}`
    if (isNew) await audit.record({ userId, by, action, subject, detail })
    return blast
  }

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
