import {
  type Call,
  CallError,
  deleteUser,
  type Endpoint,
  getUserGrowth,
  listUsers,
  type UserEntry,
} from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage } from '../testing/open-page.tsx'

describe('user statistics', () => {
  it('shows the summary and a row for each user, with times to the minute', async () => {
    openPage('/user-stats', server([anEntry('ann@example.org')]).call)

    const row = await screen.findByRole('row', { name: /ann@example.org/ })
    expect(within(row).getByText('May 1, 2025 10:05')).toBeTruthy()
    expect(within(row).getByText('No image')).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      'ID,Email,Created At,Last Updated,Profile Image,Actions'.split(','),
    )
    expect(figure('Total Users')).toBe('1,204')
    expect(figure('Users This Week')).toBe('12')
    expect(figure('Users This Month')).toBe('31')
    expect(await screen.findByText(/From 3 accounts to 5 in 2 days: 2 joined, 0 left/)).toBeTruthy()
  })

  it('leads on to the records about users, and to the status', async () => {
    openPage('/user-stats', server([anEntry('ann@example.org')]).call)

    const ways = within(await screen.findByRole('navigation', { name: 'Console' }))
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/audit-trail?tab=users',
      '/status',
    ])
  })

  it('asks the server for the order, the search and the page, and keeps them in the address', async () => {
    const users = server([anEntry('ann@example.org')], 60)
    const person = openPage('/user-stats', users.call)
    await screen.findByRole('table')

    await person.click(screen.getByRole('button', { name: 'Email' }))
    await person.type(screen.getByRole('searchbox'), 'ann{Enter}')
    await person.selectOptions(screen.getByLabelText('Joined'), 'This month')
    await person.click(await screen.findByRole('button', { name: 'Next' }))

    expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
    expect(users.asked.at(-1)).toMatchObject({
      sort: 'email',
      direction: 'asc',
      search: 'ann',
      joined: 'month',
      page: 2,
    })
    expect(screen.getByTestId('address').textContent).toBe(
      '?sort=email&dir=asc&search=ann&joined=month&page=2',
    )
  })

  it('shows the last page when the address names one beyond it', async () => {
    openPage('/user-stats?page=9', server([anEntry('ann@example.org')], 60).call)

    expect(await screen.findByText('Page 3 of 3')).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('?page=3')
  })

  it('says that nobody matches, and shows all again', async () => {
    const users = server([], 0)
    const person = openPage('/user-stats?search=nobody', users.call)
    expect(await screen.findByText(/No users match/)).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Show all' }))

    expect(users.asked.at(-1)).toMatchObject({ search: '' })
  })

  it.each([
    ['that is not ours', new CallError(502, '', { raw: '<h1>Bad Gateway</h1>' })],
    ['that never came', new TypeError('Failed to fetch')],
  ])('has words of its own for an answer %s', async (_which, failure) => {
    const users = server([anEntry('ann@example.org')])
    users.fails = failure
    openPage('/user-stats', users.call)
    expect(await screen.findByText('An unknown error occurred')).toBeTruthy()
  })

  it('tells why the list could not be had, and tries again', async () => {
    const users = server([anEntry('ann@example.org')])
    users.fails = new CallError(503, 'Not available right now')
    const person = openPage('/user-stats', users.call)
    expect(await screen.findByText('Error fetching users')).toBeTruthy()
    expect(screen.getByText('Not available right now')).toBeTruthy()

    users.fails = undefined
    await person.click(await screen.findByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('table')).toBeTruthy()
  })
})

