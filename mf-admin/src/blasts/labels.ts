import type { Blast, BlastCounts, BlastFailure } from '@cinecanon/contract'

export const stateNames: Record<Blast['state'], string> = {
  queued: 'Waiting to start',
  sending: 'Sending',
  paused: 'Paused',
  cancelled: 'Cancelled',
  done: 'Done',
}

export const failureNames: Record<BlastFailure['status'], string> = {
  failed: 'Failed',
  unknown: 'Unknown',
  skipped: 'Skipped',
  retry: 'Will be tried again',
}

/** In the order in which a blast shows its counts. */
export const countNames: { name: keyof Omit<BlastCounts, 'total'>; label: string }[] = [
  { name: 'sent', label: 'sent' },
  { name: 'pending', label: 'waiting' },
  { name: 'retry', label: 'to be tried again' },
  { name: 'failed', label: 'failed' },
  { name: 'unknown', label: 'of unknown fate' },
  { name: 'skipped', label: 'skipped' },
]

export function mails(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'mail' : 'mails'}`
}

export function users(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'user' : 'users'}`
}
