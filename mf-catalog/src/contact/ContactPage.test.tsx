import { CallError, sendContactMessage, type User } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { currentUserQuery } from '@cinecanon/web'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { nameOf } from '../testing/fake-server.ts'
import { openPage, toastText } from '../testing/open-page.tsx'
import ContactPage from './ContactPage.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})

const written = {
  Name: 'Zoë',
  Email: 'zoe@example.org',
  Subject: 'A slip of the pen',
  Message: 'Stagecoach is\nfrom 1939.',
}
const nothing = { Name: '', Email: '', Subject: '', Message: '' }

describe('the contact page', () => {
  it('has its title, and four labelled fields that are all required', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact Us')
    expect(document.title).toBe('Contact Us | Cinecanon')
    const required = screen.getAllByRole<HTMLInputElement>('textbox').map((field) => field.required)
    expect(required).toEqual([true, true, true, true])
    expect(field('Email').getAttribute('type')).toBe('email')
    expect(typed()).toEqual(nothing)
  })

  it.each([
    ['fills in the address', {}, { ...nothing, Email: 'ann@example.org' }],
    ['leaves typed text', written, written],
  ])('%s when the session becomes known later', async (_what, before, after) => {
    const { client } = await open()
    write(before)
    client.setQueryData(currentUserQuery.queryKey, aUser({ email: 'ann@example.org' }))
    await pass(0)
    expect(typed()).toEqual(after)
  })

  it('hides the honeypot from mouse, keyboard and screen reader', async () => {
    await open()
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
    const reached: (string | null)[] = []
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    for (let times = 0; times < 12; times += 1) {
      await person.tab()
      reached.push(document.activeElement?.getAttribute('name') ?? null)
    }
    expect(reached).toEqual(expect.arrayContaining(['name', 'email', 'subject', 'message']))
    expect(reached).not.toContain('website')
  })
})

