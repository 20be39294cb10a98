import {
  CallError,
  type ContactDelivery,
  type Endpoint,
  listContactMessages,
  type MessageState,
  retryContactMessage,
  setMessageState,
} from '@cinecanon/contract'
import { address, fakeServer } from '@cinecanon/web/testing'
import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openPage } from '../testing/open-page.tsx'

it('shows each open message with its text, author and delivery, and a mail to reply with', async () => {
  openPage('/messages', server([aMessage({ subject: 'A slip', message: 'Line one.\nLine two.' })]))

  const message = await open('A slip')
  expect(within(message).getByText('Line one. Line two.')).toBeTruthy()
  expect(within(message).getByText('In your mailbox')).toBeTruthy()
  expect(message.textContent).toContain('Zoë (zoe+films@example.org), Jan 5, 2026 20:00')
  const reply = within(message).getByRole('link', { name: 'Reply to Zoë' })
  expect(reply.getAttribute('href')).toBe('mailto:zoe%2Bfilms@example.org?subject=Re%3A%20A%20slip')
  expect(within(message).queryByRole('button', { name: /^Send it again/ })).toBeNull()
})

it('moves a message to the tab Answered, and back', async () => {
  const mail = server([aMessage({ subject: 'A slip' })])
  const person = openPage('/messages', mail)

  await person.click(await screen.findByRole('button', { name: 'Mark as answered A slip' }))

  expect(await screen.findByText('Marked as answered')).toBeTruthy()
  expect(await screen.findByText('No open messages.')).toBeTruthy()
  expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true)

  await person.click(screen.getByRole('tab', { name: 'Answered' }))
  expect(address()).toBe('/messages?state=answered')
  expect((await open('A slip')).textContent).toContain('answered Jan 6, 2026 20:00')
  await person.click(screen.getByRole('button', { name: 'Open again A slip' }))

  expect(await screen.findByText('No answered messages.')).toBeTruthy()
  expect(mail.bodiesOf(setMessageState)).toEqual([{ state: 'answered' }, { state: 'open' }])
})

it('flags a message that did not arrive, and sends it again', async () => {
  const failed = { status: 'failed', smtpCode: 550, error: 'no such user' } as const
  const mail = server([aMessage({ subject: 'Lost', ...failed })])
  const person = openPage('/messages', mail)

  const message = await open('Lost')
  expect(message.textContent).toContain('Not delivered to your mailbox (550 no such user)')
  await person.click(screen.getByRole('button', { name: 'Send it again Lost' }))

  expect(await screen.findByText('The message is on its way again')).toBeTruthy()
  expect(mail.inputsOf(retryContactMessage)).toHaveLength(1)
})

it('shows why a message could not be marked, and leaves it', async () => {
  const mail = server([aMessage({ subject: 'A slip' })])
  const person = openPage('/messages', mail)
  await open('A slip')
  mail.refuse(setMessageState, new CallError(404, 'There is no such message'))

  await person.click(screen.getByRole('button', { name: 'Mark as answered A slip' }))

  expect(await screen.findByText('There is no such message')).toBeTruthy()
  expect(screen.getByRole('article', { name: 'A slip' })).toBeTruthy()
})

function open(subject: string) {
  return screen.findByRole('article', { name: subject })
}

function server(given: ContactDelivery[]) {
  let messages = given
  type State = { params: { id: string }; body: { state: MessageState } }
  return fakeServer(
    new Map<Endpoint, (input: never) => unknown>([
      [
        listContactMessages,
        ({ query }: { query: { state: MessageState } }) => {
          const isAnswered = query.state === 'answered'
          const found = messages.filter(({ answeredAt }) => Boolean(answeredAt) === isAnswered)
          return { messages: found, total: found.length }
        },
      ],
      [
        setMessageState,
        ({ params, body }: State) => {
          const answeredAt = body.state === 'answered' ? '2026-01-06T20:00:00.000Z' : null
          messages = messages.map((each) =>
            each.id === params.id ? { ...each, answeredAt } : each,
          )
          return messages.find(({ id }) => id === params.id)
        },
      ],
      [retryContactMessage, () => messages[0]],
    ]),
  )
}

function aMessage(given: Partial<ContactDelivery>): ContactDelivery {
  return {
    id: 'contact:0f8b6c1e-5a7d-4e3b-9c2a-1d4f6b8e0a37',
    status: 'sent',
    createdAt: '2026-01-05T20:00:00.000Z',
    sentAt: '2026-01-05T20:00:01.000Z',
    answeredAt: null,
    name: 'Zoë',
    email: 'zoe+films@example.org',
    subject: 'Hello',
    message: 'There',
    smtpCode: 250,
    error: null,
    ...given,
  }
}
