import { createCounter, createFigures, createGauge, type Figures } from '@cinecanon/service-kit'
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
  createGauge(figures, {
    name: 'mail_waiting',
    help: 'Mails that are still to be sent',
    label: 'kind',
    read: async () => ({
      transactional: (await deliveries.backlog()).waiting,
      blast: await blastDeliveries.waitingOf(await blasts.underWay()),
    }),
  })
  createGauge(figures, {
    name: 'mail_oldest_waiting_seconds',
    help: 'Age of the mail that has waited longest',
    label: 'kind',
    read: async () => ({ transactional: ageOf((await deliveries.backlog()).since) }),
  })
  return {
    ...figures,
    count: { transactional: counterOf('transactional'), blast: counterOf('blast') },
  }
}

function ageOf(since: Date | null): number {
  return since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0
}
