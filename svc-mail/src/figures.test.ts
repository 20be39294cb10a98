import { silent, startService } from '@cinecanon/service-kit/testing'
import { expect, it } from '@jest/globals'
import { createWorkerApp } from './app.ts'
import { createMailFigures } from './figures.ts'

it('shows what became of mails, how many wait, and how long, beside the common figures', async () => {
  const figures = createMailFigures({
    deliveries: { backlog: async () => ({ waiting: 2, since: new Date(Date.now() - 60_000) }) },
    blasts: { underWay: async () => [] },
    blastDeliveries: { waitingOf: async () => 7 },
  })
  figures.count.blast('sent')
  figures.count.blast('sent')
  figures.count.transactional('refused')
  const identify = (_req: unknown, _res: unknown, next: () => void) => next()
  const app = createWorkerApp({ log: silent, identify, figures })
  const service = await startService(app, 'mail')

  const page = await (await fetch(`${service.url}/metrics`)).text()

  expect(page).toContain('mail_blast_total{outcome="sent"} 2')
  expect(page).toContain('mail_transactional_total{outcome="refused"} 1')
  expect(page).toContain('mail_waiting{kind="transactional"} 2')
  expect(page).toContain('mail_waiting{kind="blast"} 7')
  expect(page).toMatch(/mail_oldest_waiting_seconds\{kind="transactional"\} 6\d/)
  expect(page).toContain('process_cpu')
  await service.close()
})
