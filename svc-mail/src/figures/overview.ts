import type { getMailOverview, Reply } from '@cinecanon/contract'
import { type Clock, secondsSince } from '@cinecanon/service-kit'
import type { DayCounts } from '@cinecanon/service-kit/database'
import type { BlastsModel } from '../blasts/blasts.model.ts'
import type { QueueStores } from './figures.ts'

type Deps = QueueStores & {
  blasts: Pick<BlastsModel, 'paused'>
  dayCounts: Pick<DayCounts, 'byDay'>
  clock: Clock
}

const mostStopped = 5

export function createOverview({ blastDeliveries, blasts, dayCounts, deliveries, clock }: Deps) {
  return async (): Promise<Reply<typeof getMailOverview>> => {
    const [{ waiting, since }, active, paused, days] = await Promise.all([
      deliveries.backlog(),
      blasts.active(),
      blasts.paused(mostStopped),
      dayCounts.byDay(['sent', 'failed'], clock()),
    ])
    return {
      waiting: waiting + (await blastDeliveries.waitingOf(active)),
      oldestSeconds: secondsSince(since),
      stoppedBlasts: paused.map(({ id, subject, pauseReason }) => {
        return { id, subject, reason: pauseReason }
      }),
      days,
    }
  }
}
