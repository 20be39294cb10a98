import type { Delivery, DeliveryKind, Result } from './deliveries.model.ts'

export const reopened = {
  status: 'pending',
  attempts: 0,
  deferrals: 0,
  smtpCode: null,
  error: null,
} as const

export function firstForgetAt(kind: DeliveryKind, now: Date): Date | null {
  return kind === 'contact' ? null : keptFrom(now)
}

/**
 * What a result changes in a delivery. A finished mail forgets its values: a reset link is as good as a password. Only
 * what a person wrote outlives a failure.
 */
export function changesOf(result: Result, kind: DeliveryKind): Partial<Delivery> {
  if (result.status === 'sent') {
    const { at, ...rest } = result
    return { ...rest, sentAt: at, forgetAt: keptFrom(at), error: null, values: {} }
  }
  const isOver = result.status === 'failed' && kind !== 'contact'
  return isOver ? { ...result, values: {} } : result
}

const keptForMs = 30 * 24 * 3600 * 1000

function keptFrom(moment: Date): Date {
  return new Date(moment.getTime() + keptForMs)
}
