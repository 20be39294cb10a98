import {
  CallError,
  deleteUser,
  type Endpoint,
  getUserGrowth,
  listUsers,
  type Reply,
  type UserEntry,
} from '@cinecanon/contract'
import { address, fakeServer } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aUserEntry, openPage } from '../testing/open-page.tsx'

describe('user statistics', () => {
  it('shows the summary and a row for each user, with times to the minute', async () => {
    openPage('/user-stats', server([aUserEntry('ann@example.org')]))

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

  it('requests order, search and page, which are in the address', async () => {
    const users = server([aUserEntry('ann@example.org')], 60)
    const person = openPage('/user-stats', users)
    await screen.findByRole('table')

    await person.click(screen.getByRole('button', { name: 'Email' }))
    await person.type(screen.getByRole('searchbox'), 'ann{Enter}')
    await person.selectOptions(screen.getByLabelText('Joined'), 'This month')
    await person.click(await screen.findByRole('button', { name: 'Next' }))

    expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
    expect(users.inputsOf(listUsers).at(-1)?.query).toMatchObject({
      sort: 'email',
      direction: 'asc',
      search: 'ann',
      joined: 'month',
      page: 2,
    })
    expect(address()).toBe('/user-stats?sort=email&dir=asc&search=ann&joined=month&page=2')
  })

  it('shows the last page when the address names one beyond it', async () => {
    openPage('/user-stats?page=9', server([aUserEntry('ann@example.org')], 60))

    expect(await screen.findByText('Page 3 of 3')).toBeTruthy()
    expect(address()).toBe('/user-stats?page=3')
  })

  it('shows where the list ends, and requests no page beyond', async () => {
    const users = server([aUserEntry('ann@example.org')], 1_204_300, { reach: 5000 })
    openPage('/user-stats?page=900', users)

    expect(await screen.findByText('Page 200 of 200')).toBeTruthy()
    expect(
      screen.getByText(/^1,204,300 users, of whom the list shows 5,000\. Find others by email/),
    ).toBeTruthy()
    expect(users.inputsOf(listUsers)).toMatchObject([{ query: { page: 200 } }])
  })

  it('shows that a search may be incomplete', async () => {
    const most = { reach: 1000, mayBeMore: true }
    openPage('/user-stats?search=a', server([aUserEntry('ann@example.org')], 1000, most))

    expect(
      await screen.findByText(/^1,000 users found, and there may be more: a search ends after/),
    ).toBeTruthy()
  })

  it('shows an empty result, and all users again', async () => {
    const users = server([], 0)
    const person = openPage('/user-stats?search=nobody', users)
    expect(await screen.findByText(/No users match/)).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Show all' }))

    expect(users.inputsOf(listUsers).at(-1)?.query).toMatchObject({ search: '' })
  })

  it.each([
    ['that is not ours', new CallError(502, '', { raw: '<h1>Bad Gateway</h1>' })],
    ['that never came', new TypeError('Failed to fetch')],
  ])('has a text for a response %s', async (_which, failure) => {
    const users = server([aUserEntry('ann@example.org')])
    users.refuse(listUsers, failure)
    openPage('/user-stats', users)
    expect(await screen.findByText('An unknown error occurred')).toBeTruthy()
  })

  it('shows why the list failed to load twice, and tries again', async () => {
    const users = server([aUserEntry('ann@example.org')])
    users.refuse(listUsers, new CallError(503, 'Not available right now'))
    const person = openPage('/user-stats', users)
    expect(await screen.findByText('Error fetching users')).toBeTruthy()
    expect(screen.getByText('Not available right now')).toBeTruthy()
    expect(users.inputsOf(listUsers)).toHaveLength(2)

    users.allow(listUsers)
    await person.click(await screen.findByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('table')).toBeTruthy()
  })
})

describe('deleting a user', () => {
  it('lists what is deleted, then deletes and updates the list', async () => {
    const ann = aUserEntry('ann@example.org')
    const users = server([ann, aUserEntry('bob@example.org')])
    const person = openPage('/user-stats', users)

    await person.click(await screen.findByRole('button', { name: 'Delete ann@example.org' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete user' })
    expect(dialog.textContent).toContain(`delete user ann@example.org (${ann.id})`)
    expect(dialog.textContent).toContain('This action cannot be undone.')
    await person.click(within(dialog).getByRole('button', { name: 'Delete user' }))

    expect(await screen.findByText('User deleted')).toBeTruthy()
    expect(screen.getByText('User has been successfully removed from the database.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('row', { name: /ann@example.org/ })).toBeNull()
    expect(users.inputsOf(deleteUser)).toEqual([{ params: { id: ann.id } }])
  })

  it('of somebody who is gone already is a success', async () => {
    const users = server([aUserEntry('ann@example.org')])
    const person = openPage('/user-stats', users)
    await person.click(await screen.findByRole('button', { name: 'Delete ann@example.org' }))
    users.refuse(deleteUser, new CallError(404, 'There is no such user'))

    await person.click(screen.getByRole('button', { name: 'Delete user' }))

    expect(await screen.findByText('User deleted')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [new CallError(502, '', { raw: '{}' }), 'Failed to delete user'],
    [new CallError(503, 'Please try again shortly'), 'Please try again shortly'],
  ])('keeps the dialog with the reason when it fails: %s', async (failure, reason) => {
    const users = server([aUserEntry('ann@example.org')])
    const person = openPage('/user-stats', users)
    await person.click(await screen.findByRole('button', { name: 'Delete ann@example.org' }))
    users.refuse(deleteUser, failure)

    await person.click(screen.getByRole('button', { name: 'Delete user' }))

    expect(await screen.findByText('Delete failed')).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
    const inDialog = within(screen.getByRole('dialog'))
    expect(inDialog.getByRole('alert').textContent).toContain('It was not deleted')
    expect(screen.getByRole('row', { name: /ann@example.org/ })).toBeTruthy()
  })

  it('changes nothing when it is cancelled, and is not offered for the operator', async () => {
    const users = server([
      aUserEntry('ann@example.org'),
      { ...aUserEntry('me@example.org'), isAdmin: true },
    ])
    const person = openPage('/user-stats', users)
    await person.click(await screen.findByRole('button', { name: 'Delete ann@example.org' }))
    await person.click(screen.getByRole('button', { name: 'Cancel' }))

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(users.inputsOf(deleteUser)).toEqual([])
    const mine = screen.getByRole('row', { name: /me@example.org/ })
    expect(within(mine).getByText('Admin')).toBeTruthy()
    expect(within(mine).queryByRole('button')).toBeNull()
  })
})

/** `total` is for lists of several pages. */
function server(
  entries: UserEntry[],
  total = entries.length,
  bounds: Partial<Pick<Reply<typeof listUsers>, 'reach' | 'mayBeMore'>> = {},
) {
  let users = entries
  return fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [getUserGrowth, () => growth],
      [
        deleteUser,
        ({ params }: { params: { id: string } }) => {
          users = users.filter(({ id }) => id !== params.id)
        },
      ],
      [listUsers, () => ({ users, total, reach: total, mayBeMore: false, ...bounds, summary })],
    ]),
  )
}

const summary = { total: 1204, thisWeek: 12, thisMonth: 31 }

const growth = {
  days: [
    { date: '2026-01-04', joined: 0, left: 0, total: 3 },
    { date: '2026-01-05', joined: 2, left: 0, total: 5 },
  ],
}

function figure(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent
}
