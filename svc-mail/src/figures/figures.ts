import type { getMailOverview, MailQueue, Reply } from '@cinecanon/contract'
import {
  type Clock,
  createCounter,
  createFigures,
  createQueueFigures,
  secondsSince,
} from '@cinecanon/service-kit'
import type { DayCounts } from '@cinecanon/service-kit/database'
import type { BlastDeliveriesModel } from '../blasts/blast-deliveries.model.ts'
import type { BlastsModel } from '../blasts/blasts.model.ts'
import type { DeliveriesModel } from '../mails/deliveries.model.ts'

export type QueueStores = {
  deliveries: Pick<DeliveriesModel, 'backlog'>
  blasts: Pick<BlastsModel, 'active'>
  blastDeliveries: Pick<BlastDeliveriesModel, 'waitingOf'>
}

export function createMailFigures({ deliveries, blasts, blastDeliveries }: QueueStores) {
  const figures = createFigures()
  const counterOf = (kind: string) =>
    createCounter(figures, {
      name: `mail_${kind}_total`,
      help: `Attempts to send ${kind} mails, by outcome`,
      label: 'outcome',
    })
  createQueueFigures(figures, queues)

  async function queues(): Promise<MailQueue[]> {
    const { waiting, since } = await deliveries.backlog()
    const ofBlasts = await blastDeliveries.waitingOf(await blasts.active())
    return [
      { kind: 'transactional', waiting, oldestSeconds: secondsSince(since) },
      // Its age is left out, because the blast's page shows it.
      { kind: 'blast', waiting: ofBlasts, oldestSeconds: null },
    ]
  }
  return {
    ...figures,
    queues,
    countReport: createCounter(figures, {
      name: 'mail_reports_total',
      help: 'Bounces and complaints, by what became of them',
      label: 'result',
    }),
    count: { transactional: counterOf('transactional'), blast: counterOf('blast') },
  }
}

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
