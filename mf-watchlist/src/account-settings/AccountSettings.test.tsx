import {
  CallError,
  cancelEmailChange,
  changeEmail,
  changePassword,
  deleteAccount,
  type Endpoint,
  endSession,
  getAccountSettings,
  getCurrentUser,
  getNewsSettings,
  getTwoFactor,
  listSessions,
  type NewsSettings,
  type OpenSession,
  requestEmailVerification,
  requestPasswordReset,
  setNewsSettings,
  setPreferences,
  type User,
} from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { createQueryClient, currentUserQuery } from '@cinecanon/web'
import { fakeServer } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderPage } from '../testing/page.tsx'
import { AccountSettings } from './AccountSettings.tsx'

describe('the password', () => {
  it('is requested again when it was too short or wrong, with everything still typed', async () => {
    const refused = { refuse: changePassword, text: 'That is not your current password' }
    const { user, server } = await open(refused)
    await user.click(button('Change password'))
    expect(field('New password').getAttribute('autocomplete')).toBe('new-password')
    expect(field('Current password').getAttribute('autocomplete')).toBe('current-password')

    await user.type(field('New password'), 'short')
    await user.type(field('Current password'), 'wrong')
    await user.click(button('Change password'))
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy()
    expect(server.bodiesOf(changePassword)).toEqual([])

    await user.type(field('New password'), ' walrus opera')
    await user.click(button('Change password'))
    expect((await screen.findByRole('alert')).textContent).toBe('That is not your current password')
    expect(field('New password').value).toBe('short walrus opera')
    expect(field('Current password').value).toBe('wrong')
  })

  it('is set by a mailed link when there is none yet, and isn’t needed to delete the account', async () => {
    const { user, server } = await open({ hasPassword: false })

    await user.click(await screen.findByRole('button', { name: 'Mail me the link' }))

    expect(await screen.findByText('Link sent')).toBeTruthy()
    expect(server.bodiesOf(requestPasswordReset)).toEqual([{ email: 'ann@example.org' }])
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()

    await user.click(button('Delete my account…'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByLabelText('Current password')).toBeNull()
  })
})

describe('the address', () => {
  it('is verified, and changes only when the link to the new one is followed', async () => {
    const { user, server } = await open()
    expect(screen.getByText(/verified/)).toBeTruthy()
    expect(screen.queryByText('Send the link again')).toBeNull()
    await user.click(button('Change email'))
    await user.type(field('New email'), 'new@example.org')
    await user.type(field('Current password'), 'old one')
    await user.click(button('Send the link'))

    expect((await screen.findByRole('status')).textContent).toContain(
      'We mailed a link to new@example.org',
    )
    expect(screen.getByText('ann@example.org')).toBeTruthy()
    await user.click(button('Keep my address as it is'))
    expect(server.bodiesOf(cancelEmailChange)).toHaveLength(1)
  })

  it('is shown as unverified, and the link is mailed again on request', async () => {
    const { user, server } = await open({ user: { emailVerified: false } })
    await user.click(button('Send the link again'))
    expect(await screen.findByText('Link sent')).toBeTruthy()
    expect(server.bodiesOf(requestEmailVerification)).toHaveLength(1)
  })
})

describe('the news', () => {
  it('are on without a date, and go off at a press', async () => {
    const { user, server } = await open()
    const news = await screen.findByRole('switch', { name: /^Send me news/ })
    expect(news).toHaveProperty('checked', true)
    expect(screen.getByText('On.')).toBeTruthy()
    expect(screen.getByText(/your account needs.* always come/)).toBeTruthy()

    await user.click(news)

    expect(news).toHaveProperty('checked', false)
    expect(server.bodiesOf(setNewsSettings)).toEqual([{ wantsNews: false, timeZone: zone }])
    expect(await screen.findByText('Off since 3 February 2026.')).toBeTruthy()
  })

  it('stay as they were when the change fails, with the reason', async () => {
    const { user, server } = await open({ news: { mode: 'opt-in', wantsNews: false } })
    server.refuse(setNewsSettings, new CallError(400, 'That can’t be reached'))
    const news = await screen.findByRole('switch', { name: /^Send me news/ })

    await user.click(news)

    expect(await screen.findByText('That can’t be reached')).toBeTruthy()
    expect(news).toHaveProperty('checked', false)
    expect(screen.getByText('Off.')).toBeTruthy()
  })
})

describe('the sessions', () => {
  it('are shown with this one marked, and the others can be ended singly', async () => {
    const { user, server } = await open()
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Firefox on Linux This device',
      'Safari on iPhone ',
      'Chrome on Windows ',
    ])
    // The one of this device has no button.
    const [endPhone] = rows.flatMap((row) => within(row).queryAllByRole('button'))

    await user.click(endPhone as HTMLElement)
    await screen.findAllByText(/Chrome/)
    expect(server.bodiesOf(endSession)).toEqual([{ id: 'phone' }])
    expect(screen.queryByText(/^Safari/)).toBeNull()
  })

  it('offer another try when they can’t be loaded', async () => {
    await open({ refuse: listSessions })
    expect(await screen.findByText('This can’t be shown right now.')).toBeTruthy()
  })
})

