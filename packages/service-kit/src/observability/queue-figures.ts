import type { MailQueue } from '@cinecanon/contract'
import { createGauge, type Figures, type Sample } from './metrics.ts'

type Value = (queue: MailQueue) => number | null | undefined

export function createQueueFigures(figures: Figures, queues: () => Promise<MailQueue[]>): void {
  // All metrics are read together.
  let underWay: Promise<MailQueue[]> | undefined
  const countedOnce = () => {
    underWay ??= queues().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  const gauge = (name: string, help: string, value: Value) => {
    const read = async () =>
      (await countedOnce()).flatMap((queue) => sampleOf(queue.kind, value(queue) ?? null))
    createGauge(figures, { name, help, labels: ['kind'], read })
  }
  gauge('mail_waiting', 'Mails that are still to be sent', ({ waiting }) => waiting)
  gauge('mail_oldest_waiting_seconds', ageHelp, ({ oldestSeconds }) => oldestSeconds)
  gauge('mail_refused', refusedHelp, ({ refused }) => refused)
}

const ageHelp = 'Age of the mail that has waited longest'
const refusedHelp = 'Mails that the next service will never take, which are not retried'

function sampleOf(kind: string, value: number | null): Sample[] {
  return value === null ? [] : [{ labels: { kind }, value }]
}

export function secondsSince(moment: Date | null): number {
  return moment ? Math.max(0, (Date.now() - moment.getTime()) / 1000) : 0
}
