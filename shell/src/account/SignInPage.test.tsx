import { CallError, getCurrentUser, login, register } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { Route, Routes } from '@cinecanon/web/router'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { setAnalyticsHook } from '../frame/analytics.ts'
import { pass, press, type Replies, showAt, typedIn, write } from '../testing/show-at.tsx'
import { VisitorOnly } from './guards.tsx'
import SignInPage from './SignInPage.tsx'
import SignUpPage from './SignUpPage.tsx'

afterEach(() => {
  setAnalyticsHook(() => undefined)
})

const ann = aUser({ email: 'ann@example.org' })

describe('logging in', () => {
  it('sends the input and opens the front page after half a second', async () => {
    const { address, toasts, sent } = showSignIn('/sign-in', ann)
    fillIn('ann@example.org', ' hunter2 is 8+ ')
    fakeTime()

    press('Sign in')
    await pass(0)

    expect(sent).toEqual([{ body: { email: 'ann@example.org', password: ' hunter2 is 8+ ' } }])
    expect(toasts()).toMatchObject([{ title: 'Login successful', description: 'Welcome back!' }])
    await pass(499)
    expect(address()).toBe('/sign-in')
    await pass(1)
    expect(address()).toBe('/')
  })

  it.each([
    ['/profile', '/profile'],
    ['//evil.example', '/'],
  ])('goes back to %s only if that is of this site', async (from, next) => {
    const path = `/sign-in?from=${encodeURIComponent(from)}`
    const { address } = showSignIn(path, ann)
    fillIn('ann@example.org', 'correct horse')
    press('Sign in')
    await waitFor(() => expect(address()).toBe(next))
  })

  it.each([
    { error: new CallError(401, 'Invalid email or password'), text: 'Invalid email or password' },
    { error: new TypeError('Failed to fetch'), text: 'Login failed. Please try again.' },
  ])('shows "$text" and leaves the input', async ({ error, text }) => {
    const { toasts, address } = showSignIn('/sign-in', error)
    fillIn('ann@example.org', 'wrong horse')
    press('Sign in')

    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(toasts()).toMatchObject([{ title: 'Login failed', isDestructive: true }])
    expect(typed()).toEqual(['ann@example.org', 'wrong horse'])
    expect(address()).toBe('/sign-in')
  })

  it('shows an error where the browser refuses the cookie', async () => {
    const refusal = { [getCurrentUser.path]: new CallError(401, 'Not signed in') }
    const replies = { [login.path]: ann, ...refusal }
    const { toasts, address } = show('/sign-in', <SignInPage />, replies)
    fillIn('ann@example.org', 'correct horse')
    press('Sign in')

    const text = 'This browser didn’t keep you signed in. Allow cookies for this site.'
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(toasts()).toMatchObject([{ title: 'Not signed in', description: text }])
    expect(address()).toBe('/sign-in')
  })

  it('shows progress and sends once', async () => {
    const { sent } = showSignIn('/sign-in', new Promise(() => undefined))
    fillIn('ann@example.org', 'correct horse')

    const login = screen.getByRole('button', { name: 'Sign in' })
    act(() => {
      login.click()
      login.click()
    })
    const button = await screen.findByRole('button', { name: /Signing in/ })
    fireEvent.click(button)

    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(sent).toHaveLength(1)
  })

  it('marks missing fields, and focuses the first', async () => {
    showSignIn('/sign-in')
    press('Sign in')

    expect(describedBy('Email')).toBe('Enter your email address')
    expect(describedBy('Password')).toBe('Enter your password')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))

    write('Email', 'ann')
    expect(screen.queryByText('Enter your email address')).toBeNull()

    press('Sign in')
    expect(describedBy('Email')).toBe('Enter an email address such as name@example.org')
  })
})

it.each([
  ['/sign-in', 'Welcome back'],
  ['/sign-in?from=%2Fmy-list%3Fview%3Dlist', 'Sign in to see your list'],
  ['/sign-in?from=%2Fprofile', 'Sign in to see your profile'],
  ['/sign-in?from=%2Fprofile&tab=register', 'Take a seat'],
])('has the heading at %s: “%s”', (path, heading) => {
  showSignIn(path)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
})

describe('the tabs', () => {
  it('are in the address, next to the origin, and keep the email typed so far', async () => {
    const { address } = showSignIn('/sign-in?from=%2Fprofile')
    write('Email', 'ann@example.org')
    await userEvent.click(screen.getByRole('tab', { name: 'Register' }))
    expect(address()).toBe('/sign-in?from=%2Fprofile&tab=register')
    expect(typed()).toEqual(['ann@example.org', ''])
    await userEvent.click(screen.getByRole('tab', { name: 'Login' }))
    expect(address()).toBe('/sign-in?from=%2Fprofile')
  })

  it('are links without scripts, where a form leaves the password out of the address', () => {
    showSignIn('/sign-in')
    expect(screen.getByLabelText<HTMLInputElement>('Password').form?.method).toBe('post')
    const tab = screen.getByRole('tab', { name: 'Register' })
    expect(tab.getAttribute('href')).toBe('/sign-in?tab=register')
  })
})

