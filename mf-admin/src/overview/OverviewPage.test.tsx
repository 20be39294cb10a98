import {
  CallError,
  type Endpoint,
  getMailOverview,
  getMissesOverview,
  getPeopleOverview,
  getStatus,
  listMailAudit,
  listUserAudit,
} from '@cinecanon/contract'
import { address, fakeServer, hrefOf } from '@cinecanon/web/testing'
import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aReplica, aStatus } from '../testing/a-status.ts'
import { openPage } from '../testing/open-page.tsx'

const dates = ['2026-01-04', '2026-01-05']
const people = {
  total: 12,
  days: dates.map((date, day) => ({ date, joined: 1, total: 11 + day, marks: 200 + 14 * day })),
}
const mail = {
  waiting: 3,
  oldestSeconds: 5,
  stoppedBlasts: [] as { id: string; subject: string; reason: string | null }[],
  days: dates.map((date) => ({ date, sent: 20, failed: 1 })),
}
const misses = {
  searches: [{ text: 'alien 9', count: 7 }],
  addresses: [] as { text: string; count: number }[],
  days: dates.map((date, day) => ({ date, errors: 5 * day })),
}
const record = { id: '1', action: 'template_saved', by: 'me@example.org', subject: 'welcome' }

it('names what is wrong, each problem in the line that opens its details', async () => {
  const unreachable = { name: 'mail-api', replicas: [aReplica({ state: 'away', report: null })] }
  const blast = { id: 'b', subject: 'The winners', reason: 'The mail server fails' }
  const person = openPage(
    '/console',
    server({
      status: aStatus({ services: [unreachable], shell: { breaker: 'open' } }),
      mail: { ...mail, oldestSeconds: 720, stoppedBlasts: [blast] },
    }),
  )

  const services = await fold('Services')
  const problem = within(services).getByText('1 of 1 processes is not ready: mail-api.')
  within(await fold('Releases')).getByText('The server can’t render pages of shell.')
  within(await fold('Mail queue')).getByText('The oldest mail has been waiting for 12 min 0 s.')
  expect(services.open).toBe(false)
  await person.click(problem)
  expect(services.open).toBe(true)
  screen.getByText('The blast “The winners” is paused: The mail server fails.')
  expect(hrefOf('See Blasts')).toBe('/email-blasts')
  expect(screen.queryByText(/All well/)).toBeNull()
  expect(screen.getByText('12 people, 214 marks today, 3 mails waiting.')).toBeTruthy()
})

it('shows all details at the old address of the status', async () => {
  openPage('/status', server())

  expect((await fold('Services')).open).toBe(true)
  expect((await fold('Releases')).open).toBe(true)
  expect(address()).toBe('/console')
})

it('shows that all is well, with the figures of today and thirty days, and their lines as text', async () => {
  openPage('/console', server())
  const text = 'All well. 12 people, 214 marks today, 3 mails waiting.'
  expect(await screen.findByText(text)).toBeTruthy()
  const line = 'Marks by day: 200 on Jan 4, most 214 on Jan 5, 214 today.'
  expect(await screen.findByRole('img', { name: line })).toBeTruthy()
  expect(screen.getByText('414')).toBeTruthy()
  expect(screen.getByText('+2 this week')).toBeTruthy()
  expect(await screen.findByText('2 failed')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Errors by day/ })).toBeTruthy()
})

it('merges both audit trails, the newest first', async () => {
  openPage('/console', server())
  const rows = within(await screen.findByRole('region', { name: 'Lately' }))
  expect((await rows.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Jan 5User deleted: ann@example.orgme@example.org',
    'Jan 4Template saved: welcomeme@example.org',
  ])
})

it('lists what people don’t find, or that there is nothing', async () => {
  openPage('/console', server())
  const box = within(await screen.findByRole('region', { name: /look for/ }))
  expect((await box.findByText('alien 9')).closest('li')?.textContent).toBe('alien 97')
  expect(box.getByText('None from more than one network in the last 30 days.')).toBeTruthy()
})

it('shows a failure in its box', async () => {
  const one = server()
  one.refuse(getMissesOverview, new CallError(400, 'no'))
  openPage('/console', one)
  expect(await screen.findByText('The counts could not be loaded.')).toBeTruthy()
  expect(await screen.findByText(/^All well/)).toBeTruthy()
  expect(screen.getByText('Errors could not be loaded.')).toBeTruthy()
})

function fold(name: string): Promise<HTMLDetailsElement> {
  return screen.findByRole('group', { name })
}

function server({ status = aStatus(), mail: ofMail = mail } = {}) {
  const deleted = { id: '2', action: 'user_deleted', subject: 'a', detail: 'ann@example.org' }
  return fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [getStatus, () => status],
      [getPeopleOverview, () => people],
      [getMailOverview, () => ofMail],
      [getMissesOverview, () => misses],
      [
        listMailAudit,
        () => ({ records: [{ ...record, at: '2026-01-04T10:00:00.000Z', detail: '' }], total: 1 }),
      ],
      [
        listUserAudit,
        () => ({
          records: [{ ...record, ...deleted, at: '2026-01-05T10:00:00.000Z' }],
          total: 1,
        }),
      ],
    ]),
  )
}
