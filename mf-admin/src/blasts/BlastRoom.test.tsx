import {
  type Call,
  CallError,
  type Endpoint,
  listUserIds,
  sendEmailBlast,
  type UserEntry,
} from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { counts, type MailRoom, mailRoom } from '../testing/mail-room.fake.ts'
import { openPage } from '../testing/open-page.tsx'

beforeEach(() => {
  localStorage.clear()
  HTMLFormElement.prototype.submit = () => undefined
})

const ann = anEntry('ann@example.org')
const bob = anEntry('bob@example.org')

describe('a blast', () => {
  it('needs somebody to go to', async () => {
    const { person, room } = await open()

    await person.click(screen.getByRole('button', { name: 'Send Email Blast' }))

    expect(await screen.findByText('No users selected')).toBeTruthy()
    expect(room.blasts).toEqual([])
  })

  it('goes to those who were chosen, after saying what will happen', async () => {
    const { person, room } = await open()
    room.outcome = { state: 'done', counts: counts({ sent: 1, total: 1 }) }
    await person.click(screen.getByLabelText('bob@example.org'))
    expect(screen.getByText('1 user selected')).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Send Email Blast' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('one mail with the subject About email-blast')
    await person.click(within(dialog).getByRole('button', { name: 'Send to 1 user' }))

    expect(await screen.findByText('Email blast sent to all 1 users successfully')).toBeTruthy()
    expect(room.blasts).toMatchObject([{ userIds: [bob.id], subject: 'About email-blast' }])
    expect(room.blasts[0]?.idempotencyKey).toMatch(/^[\w-]{36}$/)
    expect(screen.getByText('0 users selected')).toBeTruthy()
  })

  it('can be meant for everybody, and for nobody again', async () => {
    const { person, room } = await open()

    await person.click(screen.getByLabelText('Select all'))
    expect(await screen.findByText('2 users selected')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('ann@example.org').checked).toBe(true)
    await person.click(screen.getByLabelText('Select all'))

    expect(await screen.findByText('0 users selected')).toBeTruthy()
    expect(room.blasts).toEqual([])
  })

  it('shows everybody as chosen before the server has said who that is', async () => {
    const { call } = mailRoom({ users: [ann, bob] })
    const never = new Promise(() => {})
    const held = (async (endpoint: Endpoint, ...parts: []) =>
      endpoint === listUserIds ? never : (call as Held)(endpoint, ...parts)) as Call
    const person = openPage('/email-editor?template=email-blast', held)
    const all = await screen.findByLabelText<HTMLInputElement>('Select all')
    await screen.findByLabelText('ann@example.org')

    await person.click(all)

    expect(all.checked).toBe(true)
    expect(screen.getByText('0 users selected')).toBeTruthy()
  })

  it('keeps who was chosen while others are searched for', async () => {
    const { person } = await open()
    await person.click(screen.getByLabelText('bob@example.org'))

    await person.type(screen.getByRole('searchbox'), 'ann{Enter}')
    await person.click(await screen.findByLabelText('ann@example.org'))

    expect(screen.getByText('2 users selected')).toBeTruthy()
  })

  it('goes to all who were found, and leaves the others as they were', async () => {
    const { person } = await open()
    await person.click(screen.getByLabelText('bob@example.org'))
    await person.type(screen.getByRole('searchbox'), 'ann{Enter}')

    const all = await screen.findByLabelText<HTMLInputElement>('Select all 1 user found')
    expect(all.checked).toBe(false)
    await person.click(all)
    expect(await screen.findByText('2 users selected')).toBeTruthy()
    await person.click(all)
    expect(await screen.findByText('1 user selected')).toBeTruthy()
  })

  it('is followed until it is done, and says so then', async () => {
    const { person, room } = await open()
    room.outcome = { state: 'sending', counts: counts({ sent: 1, pending: 1, total: 2 }) }
    await sendToAll(person)
    expect(
      await screen.findByRole('button', { name: 'Sending in batches... (2 emails)' }),
    ).toBeTruthy()
    expect(screen.queryByText(/^Email blast sent/)).toBeNull()

    room.outcome = { state: 'done', counts: counts({ sent: 1, skipped: 1, total: 2 }) }
    expect(await screen.findByText('Email blast sent to all 1 users successfully')).toBeTruthy()
    expect(screen.getByText('1 who unsubscribed was left out.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send Email Blast' })).toBeTruthy()
  })

  it('tells how many it did not reach', async () => {
    const { person, room } = await open()
    room.outcome = { state: 'done', counts: counts({ sent: 1, failed: 1, total: 2 }) }
    room.failures = [
      {
        userId: ann.id,
        email: ann.email,
        status: 'failed',
        smtpCode: 550,
        reason: 'No such mailbox',
      },
    ]

    await sendToAll(person)

    expect(
      await screen.findByText(
        'Partially Successful: Email blast sent to 1/2 users. 1 emails failed to send.',
      ),
    ).toBeTruthy()
    await person.click(await screen.findByRole('button', { name: 'Show who didn’t get it' }))
    const row = await screen.findByRole('row', { name: /ann@example.org/ })
    expect(row.textContent).toContain('550 No such mailbox')
    expect(screen.getByRole('button', { name: 'Try the 1 failed again' })).toBeTruthy()
  })

  it('shows its progress, and can be paused and resumed', async () => {
    const { person, room } = await open()
    room.outcome = { state: 'sending', counts: counts({ sent: 1, pending: 1, total: 2 }) }
    await sendToAll(person)
    expect(await screen.findByText(/1 of 2 mails/)).toBeTruthy()
    expect(screen.getByText('1 waiting')).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Pause' }))
    await person.click(await screen.findByRole('button', { name: 'Resume' }))

    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
    expect(room.actions).toEqual(['paused', 'sending'])
  })

  it('keeps who was chosen when it could not be sent, and says why', async () => {
    const { person, room } = await open()
    room.fails.set(sendEmailBlast, new CallError(503, 'Please try again shortly'))

    await sendToAll(person)

    expect(
      await screen.findByText('Failed to send email blast: Please try again shortly'),
    ).toBeTruthy()
    expect(screen.getByText('2 users selected')).toBeTruthy()
  })
})

/** The answer depends on the endpoint's own type, which one function for all can't name. */
type Held = (endpoint: Endpoint, ...parts: []) => Promise<unknown>
type Person = ReturnType<typeof openPage>

async function open(): Promise<{ person: Person; room: MailRoom }> {
  const room = mailRoom({ users: [ann, bob] })
  const person = openPage('/email-editor?template=email-blast', room.call)
  await screen.findByLabelText('ann@example.org')
  return { person, room }
}

async function sendToAll(person: Person): Promise<void> {
  await person.click(screen.getByLabelText('Select all'))
  await screen.findByText('2 users selected')
  await person.click(screen.getByRole('button', { name: 'Send Email Blast' }))
  await person.click(screen.getByRole('button', { name: 'Send to 2 users' }))
}

function anEntry(email: string): UserEntry {
  return {
    id: aUserId(),
    email,
    created_at: '2025-05-01T10:00:00.000Z',
    updated_at: '2025-05-01T10:00:00.000Z',
    profile_image_url: null,
    isAdmin: false,
  }
}
