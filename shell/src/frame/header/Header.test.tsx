import { CallError, getCurrentUser, listMovieStates, logout } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { initialsOf } from '@cinecanon/ui'
import { movieStatesQuery } from '@cinecanon/web'
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { pass, showAt, systemPrefers } from '../../testing/show-at.tsx'
import { Header } from './Header.tsx'

beforeAll(async () => {
  // Imported once beforehand: the first time takes long.
  await import('./AccountMenuPanel.tsx')
})
beforeEach(() => {
  systemPrefers('dark')
})
describe('the tabs', () => {
  it.each([
    ['a visitor', null, []],
    ['a user', aUser(), ['My List /my-list']],
  ])('of %s', (_who, user, own) => {
    showAt({ user }, <Header />)
    expect(tabs()).toEqual(['Top 100 /', 'Oscar Winners /oscar-winners', 'Lists /lists', ...own])
  })

  it('mark the open page', () => {
    showAt({ user: null, path: '/oscar-winners' }, <Header />)
    const marked = screen.getAllByRole('link', { current: 'page' })
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Oscar Winners'])
  })
})

describe('the account in the header', () => {
  it('links a visitor to the sign-in page', () => {
    showAt({ user: null }, <Header />)
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/sign-in')
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull()
  })

  it('is empty while the session loads', () => {
    showAt({}, <Header />)
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull()
  })

  it('treats an unknown user as a visitor', async () => {
    const replies = { [getCurrentUser.path]: new CallError(401, 'Please sign in') }
    showAt({ replies }, <Header />)
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
  })
})

describe('the account menu', () => {
  const ranking = 'Ranking Methodology /movie-ranking-methodology'
  const statistics = 'User Statistics /user-stats'
  const templates = 'Email Templates /email-editor'
  it.each([
    ['a user', {}, []],
    ['the admin', { isAdmin: true, seesTemplates: true }, [ranking, statistics, templates]],
    ['the template tester', { seesTemplates: true }, [templates]],
  ])('has the pages of %s', async (_who, role, pages) => {
    showAt({ user: aUser(role) }, <Header />)
    expect(await openMenu()).toEqual(['Profile /profile', ...pages, 'Logout'])
  })

  it('opens by keyboard, opens a page and closes', async () => {
    const { address } = showAt({ user: aUser() }, <Header />)
    act(() => screen.getByRole('button', { name: 'Account menu' }).focus())
    await userEvent.keyboard('{ArrowDown}')
    const profile = await screen.findByRole('menuitem', { name: 'Profile' })

    act(() => profile.focus())
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(address()).toBe('/profile'))
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('logging out', () => {
  it('shows a toast, and opens the sign-in page after half a second', async () => {
    const replies = { [logout.path]: undefined }
    const { address, toasts } = showAt({ user: aUser(), replies }, <Header />)
    await openMenu()
    await logOut()

    expect(toasts()).toMatchObject([{ title: 'Logged out' }])
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
    await pass(499)
    expect(address()).toBe('/')
    await pass(1)
    expect(address()).toBe('/sign-in')
  })

  it('first cancels requests for personal data, because the server would refuse them', async () => {
    const { queryKey } = movieStatesQuery
    const fetching: number[] = []
    const replies = {
      [listMovieStates.path]: () => new Promise(() => undefined),
      [logout.path]: () => void fetching.push(client.isFetching({ queryKey })),
    }
    const { client } = showAt({ user: aUser(), replies }, <Header />)
    client.fetchQuery(movieStatesQuery).catch(() => undefined)
    await openMenu()
    await logOut()

    expect(fetching).toEqual([0])
  })

  it('leaves the user signed in on the page when it fails', async () => {
    const replies = { [logout.path]: new CallError(503, 'down') }
    const { address, toasts } = showAt({ user: aUser(), replies }, <Header />)
    await openMenu()
    await logOut()
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
    { username: 'u30@example.com', email: 'u30@example.com', letters: 'U3' },
    { username: 'k@example.com', email: 'k@example.com', letters: 'K' },
    { username: '', email: '', letters: '??' },
    { username: '42', email: '', letters: '??' },
  ])('shows $letters for "$username" and "$email"', ({ letters, ...user }) => {
    expect(initialsOf(user)).toBe(letters)
  })

  it('is the picture, or letters when that fails to load', () => {
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

async function logOut() {
  jest.useFakeTimers()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await pass(0)
}
