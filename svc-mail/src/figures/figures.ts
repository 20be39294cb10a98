import type { MailQueue } from '@cinecanon/contract'
import {
  createCounter,
  createFigures,
  createQueueFigures,
  secondsSince,
} from '@cinecanon/service-kit'
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
