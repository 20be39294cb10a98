import {
  CallError,
  deleteUser,
  type Endpoint,
  getUser,
  listMailStates,
  listMailsTo,
  listUsers,
  type Reply,
  type UserEntry,
} from '@cinecanon/contract'
import { address, fakeServer, toastShows } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aUserEntry, openPage } from '../testing/open-page.tsx'

describe('user statistics', () => {
  it('shows the summary and a row for each user, with times to the minute', async () => {
    openPage('/user-stats', server([aUserEntry('ann@example.org')]))

    const row = await screen.findByRole('row', { name: /ann@example.org/ })
    expect(within(row).getByText('May 1, 2025 10:05')).toBeTruthy()
    expect(within(row).getByText('No image')).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      'Email,Seen,Last Mark,Created At,Last Updated,Verified,Mail,Profile Image,ID,Actions'.split(
        ',',
      ),
    )
    expect(figure('Total Users')).toBe('1,204')
    expect(figure('Users This Week')).toBe('12')
    expect(figure('Users This Month')).toBe('31')
  })

  it('requests order, search, filters and page, which are in the address', async () => {
    const users = server([aUserEntry('ann@example.org')], 60)
    const person = openPage('/user-stats', users)
    await screen.findByRole('table')

    await person.click(screen.getByRole('button', { name: 'Email' }))
    await person.type(screen.getByRole('searchbox'), 'ann{Enter}')
    await person.selectOptions(screen.getByLabelText('Joined'), 'This month')
    await person.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
    const search = { search: 'ann', joined: 'month' }
    const byEmail = { ...search, sort: 'email', direction: 'asc', page: 2 }
    expect(users.inputsOf(listUsers).at(-1)?.query).toMatchObject(byEmail)
    expect(address()).toBe('/user-stats?sort=email&dir=asc&search=ann&joined=month&page=2')

    await person.selectOptions(screen.getByLabelText('Address'), 'Not verified')
    await person.selectOptions(screen.getByLabelText('Order'), 'Last Mark')
    const byMark = { ...search, verified: 'no', sort: 'last_mark', direction: 'desc', page: 1 }
    expect(users.inputsOf(listUsers).at(-1)?.query).toMatchObject(byMark)
    expect(address()).toBe('/user-stats?sort=last_mark&search=ann&joined=month&verified=no')
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
  it('of somebody who is gone already is a success', async () => {
    const { person, users, ann } = await openDeletion()
    users.refuse(deleteUser, new CallError(404, 'There is no such user'))
    const dialog = screen.getByRole('dialog', { name: 'Delete user' })
    expect(dialog.textContent).toContain(`delete user ann@example.org (${ann.id})`)

    await person.click(screen.getByRole('button', { name: 'Delete user' }))

    expect(await screen.findByText('User deleted')).toBeTruthy()
    expect(screen.getByText('User has been successfully removed from the database.')).toBeTruthy()
    expect(users.inputsOf(deleteUser)).toEqual([{ params: { id: ann.id } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [new CallError(502, '', { raw: '{}' }), 'Failed to delete user'],
    [new CallError(503, 'Please try again shortly'), 'Please try again shortly'],
  ])('keeps the dialog with the reason when it fails: %s', async (failure, reason) => {
    const { person, users } = await openDeletion()
    users.refuse(deleteUser, failure)

    await person.click(screen.getByRole('button', { name: 'Delete user' }))

    expect(await screen.findByText('Delete failed')).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
    const inDialog = within(screen.getByRole('dialog'))
    expect(inDialog.getByRole('alert').textContent).toContain('It was not deleted')
    expect(screen.getByRole('row', { name: /ann@example.org/ })).toBeTruthy()
  })

  it('changes nothing when it is cancelled, and is not offered for the operator', async () => {
    const { person, users } = await openDeletion()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(users.inputsOf(deleteUser)).toEqual([])
    const mine = screen.getByRole('row', { name: /me@example.org/ })
    expect(within(mine).getByText('Admin')).toBeTruthy()
    expect(within(mine).queryByRole('button', { name: /^Delete/ })).toBeNull()

    await person.click(within(mine).getByRole('button', { name: 'me@example.org' }))
    const panel = await screen.findByRole('dialog', { name: 'User' })
    expect(await within(panel).findByText('Admin')).toBeTruthy()
    expect(within(panel).queryByRole('button', { name: 'Delete user' })).toBeNull()
  })
})

describe('a row', () => {
  const ann = { ...aUserEntry('ann@example.org'), seen: 12, lastMarkOn: '2026-01-05' }
  const bob = { ...aUserEntry('bob@example.org'), emailVerified: false }

  it('shows films seen, the last mark and verification, and mail once it is known', async () => {
    const users = server([ann, bob])
    openPage('/user-stats', users)

    const row = await screen.findByRole('row', { name: /ann@example.org/ })
    await waitFor(() => expect(cellsOf(row).slice(5, 7)).toEqual(['Yes', 'Bounced']))
    expect(cellsOf(row).slice(1, 3)).toEqual(['12', 'Jan 5, 2026'])
    const other = screen.getByRole('row', { name: /bob@example.org/ })
    expect(cellsOf(other).slice(1, 3)).toEqual(['0', 'Never'])
    expect(cellsOf(other).slice(5, 7)).toEqual(['No', 'Yes'])
    expect(users.bodiesOf(listMailStates)).toEqual([{ ids: [ann.id, bob.id] }])
  })

  it('is shown without mail while that cannot be loaded', async () => {
    const users = server([ann])
    users.refuse(listMailStates, new CallError(400, 'no'))
    openPage('/user-stats', users)

    const row = await screen.findByRole('row', { name: /ann@example.org/ })
    expect(await within(row).findByText('Unknown')).toBeTruthy()
  })

  it('copies its ID', async () => {
    const person = openPage('/user-stats', server([ann]))

    await person.click(
      await screen.findByRole('button', { name: /^Copy the ID of ann@example.org/ }),
    )

    await toastShows('Copied to clipboard', ann.id)
    expect(await navigator.clipboard.readText()).toBe(ann.id)
  })
})

describe('the panel of a user', () => {
  const ann = aUserEntry('ann@example.org')

  it('opens by the row, with counts, sessions and mails', async () => {
    const person = openPage('/user-stats', server([ann]))
    const row = await screen.findByRole('row', { name: /ann@example.org/ })
    await person.click(within(row).getByText('No image'))

    const panel = await screen.findByRole('dialog', { name: 'User' })
    expect(await within(panel).findByRole('heading', { name: 'ann@example.org' })).toBeTruthy()
    expect(fact('Watchlist')).toBe('1 film')
    expect(fact('Sessions')).toBe('2, last used Jan 5, 2026 20:00')
    expect(fact('Two-step sign-in')).toBe('On')
    await waitFor(() => expect(fact('Mail')).toBe('Bounced since Jan 4, 2026 20:00'))
    expect(await within(panel).findByText('Failed (550 no such user)')).toBeTruthy()
  })

  it('opens by its address', async () => {
    openPage(`/user-stats?search=ann&user=${ann.id}`, server([ann]))

    expect(await screen.findByRole('heading', { name: 'ann@example.org' })).toBeTruthy()
    expect(address()).toBe('/user-stats?search=ann')
  })

  it('of an account that was deleted meanwhile shows that', async () => {
    const users = server([ann])
    users.refuse(getUser, new CallError(404, 'There is no such user'))
    openPage(`/user-stats?user=${ann.id}`, users)

    expect(await screen.findByText('This account has been deleted.')).toBeTruthy()
  })
})

async function openDeletion() {
  const ann = aUserEntry('ann@example.org')
  const users = server([ann, { ...aUserEntry('me@example.org'), isAdmin: true }])
  const person = openPage('/user-stats', users)
  await person.click(await screen.findByRole('button', { name: 'Delete ann@example.org' }))
  return { person, users, ann }
}

/** `total` is for lists of several pages. */
function server(
  entries: UserEntry[],
  total = entries.length,
  bounds: Partial<Pick<Reply<typeof listUsers>, 'reach' | 'mayBeMore'>> = {},
) {
  let users = entries
  return fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [
        deleteUser,
        ({ params }: { params: { id: string } }) => {
          users = users.filter(({ id }) => id !== params.id)
        },
      ],
      [
        getUser,
        ({ params }: { params: { id: string } }) => ({
          ...users.find(({ id }) => id === params.id),
          ...{ wanted: 1, hasTwoFactor: true },
          sessions: { count: 2, lastUsedAt: '2026-01-05T20:00:00.000Z' },
        }),
      ],
      [
        listMailStates,
        ({ body }: { body: { ids: string[] } }) => ({
          states: body.ids.map((id, index) => ({
            id,
            ...(index === 0
              ? { mail: 'bounced', since: '2026-01-04T20:00:00.000Z' }
              : { mail: 'yes', since: null }),
          })),
        }),
      ],
      [listMailsTo, () => ({ mails })],
      [listUsers, () => ({ users, total, reach: total, mayBeMore: false, ...bounds, summary })],
    ]),
  )
}

const summary = { total: 1204, thisWeek: 12, thisMonth: 31 }

function figure(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent
}

const mails = [
  {
    kind: 'welcome',
    status: 'failed',
    at: '2026-01-05T20:00:00.000Z',
    smtpCode: 550,
    error: 'no such user',
  },
]

function cellsOf(row: HTMLElement) {
  return [...row.children].map(({ textContent }) => textContent)
}

function fact(name: string): string | null | undefined {
  return within(screen.getByRole('dialog')).getByText(name).nextElementSibling?.textContent
}
