import { ProcessReport } from '@cinecanon/contract'
import { silent, startService } from '@cinecanon/service-kit/testing'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createWorkerApp } from '../app.ts'
import { createMailFigures } from './figures.ts'

const figures = createMailFigures({
  deliveries: { backlog: async () => ({ waiting: 2, since: new Date(Date.now() - 60_000) }) },
  blasts: { active: async () => [] },
  blastDeliveries: { waitingOf: async () => 7 },
})
let service: Awaited<ReturnType<typeof startService>>

beforeAll(async () => {
  const identify = (_req: unknown, _res: unknown, next: () => void) => next()
  const details = async () => ({ mail: await figures.queues() })
  service = await startService(
    createWorkerApp({ log: silent, identify, figures, details, wake: () => {} }),
    'mail',
  )
})
afterAll(() => service.close())

it('shows outcomes, length and age of the queues, and the common figures', async () => {
  figures.count.blast('sent')
  figures.count.blast('sent')
  figures.count.transactional('refused')

  const page = await (await fetch(`${service.url}/metrics`)).text()

  expect(page).toContain('mail_blast_total{outcome="sent"} 2')
  expect(page).toContain('mail_transactional_total{outcome="refused"} 1')
  expect(page).toContain('mail_waiting{kind="transactional"} 2')
  expect(page).toContain('mail_waiting{kind="blast"} 7')
  expect(page).toMatch(/mail_oldest_waiting_seconds\{kind="transactional"\} 6\d/)
  expect(page).toContain('process_cpu')
})

it('reports the queues to the operator’s status', async () => {
  const response = await fetch(`${service.url}/health/report`)

  expect(ProcessReport.parse(await response.json()).mail).toEqual([
    { kind: 'transactional', waiting: 2, oldestSeconds: expect.closeTo(60, -1) },
    { kind: 'blast', waiting: 7, oldestSeconds: null },
  ])
})
