import {
  type Call,
  CallError,
  cancelBlast,
  type Endpoint,
  listUserIds,
  listUsers,
  pauseBlast,
  resendUnknownOfBlast,
  resumeBlast,
  sendEmailBlast,
} from '@cinecanon/contract'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { counts, type FakeMailService, fakeMailService } from '../testing/fake-mail-service.ts'
import { aUserEntry, openPage } from '../testing/open-page.tsx'

const page = '/email-editor?template=email-blast'
const ann = aUserEntry('ann@example.org')
const bob = aUserEntry('bob@example.org')

describe('a blast', () => {
  it('goes to the chosen users after a confirmation, and needs one', async () => {
    const { person, service } = await open()
    service.state.blast = { state: 'done', counts: counts({ sent: 1, total: 1 }) }
    await person.click(screen.getByRole('button', { name: 'Send Email Blast' }))
    expect(await screen.findByText('No users selected')).toBeTruthy()
    expect(service.inputsOf(sendEmailBlast)).toEqual([])

    await person.click(screen.getByLabelText('bob@example.org'))
    expect(screen.getByText('1 user selected')).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Send Email Blast' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('one mail with the subject About email-blast')
    await person.click(within(dialog).getByRole('button', { name: 'Send to 1 user' }))

    expect(await screen.findByText('Email blast sent to all 1 users successfully')).toBeTruthy()
    expect(service.bodiesOf(sendEmailBlast)).toEqual([
      expect.objectContaining({
        ...{ userIds: [bob.id], subject: 'About email-blast', unlessSimilar: true },
        idempotencyKey: expect.stringMatching(/^[\w-]{36}$/),
      }),
    ])
    expect(screen.getByText('0 users selected')).toBeTruthy()
  })

  it('needs a confirmation when another operator just sent it', async () => {
    const { person, service } = await open()
    const words = '“About email-blast” was sent to 2 users just now, by me@example.org.'
    service.refuse(sendEmailBlast, new CallError(409, words, { code: 'similar_blast' }))
    await person.click(screen.getByLabelText('bob@example.org'))
    const send = async () => {
      await person.click(screen.getByRole('button', { name: 'Send Email Blast' }))
      await person.click(screen.getByRole('button', { name: 'Send to 1 user' }))
      return screen.findByRole('dialog', { name: 'Send the same again?' })
    }

    const dialog = await send()
    expect(dialog.textContent).toContain(words)
    await person.click(within(dialog).getByRole('button', { name: 'Don’t send' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('1 user selected')).toBeTruthy()
    expect(service.bodiesOf(sendEmailBlast)).toMatchObject([{ unlessSimilar: true }])

    const again = await send()
    service.allow(sendEmailBlast)
    await person.click(within(again).getByRole('button', { name: 'Send all the same' }))

    expect(await screen.findByText('0 users selected')).toBeTruthy()
    const sent = service.bodiesOf(sendEmailBlast)
    expect(sent).toHaveLength(3)
    expect(sent[2]).toMatchObject({ userIds: [bob.id] })
    expect(sent[2]).not.toHaveProperty('unlessSimilar')
  })

  it('can select all users, none, or all results beside others', async () => {
    const { person, service } = await open()

    await person.click(screen.getByLabelText('Select all'))
    expect(await screen.findByText('2 users selected')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('ann@example.org').checked).toBe(true)
    await person.click(screen.getByLabelText('Select all'))

    expect(await screen.findByText('0 users selected')).toBeTruthy()
    expect(service.inputsOf(sendEmailBlast)).toEqual([])

    await person.click(screen.getByLabelText('bob@example.org'))
    await person.type(screen.getByRole('searchbox'), 'ann{Enter}')
    const all = await screen.findByLabelText<HTMLInputElement>('Select all 1 user found')
    expect(all.checked).toBe(false)
    await person.click(all)
    expect(await screen.findByText('2 users selected')).toBeTruthy()
    await person.click(all)
    expect(await screen.findByText('1 user selected')).toBeTruthy()
  })

  it('shows all as chosen before the ids are loaded', async () => {
    const { call, ...service } = fakeMailService({ users: [ann, bob] })
    const never = new Promise(() => {})
    const held = (async (endpoint: Endpoint, ...input: []) =>
      endpoint === listUserIds ? never : (call as Untyped)(endpoint, ...input)) as Call
    const person = openPage(page, { ...service, call: held })
    const all = await screen.findByLabelText<HTMLInputElement>('Select all')
    await screen.findByLabelText('ann@example.org')

    await person.click(all)

    expect(all.checked).toBe(true)
    expect(screen.getByText('0 users selected')).toBeTruthy()
  })

  it('shows why users can’t be chosen, and tries again', async () => {
    const service = fakeMailService({ users: [ann, bob] })
    service.refuse(listUsers, new CallError(503, 'Not available right now'))
    const person = openPage(page, service)
    expect(await screen.findByText(/^Failed to fetch users: Not available right now/)).toBeTruthy()

    service.allow(listUsers)
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByLabelText('ann@example.org')).toBeTruthy()
  })

  it('limits the selection to the largest blast', async () => {
    const { person } = await open(fakeMailService({ users: [ann, bob], total: 120_000 }))

    expect(screen.getByLabelText('Select the 50,000 of 120,000 users who joined last')).toBeTruthy()
    expect(screen.getByText(/There may be more: a search ends after a thousand/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull()
    await person.click(screen.getByLabelText(/^Select the/))
    expect(await screen.findByText('2 users selected')).toBeTruthy()
  })

  it('can be paused and resumed, and is followed until it is done', async () => {
    const { person, service } = await open()
    service.state.blast = { state: 'sending', counts: counts({ sent: 1, pending: 1, total: 2 }) }
    await sendToAll(person)
    expect(
      await screen.findByRole('button', { name: 'Sending in batches... (2 emails)' }),
    ).toBeTruthy()
    expect(await screen.findByText(/1 of 2 mails/)).toBeTruthy()
    expect(screen.getByText('1 waiting')).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Pause' }))
    const resume = await screen.findByRole('button', { name: 'Resume' })
    expect(document.activeElement).toBe(resume)
    await person.click(resume)
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
    expect(service.inputsOf(pauseBlast)).toHaveLength(1)
    expect(service.inputsOf(resumeBlast)).toHaveLength(1)
    expect(screen.queryByText(/^Email blast sent/)).toBeNull()

    service.state.blast = { state: 'done', counts: counts({ sent: 1, skipped: 1, total: 2 }) }
    expect(await screen.findByText('Email blast sent to all 1 users successfully')).toBeTruthy()
    expect(screen.getByText('1 who unsubscribed was left out.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send Email Blast' })).toBeTruthy()
  })

  it('shows how many it didn’t reach', async () => {
    const { person, service } = await open()
    service.state.blast = { state: 'done', counts: counts({ sent: 1, failed: 1, total: 2 }) }
    service.state.failures = [
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

    service.state.blast = { state: 'done', counts: counts({ sent: 2, total: 2 }) }
    await person.click(screen.getByRole('button', { name: 'Try the 1 failed again' }))
    expect(await screen.findByText('2 delivered')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('keeps selection and idempotency key when no response came, with the reason', async () => {
    const { person, service } = await open()
    service.refuse(sendEmailBlast, new CallError(504, 'No response in time'))
    await sendToAll(person)
    await screen.findByText('Failed to send email blast: No response in time')
    expect(screen.getByText('2 users selected')).toBeTruthy()
    service.allow(sendEmailBlast)

    await send(person)
    await screen.findByText('0 users selected')
    await sendToAll(person)
    await screen.findByText('0 users selected')

    const keys = service.bodiesOf(sendEmailBlast).map((body) => Object(body).idempotencyKey)
    expect(keys).toEqual([expect.anything(), keys[0], expect.anything()])
    expect(new Set(keys).size).toBe(2)
  })

  it('can stay paused when it would resume by itself', async () => {
    const { person, service } = await open()
    const waiting = counts({ sent: 1, retry: 1, total: 2 })
    const pauseReason = 'The mail server can’t be reached: nobody is there'
    service.state.blast = { state: 'paused', counts: waiting, pauseReason, resumesByItself: true }
    await sendToAll(person)
    expect(
      await screen.findByText(`${pauseReason}. It goes on by itself as soon as it can.`),
    ).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Keep it paused' }))

    expect(await screen.findByText(`${pauseReason}.`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Keep it paused' })).toBeNull()
    expect(service.inputsOf(pauseBlast)).toHaveLength(1)
  })

  it('is cancelled after a confirmation', async () => {
    const { person, service } = await open()
    service.state.blast = { state: 'sending', counts: counts({ sent: 1, pending: 1, total: 2 }) }
    await sendToAll(person)

    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    const dialog = screen.getByRole('dialog', { name: 'Cancel this blast?' })
    expect(dialog.textContent).toContain('The other 1 mail will never be sent')
    await person.click(within(dialog).getByRole('button', { name: 'Keep it' }))
    expect(service.inputsOf(cancelBlast)).toEqual([])

    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await person.click(screen.getByRole('button', { name: 'Cancel the blast' }))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(service.inputsOf(cancelBlast)).toHaveLength(1)
  })

  it('sends mails of unknown state again after a confirmation', async () => {
    const { person, service } = await open()
    service.state.blast = { state: 'done', counts: counts({ sent: 1, unknown: 1, total: 2 }) }
    await sendToAll(person)

    await person.click(await screen.findByRole('button', { name: 'Send the 1 unknown again' }))
    expect(screen.getByRole('dialog').textContent).toContain('would arrive twice')
    expect(service.inputsOf(resendUnknownOfBlast)).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Send them again' }))

    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
    expect(service.inputsOf(resendUnknownOfBlast)).toHaveLength(1)
  })
})

/** A reply's type depends on the endpoint's, which one function for all can't name. */
type Untyped = (endpoint: Endpoint, ...parts: []) => Promise<unknown>
type Person = ReturnType<typeof openPage>

type Opened = { person: Person; service: FakeMailService }

async function open(service = fakeMailService({ users: [ann, bob] })): Promise<Opened> {
  const person = openPage(page, service)
  await screen.findByLabelText('ann@example.org')
  return { person, service }
}

async function sendToAll(person: Person): Promise<void> {
  await person.click(screen.getByLabelText('Select all'))
  await screen.findByText('2 users selected')
  await send(person)
}

async function send(person: Person): Promise<void> {
  await person.click(screen.getByRole('button', { name: 'Send Email Blast' }))
  await person.click(screen.getByRole('button', { name: 'Send to 2 users' }))
}