describe.each([
  { path: '/sign-in?tab=register', page: <SignInPage />, tenSecondsApart: 20_000 },
  { path: '/sign-up', page: <SignUpPage />, tenSecondsApart: 40_000 },
])('registering at $path', ({ path, page, tenSecondsApart }) => {
  it('creates the account, reports it and opens the front page', async () => {
    const events: unknown[] = []
    fakeTime()
    jest.advanceTimersByTime(tenSecondsApart)
    setAnalyticsHook((event) => events.push(event))
    const { address, toasts, sent } = show(path, page, { [register.path]: ann })
    fillIn('ann@example.org', 'correct horse')
    press('Create account')
    await pass(0)

    expect(sent).toEqual([
      {
        body: {
          email: 'ann@example.org',
          username: 'ann@example.org',
          password: 'correct horse',
          firstName: '',
          lastName: '',
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    ])
    expect(events).toEqual([{ type: 'sign_up' }])
    expect(toasts()).toMatchObject([{ title: 'Registration successful' }])
    expect(address()).toBe(path)
    await pass(500)
    expect(address()).toBe('/')
  })

  it('offers consent to news with opt-in, and sends it only when given', async () => {
    const replies = { [register.path]: new CallError(409, 'Already taken') }
    const { sent } = showAt({ user: null, replies, path, newsMode: 'opt-in' }, page)
    const consent = screen.getByRole('checkbox', { name: /^Send me news about the lists/ })
    expect(consent).toHaveProperty('checked', false)
    fillIn('ann@example.org', 'correct horse')
    press('Create account')
    await screen.findByRole('alert')
    await userEvent.click(consent)
    press('Create account')
    await waitFor(() => expect(sent).toHaveLength(2))
    const bodies = sent as { body: object }[]
    expect(bodies.map(({ body }) => 'wantsNews' in body)).toEqual([false, true])
    expect(consent).toHaveProperty('checked', true)
  })

  it('explains news and how to stop them with opt-out, without a box', () => {
    show(path, page)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText(/^We send news about.*has a link to stop them/)).toBeTruthy()
  })

  it('requires eight characters', async () => {
    show(path, page)
    fillIn('ann@example.org', '1234567')
    press('Create account')
    expect(describedBy('Password')).toBe('Password must be at least 8 characters long')
  })

  it.each([
    { error: new CallError(409, 'Already taken'), text: 'Already taken' },
    { error: new TypeError('Failed to fetch'), text: 'Registration failed. Please try again.' },
    {
      error: new CallError(400, 'Not valid', {
        issues: [{ path: 'body.password', message: ': too common' }],
      }),
      text: 'Not valid: too common',
    },
  ])('shows "$text" and leaves the input', async ({ error, text }) => {
    show(path, page, { [register.path]: error })
    fillIn('ann@example.org', 'password')
    press('Create account')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(typed()).toEqual(['ann@example.org', 'password'])
  })
})

it('names the seven authorities on both pages', () => {
  const names = [
    'American Film Institute',
    'IMDb',
    'Metacritic',
    'Variety',
    'British Film Institute',
    'Rotten Tomatoes',
    'Letterboxd',
  ]
  const pages = { '/sign-in': <SignInPage />, '/sign-up': <SignUpPage /> }
  for (const [path, page] of Object.entries(pages)) {
    const { container, unmount } = show(path, page)
    for (const name of names) expect(container.textContent).toContain(name)
    unmount()
  }
})

it('lists the benefits of an account', () => {
  show('/sign-up', <SignUpPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Movies to See Before You Die')
  const pitch = screen.getByText('Track the Greatest Films of All Time').parentElement
  const bullets = pitch ? within(pitch).getAllByRole('listitem', { hidden: true }) : []
  expect(bullets).toHaveLength(3)
})

function showSignIn(path: string, reply?: unknown) {
  return show(path, <SignInPage />, reply ? { [login.path]: reply } : {})
}

function show(path: string, page: ReactNode, replies: Replies = {}) {
  return showAt(
    { user: null, path, replies: { [getCurrentUser.path]: ann, ...replies } },
    <Routes>
      <Route path="/sign-in" element={<VisitorOnly>{page}</VisitorOnly>} />
      <Route path="/sign-up" element={<VisitorOnly>{page}</VisitorOnly>} />
      <Route path="*" element={null} />
    </Routes>,
  )
}

function fillIn(email: string, password: string) {
  write('Email', email)
  write('Password', password)
}

function typed() {
  return ['Email', 'Password'].map(typedIn)
}

function describedBy(label: string) {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby')
  return id && document.getElementById(id)?.textContent
}

/** The clock's stand-in lacks the record of how a page was opened. */
function fakeTime() {
  jest.useFakeTimers()
  performance.getEntriesByType ??= () => []
}
