import type { MailQueue } from '@cinecanon/contract'
import { createGauge, type Figures, type Sample } from './metrics.ts'

export function createQueueFigures(figures: Figures, queues: () => Promise<MailQueue[]>): void {
  const labels = ['kind']
  // All metrics are read together.
  let underWay: Promise<MailQueue[]> | undefined
  const countedOnce = () => {
    underWay ??= queues().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  const read = (value: (queue: MailQueue) => number | null | undefined) => async () =>
    (await countedOnce()).flatMap((queue) => sampleOf(queue.kind, value(queue) ?? null))
  createGauge(figures, {
    name: 'mail_waiting',
    help: 'Mails that are still to be sent',
    labels,
    read: read(({ waiting }) => waiting),
  })
  createGauge(figures, {
    name: 'mail_oldest_waiting_seconds',
    help: 'Age of the mail that has waited longest',
    labels,
    read: read(({ oldestSeconds }) => oldestSeconds),
  })
  createGauge(figures, {
    name: 'mail_refused',
    help: 'Mails that the next service will never take, which nobody tries again',
    labels,
    read: read(({ refused }) => refused),
  })
}

function sampleOf(kind: string, value: number | null): Sample[] {
  return value === null ? [] : [{ labels: { kind }, value }]
}

export function secondsSince(moment: Date | null): number {
  return moment ? Math.max(0, (Date.now() - moment.getTime()) / 1000) : 0
}
