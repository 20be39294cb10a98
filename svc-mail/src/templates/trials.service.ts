import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  AppError,
  type EmailTemplate,
  type Parsed,
  type previewTemplate,
  type sendTestEmail,
} from '@cinecanon/contract'
import type { UserIdentity } from '@cinecanon/service-kit'
import { withWayOut } from '../blasts/blast-content.ts'
import type { DeliveryStore } from '../deliveries/deliveries.model.ts'
import type { Deliveries } from '../deliveries/deliveries.service.ts'
import type { Recipients } from '../recipients/recipients.ts'
import type { UnsubscribeLinks } from '../unsubscribe/links.ts'
import { compile } from './compile.ts'
import type { Values } from './placeholders.ts'
import { templateTrouble } from './template-trouble.ts'
import type { Templates } from './templates.service.ts'

type Deps = {
  templates: Pick<Templates, 'get'>
  deliveries: Pick<Deliveries, 'handOver'>
  store: Pick<DeliveryStore, 'find'>
  recipients: Pick<Recipients, 'addressOf'>
  links: UnsubscribeLinks
  appUrl: string
  /** How long whoever sends a test mail is kept waiting for the mail server's answer. */
  waitMs?: number
}

export type Trials = ReturnType<typeof createTrials>

/** What stands in the editor, shown and sent with sample values. */
export function createTrials(deps: Deps) {
  const { templates, deliveries, store, recipients, links, appUrl, waitMs = 8000 } = deps

  function samplesFor(email: string, name: string): Values {
    const resetLink = `${appUrl}/reset-password?token=sample`
    return { name, APP_URL: appUrl, resetLink, unsubscribeUrl: links.linksFor(email).page }
  }

  return {
    /** @throws AppError `invalid_request` when it isn't valid Liquid or runs too long. */
    preview({ name, ...template }: Parsed<typeof previewTemplate>['body']) {
      return fill(template, samplesFor('preview@example.org', name))
    },

    /** @throws AppError `not_allowed`, `mail_not_sent`, or as above */
    async send(
      {
        email,
        templateType,
        subject,
        html,
        css,
        name = 'User',
      }: Parsed<typeof sendTestEmail>['body'],
      caller: UserIdentity,
    ): Promise<{ id: string; status: 'sent' | 'pending' }> {
      await refuseStrangers(email, caller)
      const saved = await templates.get(templateType)
      const content = html === undefined ? saved : { html, css: css ?? '' }
      const template = { type: templateType, subject, html: content.html, css: content.css }
      const id = `test:${randomUUID()}`
      const values = fill(template, samplesFor(email, name))
      await deliveries.handOver({ id, kind: 'test', to: email, values })
      return { id, status: await outcomeOf(id) }
    },
  }

  async function refuseStrangers(email: string, { userId, isAdmin }: UserIdentity): Promise<void> {
    if (isAdmin || (await recipients.addressOf(userId)) === email) return
    const message = 'You can send test emails to your own address only'
    throw new AppError('not_allowed', { message })
  }

  async function outcomeOf(id: string): Promise<'sent' | 'pending'> {
    const giveUpAt = Date.now() + waitMs
    for (;;) {
      const delivery = await store.find(id)
      if (delivery?.status === 'sent') return 'sent'
      if (delivery?.status === 'failed' || delivery?.status === 'unknown') {
        throw new AppError('mail_not_sent', { message: delivery.error ?? 'No answer' })
      }
      if (Date.now() >= giveUpAt) return 'pending'
      await pause(100)
    }
  }
}

function fill(template: EmailTemplate, values: Values) {
  const { type, ...content } = template
  try {
    return compile(type === 'email-blast' ? withWayOut(content) : content).fill(values, trialMs)
  } catch (error) {
    const message = templateTrouble(error)
    throw new AppError('invalid_request', { message, issues: [{ path: 'body.html', message }] })
  }
}

/** A sound template takes about one. */
const trialMs = 200
