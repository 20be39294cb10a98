import { CallError, getCurrentUser, logout } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { initialsOf } from '@cinecanon/ui'
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Header } from './Header.tsx'
import { forgetToasts, showAt, systemPrefers } from './show-at.tsx'

beforeAll(async () => {
  // Imported once beforehand: the first time takes long.
  await import('./AccountMenuPanel.tsx')
})
beforeEach(() => {
  systemPrefers('dark')
})
afterEach(() => {
  jest.useRealTimers()
  forgetToasts()
})

describe('the tabs', () => {
  it('are Top 100 and Oscar Winners for a visitor', () => {
    showAt({ user: null }, <Header />)
    expect(tabs()).toEqual(['Top 100 /', 'Oscar Winners /oscar-winners'])
  })

  it('have My List as well for a user', () => {
    showAt({ user: aUser() }, <Header />)
    expect(tabs()).toEqual(['Top 100 /', 'Oscar Winners /oscar-winners', 'My List /my-list'])
  })

  it('say which one is open', () => {
    showAt({ user: null, path: '/oscar-winners' }, <Header />)
    const marked = screen.getAllByRole('link', { current: 'page' })
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Oscar Winners'])
  })
})

describe('the account in the header', () => {
  it('leads a visitor to the sign-in page', () => {
    showAt({ user: null }, <Header />)
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/sign-in')
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull()
  })

  it('promises nothing while the session loads', () => {
    showAt({}, <Header />)
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull()
  })

  it('treats someone whom the server does not know as a visitor', async () => {
    const answers = { [getCurrentUser.path]: () => refuse(401, 'Please sign in') }
    showAt({ answers }, <Header />)
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
  })
})

describe('the account menu', () => {
  it('has Profile and Logout for a user', async () => {
    showAt({ user: aUser() }, <Header />)
    expect(await openMenu()).toEqual(['Profile /profile', 'Logout'])
  })

  it('has the pages of the operator for the admin', async () => {
    showAt({ user: aUser({ isAdmin: true, seesTemplates: true }) }, <Header />)
    expect(await openMenu()).toEqual([
      'Profile /profile',
      'Ranking Methodology /movie-ranking-methodology',
      'User Statistics /user-stats',
      'Email Templates /email-editor',
      'Logout',
    ])
  })

  it('has Email Templates, and no more, for the template tester', async () => {
    showAt({ user: aUser({ seesTemplates: true }) }, <Header />)
    expect(await openMenu()).toEqual([
      'Profile /profile',
      'Email Templates /email-editor',
      'Logout',
    ])
  })

  it('opens by keyboard, leads to a page and closes', async () => {
    const { address } = showAt({ user: aUser() }, <Header />)
    act(() => screen.getByRole('button', { name: 'Account menu' }).focus())
    await userEvent.keyboard('{ArrowDown}')
    const profile = await screen.findByRole('menuitem', { name: 'Profile' })

    act(() => profile.focus())
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(address()).toBe('/profile'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('gives the focus back to the avatar when it is closed by Escape', async () => {
    showAt({ user: aUser() }, <Header />)
    await openMenu()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account menu' }))
  })

  it('closes by a second press on the avatar', async () => {
    showAt({ user: aUser() }, <Header />)
    await openMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Account menu' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })
})

describe('logging out', () => {
  it('says so, and leads to the sign-in page after half a second', async () => {
    const answers = { [logout.path]: () => undefined }
    const { address, toasts } = showAt({ user: aUser(), answers }, <Header />)
    await openMenu()
    jest.useFakeTimers()

    fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    await settle()

    expect(toasts()).toMatchObject([{ title: 'Logged out' }])
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
    await pass(499)
    expect(address()).toBe('/')
    await pass(1)
    expect(address()).toBe('/sign-in')
  })

  it('keeps the user where they are when it fails', async () => {
    const answers = { [logout.path]: () => refuse(503, 'down') }
    const { address, toasts } = showAt({ user: aUser(), answers }, <Header />)
    await openMenu()
    jest.useFakeTimers()

    fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    await settle()
    await pass(1000)

    expect(toasts()).toMatchObject([{ title: 'Logout failed', description: 'down' }])
    expect(address()).toBe('/')
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeTruthy()
  })
})

describe('the avatar', () => {
  it.each([
    { username: 'kim', email: 'a@example.org', letters: 'KI' },
    { username: '', email: 'zoe@example.org', letters: 'ZO' },
    { username: '4.élan', email: 'a@example.org', letters: 'ÉL' },
    { username: '', email: '', letters: '??' },
    { username: '42', email: '', letters: '??' },
  ])('shows $letters for "$username" and "$email"', ({ letters, ...user }) => {
    expect(initialsOf(user)).toBe(letters)
  })

  it('is the picture if there is one, and the letters again when that fails to load', () => {
    const user = aUser({ username: 'kim', profileImageUrl: '/api/profile/images/1.webp' })
    const { container } = showAt({ user }, <Header />)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/api/profile/images/1.webp')
    expect(screen.queryByText('KI')).toBeNull()

    if (picture) fireEvent.error(picture)

    expect(screen.getByText('KI')).toBeTruthy()
  })
})

function tabs() {
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  return links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  return items.map((item) =>
    [item.textContent, item.getAttribute('href')].filter(Boolean).join(' '),
  )
}

function refuse(status: number, text: string): never {
  throw new CallError(status, text)
}

async function settle() {
  await pass(0)
}

async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms))
}