describe('the data', () => {
  it('is downloaded as two files, next to links to imports and other formats', async () => {
    await open()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '/api/account/data',
      '/api/account/data.csv',
      '/import',
      '/import#export',
    ])
  })
})

describe('deleting the account', () => {
  it('lists the deleted data, and needs the typed word', async () => {
    const { user, server } = await open()
    await user.click(button('Delete my account…'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'the account ann@example.org, and every sign-in to it',
      'every film that you marked as seen',
      'your watchlist and its order',
      'your badges, your imports and your profile picture',
    ])

    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'delete')
    await user.type(dialog.getByLabelText('Current password'), 'old one')
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await dialog.findByText('Type DELETE in capital letters')).toBeTruthy()
    expect(server.bodiesOf(deleteAccount)).toEqual([])
  })

  it('is not offered to the operator', async () => {
    await open({ user: { isAdmin: true } })
    expect(screen.queryByText(/Delete/)).toBeNull()
  })
})

describe('the preferences', () => {
  it('change at a press, and stay when that fails', async () => {
    const { user, server } = await open()
    const dialogs = screen.getByRole('switch', { name: 'Celebrate each new badge in a dialog' })
    expect(dialogs).toHaveProperty('checked', true)
    await user.click(dialogs)
    expect(server.bodiesOf(setPreferences)).toEqual([{ achievementDialogs: false }])
    await waitFor(() => expect(dialogs).toHaveProperty('checked', false))

    server.refuse(setPreferences, new CallError(400, 'Not now'))
    await user.click(dialogs)
    await screen.findByText('Not now')
    expect(dialogs).toHaveProperty('checked', false)
  })
})

type Options = {
  user?: Partial<User>
  hasPassword?: boolean
  news?: Partial<NewsSettings>
  refuse?: Endpoint
  text?: string
}

async function open({ refuse, text = 'refused', ...account }: Options = {}) {
  const server = accountServer(account)
  if (refuse) server.refuse(refuse, new CallError(403, text))
  const client = createQueryClient(server.call)
  await client.prefetchQuery(currentUserQuery)
  const person = renderPage(<AccountSettings />, { server, client })
  await screen.findByText('Account')
  return { user: person, server }
}

function accountServer({ user, hasPassword = true, news: given }: Options) {
  const news = { ...startingNews, ...given }
  let pendingEmail: string | null = null
  let sessions = [
    aSession({ id: 'here', device: 'Firefox on Linux', isCurrent: true }),
    aSession({ id: 'phone', device: 'Safari on iPhone' }),
    aSession({ id: 'work', device: 'Chrome on Windows' }),
  ]
  return fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [getCurrentUser, () => aUser({ email: 'ann@example.org', ...user })],
      [getTwoFactor, () => ({ isOn: false, recoveryCodesLeft: 0 })],
      [getAccountSettings, () => ({ pendingEmail, hasPassword })],
      [listSessions, () => sessions],
      [getNewsSettings, () => news],
      [setPreferences, ({ body }: { body: User['preferences'] }) => body],
      [
        setNewsSettings,
        () => ({ ...news, wantsNews: false, unsubscribed_at: '2026-02-03T04:05:06Z' }),
      ],
      [
        changeEmail,
        ({ body }: { body: { email: string } }) => {
          pendingEmail = body.email
        },
      ],
      [
        endSession,
        ({ body }: { body: { id: string } }) => {
          sessions = sessions.filter(({ id }) => id !== body.id)
        },
      ],
    ]),
  )
}

const startingNews: NewsSettings = {
  mode: 'opt-out',
  wantsNews: true,
  consent: null,
  unsubscribed_at: null,
}
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

function aSession(given: Partial<OpenSession>): OpenSession {
  const at = '2026-01-05T20:00:00.000Z'
  return { id: 'a', device: '', created_at: at, last_used_at: at, isCurrent: false, ...given }
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label)
}