describe('sending', () => {
  it('shows progress, and sends once', async () => {
    const { bodies, response } = await open()
    write(written)
    await press()
    const button = screen.getByRole('button', { name: 'Sending...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await press()
    expect(bodies()).toEqual([
      {
        name: 'Zoë',
        email: 'zoe@example.org',
        subject: 'A slip of the pen',
        message: 'Stagecoach is\nfrom 1939.',
        website: '',
      },
    ])
    await response()
    expect(toastText()).toBe(
      "Message sent!: Thank you for contacting us. We'll respond as soon as possible.",
    )
  })

  it('thanks for three seconds, then offers an empty form again', async () => {
    const { bodies, response } = await open(aUser({ email: 'ann@example.org' }))
    write(written)
    await press()
    await response()
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Thank You!')
    expect(screen.queryAllByRole('textbox')).toEqual([])

    await pass(2999)
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeTruthy()
    await pass(1)
    expect(screen.queryByRole('heading', { name: 'Thank You!' })).toBeNull()
    expect(typed()).toEqual({ ...nothing, Email: 'ann@example.org' })
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Message to us' }))
    write({ ...written, Subject: 'Another' })
    await press()
    expect(bodies()).toMatchObject([{ subject: 'A slip of the pen' }, { subject: 'Another' }])
  })

  it('sends the honeypot’s value', async () => {
    const { bodies } = await open()
    write(written)
    const trap = document.querySelector('[name=website]')
    if (trap) fireEvent.input(trap, { target: { value: 'https://example.org' } })
    await press()
    expect(bodies()).toMatchObject([{ website: 'https://example.org' }])
  })
})

describe('a failure', () => {
  const limit = 'You can send 5 messages an hour. Please try again in 12 minutes.'
  const ours = 'There was a problem sending your message. Please try again later.'

  it.each([
    ['has a reason', new CallError(429, limit), limit],
    ['doesn’t come', new TypeError('Failed to fetch'), ours],
    ['is not ours', new CallError(502, '', { raw: '<h1>Bad Gateway</h1>' }), ours],
  ])('is shown when a response %s, and leaves the typed text', async (_how, failure, reason) => {
    const { fail } = await open()
    write(written)
    await press()
    await fail(failure)
    expect(toastText()).toBe(`Message failed to send: ${reason}`)
    expect(typed()).toEqual(written)
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeTruthy()
  })

  it('is not repeated by itself; by the person it is', async () => {
    const { bodies, fail, response } = await open()
    write(written)
    await press()
    await fail(new CallError(503, 'unavailable'))
    expect(bodies()).toHaveLength(1)
    await press()
    await response()
    expect(bodies()).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeTruthy()
  })

  it('of one field is shown at the field, which gets the focus', async () => {
    const { fail } = await open()
    write({ ...written, Email: 'zoe@example' })
    await press()
    const issues = [{ path: 'body.email', message: 'must be an email address' }]
    await fail(
      new CallError(400, 'email: must be an email address', {
        code: 'invalid_request',
        message: 'email: must be an email address',
        issues,
      }),
    )
    expect(noteOf('Email')).toBe('Enter an email address such as name@example.org')
    expect(document.activeElement).toBe(field('Email'))
  })
})

describe('before anything is sent', () => {
  it('marks every empty or blank field, and focuses the first', async () => {
    const { bodies } = await open()
    write({ ...nothing, Name: 'Zoë', Subject: '   ' })
    await press()
    expect(bodies()).toEqual([])
    const notes = (['Name', 'Email', 'Subject', 'Message'] as const).map(noteOf)
    expect(notes).toEqual([
      null,
      'Enter your email address',
      'Enter a subject',
      'Write your message',
    ])
    expect(document.activeElement).toBe(field('Email'))
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')

    write({ Email: 'z' })
    expect(noteOf('Email')).toBeNull()
    expect(noteOf('Subject')).toBe('Enter a subject')
  })

  it.each([
    [4499, null],
    [4500, '500 characters left'],
    [4999, '1 character left'],
    [5000, '0 characters left'],
    [5001, '1 character too long'],
    [6200, '1,200 characters too long'],
  ])('a message of %i characters has the hint: %s', async (length, note) => {
    await open()
    write({ Message: 'm'.repeat(length) })
    expect(noteOf('Message')).toBe(note)
  })

  it('neither cuts nor sends a text that is too long', async () => {
    const { bodies } = await open()
    write({ ...written, Subject: 's'.repeat(203) })
    await press()
    expect(noteOf('Subject')).toBe('3 characters too long')
    expect(field('Subject').value).toHaveLength(203)
    expect(bodies()).toEqual([])
  })
})

type Label = keyof typeof written
/** The server responds to a message when the test wants it. */
async function open(user?: User) {
  let waiting = Promise.withResolvers<void>()
  const send = () => {
    waiting = Promise.withResolvers()
    return waiting.promise
  }
  const { client, sent } = await openPage('/contact', {
    ...(user && { user }),
    page: <ContactPage />,
    responses: { [nameOf(sendContactMessage)]: send },
  })
  const settle = async (change: () => void) => {
    change()
    await pass(0)
  }
  return {
    client,
    bodies: () => sent.map(({ input }) => (input as { body: unknown }).body),
    response: () => settle(() => waiting.resolve()),
    fail: (error: Error) => settle(() => waiting.reject(error)),
  }
}

function write(values: Partial<typeof written>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(field(label as Label), { target: { value } })
  }
}

async function press() {
  fireEvent.click(screen.getByRole('button', { name: /^Send/ }))
  await pass(0)
}

async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms))
}

function field(label: Label): HTMLInputElement {
  return screen.getByRole('textbox', { name: label })
}

function typed() {
  const labels = Object.keys(written) as Label[]
  return Object.fromEntries(labels.map((label) => [label, field(label).value]))
}

function noteOf(label: Label): string | null {
  const id = field(label).getAttribute('aria-describedby')
  return id ? (document.getElementById(id)?.textContent ?? null) : null
}