describe('deleting a user', () => {
  it('says exactly what goes, then deletes and shows the list without them', async () => {
    const ann = anEntry('ann@example.org')
    const users = server([ann, anEntry('bob@example.org')])
    const person = openPage('/user-stats', users.call)

    await person.click(await screen.findByRole('button', { name: 'Delete ann@example.org' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete user' })
    expect(dialog.textContent).toContain(`delete user ann@example.org (${ann.id})`)
    expect(dialog.textContent).toContain('This action cannot be undone.')
    await person.click(within(dialog).getByRole('button', { name: 'Delete user' }))

    expect(await screen.findByText('User deleted')).toBeTruthy()
    expect(screen.getByText('User has been successfully removed from the database.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('row', { name: /ann@example.org/ })).toBeNull()
    expect(users.deleted).toEqual([ann.id])
  })

  it('has words of its own where the answer is not ours', async () => {
    const users = server([anEntry('ann@example.org')])
    const person = openPage('/user-stats', users.call)
    await person.click(await screen.findByRole('button', { name: 'Delete ann@example.org' }))
    users.fails = new CallError(502, '', { raw: '{}' })

    await person.click(screen.getByRole('button', { name: 'Delete user' }))

    expect(await screen.findByText('Failed to delete user')).toBeTruthy()
  })

  it('keeps the dialog and says why when the server refuses', async () => {
    const users = server([anEntry('ann@example.org')])
    const person = openPage('/user-stats', users.call)
    await person.click(await screen.findByRole('button', { name: 'Delete ann@example.org' }))
    users.fails = new CallError(503, 'Please try again shortly')

    await person.click(screen.getByRole('button', { name: 'Delete user' }))

    expect(await screen.findByText('Delete failed')).toBeTruthy()
    expect(screen.getByText('Please try again shortly')).toBeTruthy()
    const inDialog = within(screen.getByRole('dialog'))
    expect(inDialog.getByRole('alert').textContent).toBe(
      'It was not deleted: Please try again shortly',
    )
    expect(users.deleted).toEqual([])
  })

  it('changes nothing when it is cancelled, and is not offered for the operator', async () => {
    const users = server([
      anEntry('ann@example.org'),
      { ...anEntry('me@example.org'), isAdmin: true },
    ])
    const person = openPage('/user-stats', users.call)
    await person.click(await screen.findByRole('button', { name: 'Delete ann@example.org' }))
    await person.click(screen.getByRole('button', { name: 'Cancel' }))

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(users.deleted).toEqual([])
    const mine = screen.getByRole('row', { name: /me@example.org/ })
    expect(within(mine).getByText('Admin')).toBeTruthy()
    expect(within(mine).queryByRole('button')).toBeNull()
  })
})

type Server = {
  call: Call
  asked: unknown[]
  deleted: string[]
  /** What every call is answered with while it is set. */
  fails: Error | undefined
}

/** Answers as svc-users does, whatever is asked for; `asked` keeps the queries of the list. */
function server(entries: UserEntry[], total = entries.length): Server {
  const state: Server = {
    asked: [],
    deleted: [],
    fails: undefined,
    call: (async (endpoint: Endpoint, parts: { query?: unknown; params?: { id: string } } = {}) => {
      if (state.fails) throw state.fails
      if (endpoint === getUserGrowth) return growth
      if (endpoint === deleteUser) return void state.deleted.push(parts.params?.id ?? '')
      if (endpoint !== listUsers) throw new Error(`not asked for: ${endpoint.path}`)
      state.asked.push(parts.query)
      const users = entries.filter(({ id }) => !state.deleted.includes(id))
      return { users, total, summary: { total: 1204, thisWeek: 12, thisMonth: 31 } }
    }) as Call,
  }
  return state
}

const growth = {
  days: [
    { date: '2026-01-04', joined: 0, left: 0, total: 3 },
    { date: '2026-01-05', joined: 2, left: 0, total: 5 },
  ],
}

function anEntry(email: string): UserEntry {
  return {
    id: aUserId(),
    email,
    created_at: '2025-05-01T10:05:59.000Z',
    updated_at: '2025-06-01T10:05:59.000Z',
    profile_image_url: null,
    isAdmin: false,
  }
}

function figure(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent
}
