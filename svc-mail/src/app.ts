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
import { createOverview } from './figures/figures.ts'
import { canaryRoutes } from './mails/canaries.routes.ts'
import { contactRoutes } from './mails/contact.routes.ts'
import { createContact } from './mails/contact.service.ts'
import { createDeliveries } from './mails/deliveries.service.ts'
import { testMailRoutes } from './mails/test-mails.routes.ts'
import { createTestMails } from './mails/test-mails.service.ts'
import type { Models } from './models.ts'
import { createBounces } from './recipients/bounces.ts'
import { personMailRoutes } from './recipients/person-mails.ts'
import { createRecipients } from './recipients/recipients.ts'
import { reportRoutes } from './recipients/reports/reports.routes.ts'
import { createReports, type ReportResult } from './recipients/reports/reports.ts'
import { suppressionRoutes } from './recipients/suppressions.routes.ts'
import { createSuppressions } from './recipients/suppressions.service.ts'
import { unsubscribeRoutes } from './recipients/unsubscribe.routes.ts'
import type { UnsubscribeLinks } from './recipients/unsubscribe-links.ts'
import { createReadBlocks } from './recipients/why-not-sent.ts'
import { templateRoutes } from './templates/templates.routes.ts'
import { createTemplates } from './templates/templates.service.ts'
import type { MailIds } from './transport/mail-ids.ts'
import type { WakeWorkers } from './worker/worker.ts'

type Common = Omit<Parameters<typeof createService>[0], 'routes' | 'bodyLimit'>

type Deps = Common & {
  models: Models
  links: UnsubscribeLinks
  ids: MailIds
  /** The webhook for reports is closed without a secret. */
  bounceWebhookSecret?: string | undefined
  users: Call
  contactTo: string
  mailDomain: () => Promise<MailDomain>
  wake: WakeWorkers
  appUrl: string
  onReport?: (result: ReportResult) => void
  clock: Clock
  /** Replies wait so long for the end of a test mail or small blast. */
  waitMs?: number
}

export function createApp(deps: Deps): Express {
  const { models, links, ids, bounceWebhookSecret, onReport, waitMs = 8 * seconds, ...rest } = deps
  const { users, contactTo, mailDomain, wake, appUrl, clock, ...common } = rest
  const recipients = createRecipients(users)
  const bounces = createBounces({ ...models, clock })
  const readBlocks = createReadBlocks({ ...models, links })
  const stored = { ...models, recipients, wake, clock, log: common.log }
  const audit = createAudit(stored)
  const templates = createTemplates(models.templates, clock)
  const deliveries = createDeliveries({ ...stored, appUrl })
  const { enqueue } = deliveries
  const sending = { ...stored, enqueue, links, appUrl, waitMs }
  const testMails = createTestMails({ ...sending, templates })
  const contact = createContact({ ...sending, contactTo })
  const suppressions = createSuppressions(stored)
  const count = createCountAudience({ recipients, readBlocks, clock })
  const compose = createComposeBlast({ ...stored, count })
  const blasts = createBlasts({ ...stored, links, waitMs })
  const actions = createBlastActions(stored)
  const reports = createReports({ ...stored, bounces, ids, onReport })
  return createService({
    ...common,
    routes: [
      templateRoutes({ templates, audit, recipients }),
      testMailRoutes({ testMails, audit }),
      routeOf(acceptMail, ({ body }) => deliveries.accept(body)),
      contactRoutes({ contact, audit }),
      canaryRoutes({ enqueue, audit, operator: contactTo, appUrl }),
      blastRoutes({ compose, blasts, actions, audit, recipients, count, suppressions }),
      suppressionRoutes({ suppressions, audit }),
      reportRoutes({ reports, secret: bounceWebhookSecret, clock }),
      unsubscribeRoutes({ ...stored, links }),
      routeOf(getMailOverview, createOverview(stored)),
      personMailRoutes({ ...stored, readBlocks, links }),
      routeOf(getMailDomain, mailDomain),
      routeOf(listMailAudit, ({ query }) => audit.list(query.page)),
    ],
    // The largest blast has a template and 50,000 ids.
    bodyLimit: '3mb',
  })
}

export function createWorkerApp({ wake, ...common }: Common & { wake: () => void }): Express {
  return createService({ ...common, routes: [routeOf(wakeWorker, async () => wake())] })
}
