import type { BuiltInTemplate, TemplateType } from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import type { Result } from '../mail/retry-policy.ts'
import type { Values } from '../templates/placeholders.ts'

/** `unknown`: the connection broke while the content was sent. Only the operator may retry it. */
type DeliveryStatus = 'pending' | 'retry' | 'sent' | 'failed' | 'unknown'

/** A template filled in, a test mail from the editor, or a message from the contact form. */
type DeliveryKind = TemplateType | BuiltInTemplate | 'test' | 'contact'

export type Delivery = {
  /** The idempotency key, which the caller chose. */
  id: string
  kind: DeliveryKind
  to: string
  values: Values
  status: DeliveryStatus
  /** How often a worker claimed it. */
  attempts: number
  /** How often the server deferred it. */
  deferrals: number
  nextAt: Date
  smtpCode: number | null
  error: string | null
  createdAt: Date
  sentAt: Date | null
  /** Expiry in the database. Null for a contact message that hasn't arrived. */
  forgetAt: Date | null
}

export type NewDelivery = Pick<Delivery, 'id' | 'kind' | 'to' | 'values'>

export const openStatuses: DeliveryStatus[] = ['pending', 'retry']

export const reopened = {
  status: 'pending',
  attempts: 0,
  deferrals: 0,
  smtpCode: null,
  error: null,
} as const

export function firstForgetAt(kind: DeliveryKind, now: Date): Date | null {
  return kind === 'contact' ? null : expiryOf(now)
}

/** A finished mail drops its values, because a reset link is a credential. */
export function changesOf(result: Result, kind: DeliveryKind): Partial<Delivery> {
  if (result.status === 'sent') {
    const { at, ...rest } = result
    return { ...rest, sentAt: at, forgetAt: expiryOf(at), error: null, values: {} }
  }
  const isOver = result.status === 'failed' && kind !== 'contact'
  return isOver ? { ...result, values: {} } : result
}

function expiryOf(moment: Date): Date {
  return new Date(moment.getTime() + 30 * days)
}
