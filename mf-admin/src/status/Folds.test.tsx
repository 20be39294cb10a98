import { CallError, getStatus, type ProductStatus } from '@cinecanon/contract'
import { fakeServer } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { aReplica, aStatus } from '../testing/a-status.ts'
import { openPage } from '../testing/open-page.tsx'

describe('the details of the status', () => {
  it('shows that all works, and since when', async () => {
    openPage('/console', answering(aStatus()))

    expect(await screen.findByText('All 2 processes are ready.')).toBeTruthy()
    expect(screen.getByText('Updated at 20:07:09 UTC')).toBeTruthy()
    const users = within(screen.getByRole('group', { name: 'svc-users' }))
    expect(users.getByText('Ready')).toBeTruthy()
    expect(users.getByText('up 7 min 9 s')).toBeTruthy()
    expect(users.getByText('0.1.0 (ccccccc)')).toBeTruthy()
    expect(users.getByText('bbbbbbbbbbbb')).toBeTruthy()
    expect(screen.getByText('4 waiting, the oldest for 1 min 1 s')).toBeTruthy()
    expect(screen.getByText('None waiting')).toBeTruthy()
    expect(screen.getByText('built Jan 5, 2026 19:00 UTC')).toBeTruthy()
    expect(screen.getByText('Canary: 5 % of visitors')).toBeTruthy()
  })

  it('names the fault of each process', async () => {
    const hanging = aReplica({
      state: 'silent',
      report: null,
      calls: { breaker: 'open', inFlight: 0 },
    })
    const status = aStatus({
      services: [
        { name: 'svc-users', replicas: [aReplica(), { ...hanging, address: 'users-2:4002' }] },
        { name: 'mail-api', replicas: [aReplica({ state: 'away', report: null })] },
        { name: 'svc-catalog', replicas: [aReplica({ state: 'failing', failing: ['database'] })] },
      ],
      mail: [],
      databases: [
        { service: 'svc-catalog', isReachable: false },
        { service: 'mail-api', isReachable: null },
      ],
    })

    openPage('/console', answering(status))

    const summary = '3 of 4 processes are not ready: svc-users, mail-api, svc-catalog.'
    expect(await screen.findByText(summary)).toBeTruthy()
    expect(screen.getByText('Not responding')).toBeTruthy()
    expect(screen.getByText('no calls')).toBeTruthy()
    expect(screen.getAllByText('Unreachable')).toHaveLength(2)
    expect(screen.getByText('It runs, but its database is unreachable.')).toBeTruthy()
    expect(
      within(screen.getByRole('group', { name: 'Mail queue' })).getAllByText('Unknown'),
    ).toHaveLength(3)
  })

  it('names a release that can’t render, and its replacement', async () => {
    const broken = { breaker: 'open', substitute: 'cccccccccccc' } as const
    openPage('/console', answering(aStatus({ shell: broken })))

    const notice = await screen.findByText(/can’t render pages with/)
    expect(notice.textContent).toContain('Visitors get cccccccccccc until it can.')
  })

  it('names the failures of a release, the last and the networks, or that it has none', async () => {
    const at = '2026-01-05T20:06:00.000Z'
    const counts = {
      pages: 1500,
      failures: { load: 1, render: 2 },
      lastFailure: { where: 'load', message: '/assets/95.js is missing', at },
      networks: 2,
    } as const
    openPage('/console', answering(aStatus({ shell: { counts } })))

    const releases = within(await screen.findByRole('group', { name: 'Releases' }))
    const texts = [
      '3 failures in 1,500 pages since Jan 5, 2026 20:00 UTC: 2 while a page was rendered, 1 because of a missing script.',
      'Browsers of 2 networks reported in the last ten minutes.',
      'The last, because of a missing script at Jan 5, 2026 20:06 UTC: /assets/95.js is missing',
    ]
    const shown = releases
      .getAllByText(/fail|^The last|^Browsers of/)
      .map(({ textContent }) => textContent)
    expect(shown).toEqual([...texts, 'No failures since Jan 5, 2026 20:00 UTC, in 0 pages.'])
  })

  it('counts mails that were refused for good', async () => {
    const outbox = { kind: 'outbox', waiting: 0, oldestSeconds: 0, refused: 2 } as const
    openPage('/console', answering(aStatus({ mail: [outbox] })))

    const queue = within(await screen.findByRole('group', { name: 'Mail queue' }))
    expect(queue.getByText('Rejected by the mail service').nextSibling?.textContent).toBe('2')
    expect(queue.getByRole('note').textContent).toContain('they were not sent')
  })

  it('refreshes when it becomes visible, and shows the last status while the server fails', async () => {
    openPage('/console', answering(aStatus(), aStatus({ at: '2026-01-05T20:09:00.000Z' })))
    await screen.findByText('Updated at 20:07:09 UTC')

    lookAtItAgain()
    expect(await screen.findByText('Updated at 20:09:00 UTC')).toBeTruthy()

    lookAtItAgain()
    expect(await screen.findByText(/^The server doesn’t respond/)).toBeTruthy()
    expect(screen.getByText('Last updated at 20:09:00 UTC')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'svc-users' })).toBeTruthy()
  })

  it('shows a failed load, with another try', async () => {
    const server = answering(aStatus())
    server.refuse(getStatus)
    const person = openPage('/console', server)
    const failure = await screen.findByText(/^The status could not be loaded/)

    server.allow(getStatus)
    await person.click(within(failure.parentElement ?? failure).getByRole('button'))

    expect(await screen.findByText('All 2 processes are ready.')).toBeTruthy()
    expect(screen.queryByText(/^The status could not be loaded/)).toBeNull()
  })
})

/** Simulates a return to the tab. */
function lookAtItAgain() {
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}

/** Replies with each of these in turn, then fails. */
function answering(...replies: ProductStatus[]) {
  const next = () => {
    const reply = replies.shift()
    if (!reply) throw new CallError(503, 'Not available')
    return reply
  }
  return fakeServer(new Map([[getStatus, next]]))
}
