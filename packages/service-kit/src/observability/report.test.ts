import { ProcessReport } from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { reportOf } from './report.ts'

const metrics = { inFlight: () => 3 }

it('reports the state of a process, and its service’s details', async () => {
  const mail = [{ kind: 'outbox', waiting: 1, oldestSeconds: 5 }] as const
  const details = async () => ({ mail: [...mail] })
  const checks = { database: async () => {} }

  const report = ProcessReport.parse(await reportOf({ checks, metrics, details })())

  expect(report).toMatchObject({ failing: [], checks: ['database'], inFlight: 3, mail })
  expect(report.memoryBytes).toBeGreaterThan(0)
})

it('leaves out details that hang, and names the check that hangs', async () => {
  const never = () => new Promise<never>(() => {})

  const report = await reportOf({ checks: { database: never }, metrics, details: never })()

  expect(report).toMatchObject({ failing: ['database'] })
  expect(report).not.toHaveProperty('mail')
})
