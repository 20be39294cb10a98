import {
  acceptMail,
  type Call,
  getMailDomain,
  getMailOverview,
  listMailAudit,
  type MailDomain,
  wakeWorker,
} from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { type Clock, createService, routeOf } from '@cinecanon/service-kit'
import type { Express } from 'express'
import { createAudit } from './audit/audit.service.ts'
import { createCountAudience } from './blasts/audience.ts'
import { createBlastActions } from './blasts/blast-actions.ts'
import { blastRoutes } from './blasts/blasts.routes.ts'
import { createBlasts } from './blasts/blasts.service.ts'
import { createComposeBlast } from './blasts/compose-blast.ts'
import { canaryRoutes } from './mails/canaries.routes.ts'
import { contactRoutes } from './mails/contact.routes.ts'
import { createContact } from './mails/contact.service.ts'
import { createContactMessages } from './mails/contact-messages.ts'
import { createDeliveries } from './mails/deliveries.service.ts'
import { testMailRoutes } from './mails/test-mails.routes.ts'
import { createTestMails } from './mails/test-mails.service.ts'
import type { Models } from './models.ts'
import { createOverview } from './overview.ts'
import { personMailRoutes } from './recipients/person-mails.ts'
import { createRecipients } from './recipients/recipients.ts'
import { reportRoutes } from './recipients/reports/reports.routes.ts'
import { createReports, type ReportResult } from './recipients/reports/reports.ts'
import { suppressionRoutes } from './recipients/suppressions.routes.ts'
import { createSuppressions } from './recipients/suppressions.service.ts'
import { unsubscribeRoutes } from './recipients/unsubscribe.routes.ts'
import type { UnsubscribeLinks } from './recipients/unsubscribe-links.ts'
import { templateRoutes } from './templates/templates.routes.ts'
import { createTemplates } from './templates/templates.service.ts'
import type { MailIds } from './transport/mail-ids.ts'
import type { WakeWorkers } from './worker/worker.ts'

type Common = Omit<Parameters<typeof createService>[0], 'routes' | 'bodyLimit'>

type Deps = Common & {
  models: Models
  links: UnsubscribeLinks
  ids: MailIds
  /** Without one, no reports are taken here. */
  bounceWebhookSecret?: string | undefined
  users: Call
  contactTo: string
  mailDomain: () => Promise<MailDomain>
  wake: WakeWorkers
  appUrl: string
  onReport?: (result: ReportResult) => void
  clock: Clock
  /** Wait for the end of a test mail or small blast. */
  waitMs?: number
}

export function createApp({ models, waitMs = 8 * seconds, ...rest }: Deps): Express {
  const { links, ids, bounceWebhookSecret, onReport, ...others } = rest
  const { users, contactTo, mailDomain, wake, appUrl, clock, ...common } = others
  const deps = { ...models, links, ids, wake, appUrl, clock, waitMs, log: common.log }
  const recipients = createRecipients(users)
  const audit = createAudit({ ...deps, recipients })
  const templates = createTemplates(models.templates, clock)
  const deliveries = createDeliveries(deps)
  const { enqueue } = deliveries
  const testMails = createTestMails({ ...deps, templates, enqueue, recipients })
  const contact = createContact({ ...deps, enqueue, contactTo })
  const messages = createContactMessages(deps)
  const suppressions = createSuppressions(deps)
  const count = createCountAudience({ ...deps, recipients })
  const compose = createComposeBlast({ ...deps, count })
  const blasts = createBlasts(deps)
  const actions = createBlastActions(deps)
  return createService({
    ...common,
    routes: [
      templateRoutes({ templates, audit, recipients }),
      testMailRoutes({ testMails, audit }),
      routeOf(acceptMail, ({ body }) => deliveries.accept(body)),
      contactRoutes({ contact, messages, audit }),
      canaryRoutes({ enqueue, audit, operator: contactTo, appUrl }),
      blastRoutes({ compose, blasts, actions, audit, recipients, count, suppressions }),
      suppressionRoutes({ suppressions, audit }),
      reportRoutes({
        reports: createReports({ ...deps, onReport }),
        secret: bounceWebhookSecret,
        clock,
      }),
      unsubscribeRoutes(deps),
      routeOf(getMailOverview, createOverview(deps)),
      personMailRoutes({ ...deps, recipients }),
      routeOf(getMailDomain, mailDomain),
      routeOf(listMailAudit, ({ query }) => audit.list(query.page)),
    ],
    // Of the largest blast: a template and 50,000 ids.
    bodyLimit: '3mb',
  })
}

export function createWorkerApp({ wake, ...common }: Common & { wake: () => void }): Express {
  return createService({ ...common, routes: [routeOf(wakeWorker, async () => wake())] })
}
