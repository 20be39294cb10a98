import type { MailQueue } from '@cinecanon/contract'
import { createGauge, type Figures } from './metrics.ts'

/** Queues of mail by kind, with the same metrics in every service. */
export function createQueueFigures(figures: Figures, queues: () => Promise<MailQueue[]>): void {
  createGauge(figures, {
    name: 'mail_waiting',
    help: 'Mails that are still to be sent',
    label: 'kind',
    read: async () =>
      Object.fromEntries((await queues()).map(({ kind, waiting }) => [kind, waiting])),
  })
  createGauge(figures, {
    name: 'mail_oldest_waiting_seconds',
    help: 'Age of the mail that has waited longest',
    label: 'kind',
    read: async () => Object.fromEntries((await queues()).flatMap(ageOf)),
  })
  createGauge(figures, {
    name: 'mail_refused',
    help: 'Mails that the next service will never take, which nobody tries again',
    label: 'kind',
    read: async () => Object.fromEntries((await queues()).flatMap(refusedOf)),
  })
}

function refusedOf({ kind, refused }: MailQueue): [string, number][] {
  return refused === undefined ? [] : [[kind, refused]]
}

function ageOf({ kind, oldestSeconds }: MailQueue): [string, number][] {
  return oldestSeconds === null ? [] : [[kind, oldestSeconds]]
}

/** Of a queue of which is known since when its oldest waits; null when none does. */
export function secondsSince(moment: Date | null): number {
  return moment ? Math.max(0, (Date.now() - moment.getTime()) / 1000) : 0
}
