import { type Check, type Clock, createService, type Logger } from '@cinecanon/service-kit'
import type { Express, RequestHandler } from 'express'
import type { ContactLimitsStore } from './contact/contact.model.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { createContact } from './contact/contact.service.ts'
import type { DeliveryStore } from './deliveries/deliveries.model.ts'
import { deliveryRoutes } from './deliveries/deliveries.routes.ts'
import { createDeliveries } from './deliveries/deliveries.service.ts'
import type { Queue } from './queue/queue.ts'
import { templateRoutes } from './templates/templates.routes.ts'
import type { Templates } from './templates/templates.service.ts'

type Common = { log: Logger; identify: RequestHandler; checks?: Record<string, Check> }
type Deps = Common & {
  templates: Templates
  deliveries: DeliveryStore
  contactLimits: ContactLimitsStore
  /** Address of whoever answers the contact form. */
  contactTo: string
  queue: Pick<Queue, 'add'>
  appUrl: string
  clock: Clock
}

/** The api role: templates, and mails accepted for delivery. */
export function createApp({
  templates,
  deliveries,
  contactLimits,
  contactTo,
  queue,
  appUrl,
  clock,
  ...common
}: Deps): Express {
  const accepting = createDeliveries({ store: deliveries, queue, appUrl, clock, log: common.log })
  const contact = createContact({ deliveries: accepting, limits: contactLimits, contactTo, clock })
  return createService({
    ...common,
    routes: [templateRoutes(templates), deliveryRoutes(accepting), contactRoutes(contact)],
    // A template of the longest html and css that the contract allows, in any script.
    bodyLimit: '3mb',
  })
}

/** The worker role answers only for its health. */
export function createWorkerApp(common: Common): Express {
  return createService({ ...common, routes: [] })
}
