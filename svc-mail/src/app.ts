import type { Call } from '@cinecanon/contract'
import {
  type Check,
  type Clock,
  createService,
  type Details,
  type Figures,
  type Logger,
} from '@cinecanon/service-kit'
import type { Express, RequestHandler } from 'express'
import type { AuditStore } from './audit/audit.model.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { createAudit } from './audit/audit.service.ts'
import { createBlastActions } from './blasts/blast-actions.ts'
import type { BlastDeliveryStore } from './blasts/blast-deliveries.model.ts'
import type { BlastStore } from './blasts/blasts.model.ts'
import { blastRoutes } from './blasts/blasts.routes.ts'
import { createBlasts } from './blasts/blasts.service.ts'
import type { ChunkStore } from './blasts/chunks.model.ts'
import { createComposeBlast } from './blasts/compose-blast.ts'
import type { ContactLimitsStore } from './contact/contact.model.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { createContact } from './contact/contact.service.ts'
import { createContactMessages } from './contact/contact-messages.ts'
import type { DeliveryStore } from './deliveries/deliveries.model.ts'
import { deliveryRoutes } from './deliveries/deliveries.routes.ts'
import { createDeliveries } from './deliveries/deliveries.service.ts'
import { createRecipients } from './recipients/recipients.ts'
import { templateRoutes } from './templates/templates.routes.ts'
import type { Templates } from './templates/templates.service.ts'
import { createTrials } from './templates/trials.service.ts'
import type { UnsubscribeLinks } from './unsubscribe/links.ts'
import type { SuppressionStore } from './unsubscribe/suppressions.model.ts'
import { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts'

type Common = {
  log: Logger
  identify: RequestHandler
  checks?: Record<string, Check>
  figures?: Figures
  details?: () => Promise<Details>
}

type BlastStores = {
  blasts: BlastStore
  chunks: ChunkStore
  blastDeliveries: BlastDeliveryStore
}

type Deps = Common & {
  templates: Templates
  deliveries: DeliveryStore
  blastStores: BlastStores
  suppressions: SuppressionStore
  audit: AuditStore
  links: UnsubscribeLinks
  contactLimits: ContactLimitsStore
  /** Asks svc-users. */
  users: Call
  /** Address of whoever answers the contact form. */
  contactTo: string
  appUrl: string
  clock: Clock
  /** How long whoever sends a test mail or a small blast is kept waiting for how it went. */
  waitMs?: number
}

/** The api role: templates, blasts, and mails accepted for delivery. */
export function createApp(deps: Deps): Express {
  const { log, appUrl, clock, links, suppressions, templates } = deps
  const { blasts, chunks, blastDeliveries } = deps.blastStores
  const waiting = { ...(deps.waitMs !== undefined && { waitMs: deps.waitMs }) }
  const recipients = createRecipients(deps.users)
  const audit = createAudit({ store: deps.audit, clock, log })
  const accepting = createDeliveries({ store: deps.deliveries, appUrl, clock })
  const contact = createContact({
    deliveries: accepting,
    limits: deps.contactLimits,
    contactTo: deps.contactTo,
    clock,
  })
  const messages = createContactMessages({ store: deps.deliveries, clock })
  const mailing = { templates, deliveries: accepting, store: deps.deliveries }
  const trials = createTrials({ ...mailing, recipients, links, appUrl, ...waiting })
  const stores = { blasts, chunks, deliveries: blastDeliveries, clock }
  const compose = createComposeBlast({ ...stores, recipients })
  return createService({
    log,
    identify: deps.identify,
    ...(deps.checks && { checks: deps.checks }),
    ...(deps.figures && { figures: deps.figures }),
    ...(deps.details && { details: deps.details }),
    routes: [
      templateRoutes({ templates, trials, audit, recipients }),
      deliveryRoutes(accepting),
      contactRoutes({ contact, messages, audit, recipients }),
      blastRoutes({
        blasts: createBlasts({ ...stores, compose, ...waiting }),
        actions: createBlastActions(stores),
        audit,
        recipients,
      }),
      unsubscribeRoutes({ links, suppressions, clock }),
      auditRoutes(audit),
    ],
    // A template of the longest html and css that the contract allows, in any script.
    bodyLimit: '3mb',
  })
}

/** The worker role answers only for its health. */
export function createWorkerApp(common: Common): Express {
  return createService({ ...common, routes: [] })
}
