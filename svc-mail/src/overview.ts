import type { getMailOverview, Reply } from '@cinecanon/contract'
import { type Clock, secondsSince } from '@cinecanon/service-kit'
import type { Models } from './models.ts'

type Deps = Pick<Models, 'blastDeliveries' | 'blasts' | 'dayCounts' | 'deliveries'> & {
  clock: Clock
}

export function createOverview({ blastDeliveries, blasts, dayCounts, deliveries, clock }: Deps) {
  return async (): Promise<Reply<typeof getMailOverview>> => {
    const [{ waiting, since }, active, paused, days] = await Promise.all([
      deliveries.backlog(),
      blasts.active(),
      blasts.paused(),
      dayCounts.byDay(['sent', 'failed'], clock()),
    ])
    return {
      waiting: waiting + (await blastDeliveries.waitingOf(active)),
      oldestSeconds: secondsSince(since),
      stoppedBlasts: paused.map(({ id, subject, pauseReason: reason }) => ({
        id,
        subject,
        reason,
      })),
      days,
    }
  }
}
