import type { Blast, BlastCounts, BlastDetails, BlastFailure } from '@cinecanon/contract'
import type { BlastDelivery, StoredBlast } from './blast.ts'

export function toBlast(blast: StoredBlast, counts: BlastCounts): Blast {
  const { id, subject, state, pauseReason, probeAt, createdAt, createdBy, finishedAt } = blast
  const isPaused = state === 'paused'
  return {
    id,
    subject,
    state,
    counts,
    pauseReason: isPaused ? pauseReason : null,
    resumesByItself: isPaused && probeAt !== null,
    createdAt: createdAt.toISOString(),
    createdBy,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** @param failed the first hundred that failed */
export function detailsOf(counts: BlastCounts, failed: BlastDelivery[]): BlastDetails {
  return {
    successful: counts.sent,
    failed: counts.failed + counts.unknown,
    total: counts.total - counts.skipped,
    failedEmails: failed.flatMap(({ to }) => to ?? []),
    skipped: counts.skipped,
  }
}

export function failureOf(delivery: BlastDelivery): BlastFailure[] {
  const { userId, to: email, status, smtpCode, error } = delivery
  if (status === 'pending' || status === 'sent') return []
  return [{ userId, email, status, smtpCode, reason: error ?? '' }]
}
