import { randomUUID } from 'node:crypto'
import {
  AppError,
  type EmailTemplate,
  type Parsed,
  type previewTemplate,
  type sendTestEmail,
} from '@cinecanon/contract'
import type { UserIdentity } from '@cinecanon/service-kit'
import { withUnsubscribeLink } from '../blasts/sending/blast-content.ts'
import type { Recipients } from '../recipients/recipients.ts'
import type { UnsubscribeLinks } from '../recipients/unsubscribe-links.ts'
import { pollUntil } from '../retry.ts'
import { fillOnce } from '../templates/check.ts'
import { sampleValues, type Values } from '../templates/placeholders.ts'
import type { Templates } from '../templates/templates.service.ts'
import type { DeliveriesModel } from './deliveries.model.ts'
import type { Deliveries } from './deliveries.service.ts'
import { type Delivery, openStatuses } from './delivery.ts'

type Deps = {
  deliveries: Pick<DeliveriesModel, 'find'>
  templates: Pick<Templates, 'get'>
  enqueue: Deliveries['enqueue']
  recipients: Pick<Recipients, 'addressOf'>
  links: UnsubscribeLinks
  appUrl: string
  waitMs: number
}

export type TestMails = ReturnType<typeof createTestMails>

export function createTestMails(deps: Deps) {
  const { templates, deliveries, enqueue, recipients, links, appUrl, waitMs } = deps

  function samplesFor(name: string): Values {
    return { ...sampleValues(name, appUrl), unsubscribeUrl: links.linksFor('sample').page }
  }

  return {
    preview({ name, ...template }: Parsed<typeof previewTemplate>['body']) {
      return fill(template, samplesFor(name))
    },

    /** @throws AppError `not_allowed`, `mail_not_sent`, `invalid_request` */
    async send(
      request: Parsed<typeof sendTestEmail>['body'],
      caller: UserIdentity,
    ): Promise<{ id: string; status: 'sent' | 'pending' }> {
      const { email, templateType: type, subject, name = 'User' } = request
      const startedAt = Date.now()
      await refuseStrangers(email, caller)
      const isTyped = request.html !== undefined
      const { html = '', css = '' } = isTyped ? request : await templates.get(type)
      const id = `test:${randomUUID()}`
      const values = await fill({ type, subject, html, css }, samplesFor(name))
      await enqueue({ id, kind: 'test', to: email, values })
      return { id, status: await outcomeOf(id, waitMs - (Date.now() - startedAt)) }
    },
  }

  async function refuseStrangers(email: string, { userId, isAdmin }: UserIdentity): Promise<void> {
    if (isAdmin || (await recipients.addressOf(userId)) === email) return
    const message = 'You can send test emails to your own address only'
    throw new AppError('not_allowed', { message })
  }

  async function outcomeOf(id: string, withinMs: number): Promise<'sent' | 'pending'> {
    const isFinal = (current: Delivery | null) =>
      current !== null && !openStatuses.includes(current.status)
    const delivery = await pollUntil(isFinal, () => deliveries.find(id), withinMs)
    if (delivery?.status === 'sent') return 'sent'
    if (isFinal(delivery))
      throw new AppError('mail_not_sent', { message: delivery?.error ?? 'No response' })
    return 'pending'
  }
}

/** Replaces queries for a scheme by constants, because unset colours would follow the browser. */
export function inColorScheme(html: string, scheme: 'light' | 'dark'): string {
  return html
    .replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_query, queried: string) =>
      queried.toLowerCase() === scheme ? '(min-width: 0)' : '(max-width: 0)',
    )
    .replace(
      /(\bcolor-scheme(?:"\s+content="|\s*:\s*))(?:light\s+dark|dark\s+light)\b/gi,
      (_both, start: string) => start + scheme,
    )
}

function fill(template: EmailTemplate, values: Values) {
  const added = template.type === 'email-blast' && withUnsubscribeLink(template)
  return fillOnce({ ...template, ...added }, values)
}
