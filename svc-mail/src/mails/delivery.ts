import type { TemplateType } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import type { Values } from '../templates/placeholders.ts'
import type { Result } from '../transport/retry-policy.ts'

/** An `unknown` mail may have arrived, so only the operator retries it. */
type DeliveryStatus = 'pending' | 'retry' | 'sent' | 'failed' | 'unknown'

type DeliveryKind = TemplateType | 'test' | 'contact' | 'canary'

export type Delivery = {
  id: string
  kind: DeliveryKind
  to: string
  values: Values
  status: DeliveryStatus
  attempts: number
  deferrals: number
  nextAt: Date
  smtpCode: number | null
  error: string | null
  createdAt: Date
  sentAt: Date | null
  bouncedAt: Date | null
  complainedAt: Date | null
  answeredAt: Date | null
  forgetAt: Date | null
}

export type NewDelivery = Pick<Delivery, 'id' | 'kind' | 'to' | 'values'>

/** Suppressions stop these mails alone, and refusals of these alone cause one. */
export function isUnrequested(kind: DeliveryKind): boolean {
  return kind === 'welcome'
}

export const openStatuses: DeliveryStatus[] = ['pending', 'retry']

export const reopened = {
  status: 'pending',
  attempts: 0,
  deferrals: 0,
  smtpCode: null,
  error: null,
  bouncedAt: null,
} as const

export function firstForgetAt(kind: DeliveryKind, now: Date): Date | null {
  return kind === 'contact' ? null : expiryOf(now)
}

/** Drops a finished mail's values, because a reset link is a credential. */
export function changesOf(result: Result, kind: DeliveryKind): Partial<Delivery> {
  const isMessage = kind === 'contact'
  if (result.status === 'sent') {
    const { at, ...rest } = result
    const sent = { ...rest, sentAt: at, error: null }
    return isMessage ? sent : { ...sent, forgetAt: expiryOf(at), values: {} }
  }
  return result.status === 'failed' && !isMessage ? { ...result, values: {} } : result
}

export function stateChange(answeredAt: Date | null): Pick<Delivery, 'answeredAt' | 'forgetAt'> {
  const forgetAt = answeredAt && new Date(answeredAt.getTime() + retention.message.ms)
  return { answeredAt, forgetAt }
}

function expiryOf(moment: Date): Date {
  return new Date(moment.getTime() + retention.mail.ms)
}
