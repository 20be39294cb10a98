import type { MailQueue } from '@cinecanon/contract'
import {
  createCounter,
  createFigures,
  createQueueFigures,
  type Figures,
  secondsSince,
} from '@cinecanon/service-kit'
import type { BlastDeliveryStore } from './blasts/blast-deliveries.model.ts'
import type { BlastStore } from './blasts/blasts.model.ts'
import type { DeliveryStore } from './deliveries/deliveries.model.ts'

type Stores = {
  deliveries: Pick<DeliveryStore, 'backlog'>
  blasts: Pick<BlastStore, 'underWay'>
  blastDeliveries: Pick<BlastDeliveryStore, 'waitingOf'>
}
type MailFigures = Figures & {
  /** Counts a mail by what became of it: `sent`, `refused`, `deferred`, `unreachable`, `unknown`. */
  count: { transactional: (outcome: string) => void; blast: (outcome: string) => void }
  queues: () => Promise<MailQueue[]>
}

/** What an operator watches: whether mails get through, and how many wait for how long. */
export function createMailFigures({ deliveries, blasts, blastDeliveries }: Stores): MailFigures {
  const figures = createFigures()
  const counterOf = (kind: string) =>
    createCounter(figures, {
      name: `mail_${kind}_total`,
      help: `Attempts to send ${kind} mails, by what became of them`,
      label: 'outcome',
    })
  createQueueFigures(figures, queues)

  async function queues(): Promise<MailQueue[]> {
    const { waiting, since } = await deliveries.backlog()
    const ofBlasts = await blastDeliveries.waitingOf(await blasts.underWay())
    return [
      { kind: 'transactional', waiting, oldestSeconds: secondsSince(since) },
      // Their age is that of the blast, which has a page.
      { kind: 'blast', waiting: ofBlasts, oldestSeconds: null },
    ]
  }
  return {
    ...figures,
    queues,
    count: { transactional: counterOf('transactional'), blast: counterOf('blast') },
  }
}
