import type { BlastDelivery } from './blast.ts'
import type { Note } from './blast-deliveries.model.ts'

/** What the end of an attempt changes in a delivery. */
export function endOf(result: Extract<Note, { kind: 'ended' }>['result']): Partial<BlastDelivery> {
  const known = { lostAttempts: 0 }
  if (result.status !== 'sent') return { ...result, ...known }
  const { at: sentAt, ...rest } = result
  return { ...rest, ...known, sentAt, error: null }
}
