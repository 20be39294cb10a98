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
import type { OptOutsModel } from '../recipients/opt-outs.model.ts'
import type { UnsubscribeLinks } from '../recipients/unsubscribe-links.ts'
import { pollUntil } from '../retry.ts'
import { activeStates, type BlastDelivery, type StoredBlast } from './blast.ts'
import type { BlastDeliveriesModel } from './blast-deliveries.model.ts'
import type { BlastsModel } from './blasts.model.ts'

type Deps = {
  blasts: BlastsModel
  blastDeliveries: BlastDeliveriesModel
  optOuts: Pick<OptOutsModel, 'remove'>
  links: Pick<UnsubscribeLinks, 'hashOf'>
  waitMs: number
}

export type Blasts = ReturnType<typeof createBlasts>

export function createBlasts(deps: Deps) {
  const { blasts, blastDeliveries: deliveries, optOuts, links, waitMs } = deps

  async function find(id: BlastId): Promise<StoredBlast> {
    const blast = await blasts.find(id)
    if (!blast) throw new AppError('blast_not_found')
    return blast
  }

  /** Returns the stored counts, once deliveries have expired. */
  async function countsOf({ id, counts, total }: StoredBlast) {
    const now = await deliveries.count(id)
    return counts && now.total < total ? counts : now
  }

  async function detailsOf(blast: StoredBlast, counts: BlastCounts): Promise<BlastDetails> {
    const page = { skip: 0, limit: mostFailedEmails }
    const failed = await deliveries.list(blast.id, ['failed', 'unknown'], page)
    return {
      successful: counts.sent,
      failed: counts.failed + counts.unknown,
      total: counts.total - counts.skipped,
      failedEmails: failed.flatMap(({ to }) => to ?? []),
      skipped: counts.skipped,
    }
  }

  return {
    async result({ id, chosen, total: started }: StoredBlast): Promise<BlastResult> {
      const isSmall = Math.max(chosen.length, started) <= smallBlast
      const blast = await pollUntil(isAtRest, () => find(id), isSmall ? waitMs : 0)
      const details = await detailsOf(blast, await countsOf(blast))
      const total = blast.state === 'scheduled' ? blast.chosen.length : details.total
      return { blastId: id, status: blast.state, details: { ...details, total } }
    },

    async list(page: number): Promise<{ blasts: Blast[]; total: number }> {
      const stored = await blasts.list((page - 1) * blastsPerPage, blastsPerPage)
      const listed = stored.blasts.map(async (blast) =>
        toBlast(blast, (blast.finishedAt && blast.counts) ?? (await countsOf(blast))),
      )
      return { blasts: await Promise.all(listed), total: stored.total }
    },

    async get(id: BlastId) {
      const blast = await find(id)
      const counts = await countsOf(blast)
      const details = await detailsOf(blast, counts)
      const { html: htmlContent, css: cssContent } = blast
      return { ...toBlast(blast, counts), details, htmlContent, cssContent }
    },

    async failures(id: BlastId, page: number) {
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
      await optOuts.remove(links.hashOf(userId))
    },

    async present(blast: StoredBlast): Promise<Blast> {
      return toBlast(blast, await countsOf(blast))
    },
  }
}

const smallBlast = 25
const mostFailedEmails = 100
const blastsPerPage = 20
const failuresPerPage = 50

function isAtRest({ state }: StoredBlast): boolean {
  return state !== 'scheduled' && !activeStates.includes(state)
}

function toBlast(blast: StoredBlast, counts: BlastCounts): Blast {
  const { id, subject, state, complaints, rule, createdAt, createdBy, finishedAt } = blast
  const { pauseReason, probeAt } = blast
  const isPaused = state === 'paused'
  return {
    ...{ id, subject, state, counts, complaints, rule, createdBy },
    startAt: blast.startAt?.toISOString() ?? null,
    pauseReason: isPaused || state === 'cancelled' ? pauseReason : null,
    resumesByItself: isPaused && probeAt !== null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

function failureOf(delivery: BlastDelivery): BlastFailure[] {
  const { userId, to: email, status, smtpCode, error } = delivery
  if (status === 'pending' || status === 'sent') return []
  return [{ userId, email, status, smtpCode, reason: error ?? '' }]
}
