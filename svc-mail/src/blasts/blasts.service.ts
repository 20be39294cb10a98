import {
  AppError,
  type Blast,
  type BlastCounts,
  type BlastDetails,
  type BlastFailure,
  type BlastId,
  type BlastResult,
  type UserId,
} from '@cinecanon/contract'
import type { Models } from '../models.ts'
import type { UnsubscribeLinks } from '../recipients/unsubscribe-links.ts'
import { pollUntil } from '../retry.ts'
import { activeStates, type BlastDelivery, type StoredBlast } from './blast.ts'

type Deps = Pick<Models, 'blasts' | 'blastDeliveries' | 'suppressions'> & {
  links: Pick<UnsubscribeLinks, 'hashOf'>
  /** Wait for the end of a small blast. */
  waitMs: number
}

export type Blasts = ReturnType<typeof createBlasts>

export function createBlasts(deps: Deps) {
  const { blasts, blastDeliveries: deliveries, suppressions, links, waitMs } = deps

  async function find(id: BlastId): Promise<StoredBlast> {
    const blast = await blasts.find(id)
    if (!blast) throw new AppError('blast_not_found')
    return blast
  }

  /** Stored counts, once deliveries have expired. */
  async function countsOf({ id, counts, total }: StoredBlast) {
    const now = await deliveries.count(id)
    return counts && now.total < total ? counts : now
  }

  async function details(blast: StoredBlast) {
    const limit = { skip: 0, limit: 100 }
    const [counts, failed] = await Promise.all([
      countsOf(blast),
      deliveries.list(blast.id, ['failed', 'unknown'], limit),
    ])
    return detailsOf(counts, failed)
  }

  return {
    /** Waits for the end of a small blast. */
    async result({ id, chosen, total: started }: StoredBlast): Promise<BlastResult> {
      const isSmall = Math.max(chosen.length, started) <= smallBlast
      const blast = await pollUntil(isAtRest, () => find(id), isSmall ? waitMs : 0)
      const known = await details(blast)
      const total = blast.state === 'scheduled' ? blast.chosen.length : known.total
      return { blastId: id, status: blast.state, details: { ...known, total } }
    },

    async list(page: number): Promise<{ blasts: Blast[]; total: number }> {
      const found = await blasts.list((page - 1) * blastsPerPage, blastsPerPage)
      const listed = found.blasts.map(async (blast) =>
        toBlast(blast, (blast.finishedAt && blast.counts) ?? (await countsOf(blast))),
      )
      return { blasts: await Promise.all(listed), total: found.total }
    },

    async get(id: BlastId) {
      const blast = await find(id)
      const [counts, known] = await Promise.all([countsOf(blast), details(blast)])
      const { html: htmlContent, css: cssContent } = blast
      return { ...toBlast(blast, counts), details: known, htmlContent, cssContent }
    },

    async failures(
      id: BlastId,
      page: number,
    ): Promise<{ failures: BlastFailure[]; total: number }> {
      await find(id)
      const which = { skip: (page - 1) * failuresPerPage, limit: failuresPerPage }
      const [counts, rows] = await Promise.all([
        deliveries.count(id),
        deliveries.list(id, ['failed', 'retry', 'skipped', 'unknown'], which),
      ])
      const { failed, retry, skipped, unknown } = counts
      return { failures: rows.flatMap(failureOf), total: failed + retry + skipped + unknown }
    },

    async forget(userId: UserId): Promise<void> {
      await deliveries.forget(userId)
      await suppressions.remove(links.hashOf(userId))
    },

    async present(blast: StoredBlast): Promise<Blast> {
      return toBlast(blast, await countsOf(blast))
    },
  }
}

const smallBlast = 25
function isAtRest({ state }: StoredBlast): boolean {
  return state !== 'scheduled' && !activeStates.includes(state)
}

const blastsPerPage = 20
const failuresPerPage = 50

function toBlast(blast: StoredBlast, counts: BlastCounts): Blast {
  const { id, subject, state, pauseReason, probeAt, createdAt, createdBy, finishedAt } = blast
  const isPaused = state === 'paused'
  return {
    id,
    subject,
    state,
    counts,
    complaints: blast.complaints,
    rule: blast.rule,
    startAt: blast.startAt?.toISOString() ?? null,
    pauseReason: isPaused || state === 'cancelled' ? pauseReason : null,
    resumesByItself: isPaused && probeAt !== null,
    createdAt: createdAt.toISOString(),
    createdBy,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** @param failed at most a hundred */
function detailsOf(counts: BlastCounts, failed: BlastDelivery[]): BlastDetails {
  return {
    successful: counts.sent,
    failed: counts.failed + counts.unknown,
    total: counts.total - counts.skipped,
    failedEmails: failed.flatMap(({ to }) => to ?? []),
    skipped: counts.skipped,
  }
}

function failureOf(delivery: BlastDelivery): BlastFailure[] {
  const { userId, to: email, status, smtpCode, error } = delivery
  if (status === 'pending' || status === 'sent') return []
  return [{ userId, email, status, smtpCode, reason: error ?? '' }]
}
