import {
  type Blast,
  type BlastCounts,
  type Call,
  CallError,
  cancelBlast,
  type Endpoint,
  listUserIds,
  listUsers,
  pauseBlast,
  resendUnknownOfBlast,
  resumeBlast,
  scheduleEmailBlast,
} from '@cinecanon/contract'
import { describe, expect, it, jest } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { counts, type FakeMailService, fakeMailService } from '../../testing/fake-mail-service.ts'
import { aUserEntry, openPage } from '../../testing/open-page.tsx'

const page = '/email-editor?template=email-blast'
const ann = aUserEntry('ann@example.org')
const bob = aUserEntry('bob@example.org')

describe('a blast below the editor', () => {
  it('goes to the chosen users, and needs one', async () => {
    const { person, service } = await open()
    service.state.blast = { state: 'done', counts: counts({ sent: 1, total: 1 }) }
    await person.click(screen.getByRole('button', { name: 'Send Email Blast' }))
    expect(await screen.findByText('No users selected')).toBeTruthy()
    expect(service.inputsOf(scheduleEmailBlast)).toEqual([])

    service.state.audience = { ...service.state.audience, notVerified: 1, willGet: 1 }
    await person.click(screen.getByLabelText('bob@example.org'))
    expect(screen.getByText('1 user selected')).toBeTruthy()
    expect(await screen.findByText('2 people; 1 not verified will not be written to.')).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Send Email Blast to 1 person' }))

    expect(await screen.findByText('Email blast sent to all 1 users successfully')).toBeTruthy()
    expect(service.bodiesOf(scheduleEmailBlast)).toEqual([
      {
        ...{ to: { userIds: [bob.id] }, subject: 'About email-blast', unlessSimilar: true },
        ...{ htmlContent: '<p>The email-blast mail</p>', cssContent: '' },
        idempotencyKey: expect.stringMatching(/^[\w-]{36}$/),
      },
    ])
    expect(screen.getByText('0 users selected')).toBeTruthy()
  })

  it('can select all users, none, or all results in addition to others', async () => {
    const { person } = await open()

    await person.click(screen.getByLabelText('Select all'))
    expect(await screen.findByText('2 users selected')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('ann@example.org').checked).toBe(true)
    await person.click(screen.getByLabelText('Select all'))

    expect(await screen.findByText('0 users selected')).toBeTruthy()

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
    const { person, service } = await sent({ state: 'sending', pending: 1 })
    const busy = await screen.findByRole('button', { name: 'Sending in batches... (2 emails)' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
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
    expect(screen.getByText('1 person was left out.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send Email Blast' })).toBeTruthy()
  })

  it('shows how many it didn’t reach', async () => {
    const { person, service } = await sent({ state: 'done', failed: 1 })
    const failure = { status: 'failed', smtpCode: 550, reason: 'No such mailbox' }
    service.state.failures = [{ userId: ann.id, email: ann.email, ...failure }]
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

  it('reuses selection and idempotency key when no response came, and shows the reason', async () => {
    const { person, service } = await open()
    service.refuse(scheduleEmailBlast, new CallError(504, 'No response in time'))
    await sendToAll(person)
    await screen.findByText('Failed to send email blast: No response in time')
    expect(screen.getByText('2 users selected')).toBeTruthy()
    service.allow(scheduleEmailBlast)

    await person.click(screen.getByRole('button', { name: 'Send Email Blast to 2 people' }))
    await screen.findByText('0 users selected')
    await sendToAll(person)
    await screen.findByText('0 users selected')

    const keys = service.bodiesOf(scheduleEmailBlast).map((body) => Object(body).idempotencyKey)
    expect(keys).toEqual([expect.anything(), keys[0], expect.anything()])
    expect(new Set(keys).size).toBe(2)
  })

  it('can stay paused when it would resume by itself', async () => {
    const pauseReason = 'The mail server can’t be reached: nobody is there'
    const paused = { state: 'paused', pauseReason, resumesByItself: true } as const
    const { person, service } = await sent({ ...paused, retry: 1 })
    expect(
      await screen.findByText(`${pauseReason}. It goes on by itself as soon as it can.`),
    ).toBeTruthy()

    await person.click(screen.getByRole('button', { name: 'Keep it paused' }))

    expect(await screen.findByText(`${pauseReason}.`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Keep it paused' })).toBeNull()
    expect(service.inputsOf(pauseBlast)).toHaveLength(1)
  })

  it('is cancelled after a confirmation', async () => {
    const { person, service } = await sent({ state: 'sending', pending: 1 })

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
    const { person, service } = await sent({ state: 'done', unknown: 1 })

    await person.click(await screen.findByRole('button', { name: 'Send the 1 unknown again' }))
    expect(screen.getByRole('dialog').textContent).toContain('would arrive twice')
    expect(service.inputsOf(resendUnknownOfBlast)).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Send them again' }))

    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
    expect(service.inputsOf(resendUnknownOfBlast)).toHaveLength(1)
  })
})

describe('the form of a blast', () => {
  it('is a draft in the browser until it is sent or given up', async () => {
    const person = await typeRule()
    await person.click(screen.getByRole('link', { name: 'Edit it' }))
    expect((await lastMark()).value).toBe('30')
    cleanup()
    openPage('/email-blasts/new', fakeMailService())
    expect((await lastMark()).value).toBe('30')

    await person.click(screen.getByRole('button', { name: 'Start over' }))
    expect(localStorage.getItem('blast-draft')).toBeNull()
    expect(screen.queryByLabelText('Last mark: days')).toBeNull()

    await person.click(screen.getByLabelText('Later'))
    expect(localStorage.getItem('blast-draft')).toContain('later')
    await person.click(screen.getByLabelText('Now'))
    await person.click(await screen.findByRole('button', { name: 'Send to 2 people' }))
    expect(await screen.findByText('Email blast sent to all 2 users successfully')).toBeTruthy()
    expect(localStorage.getItem('blast-draft')).toBeNull()
  })

  it('outlives its page also where storage is full', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const person = await typeRule()
    full.mockRestore()
    await person.click(screen.getByRole('link', { name: 'Edit it' }))

    expect((await lastMark()).value).toBe('30')
    await person.click(screen.getByRole('button', { name: 'Start over' }))
    expect(await screen.findByText('0 users selected')).toBeTruthy()
  })

  it('of another release is left out', async () => {
    localStorage.setItem('blast-draft', JSON.stringify({ by: 'people', chosen: 'all' }))
    openPage('/email-blasts/new', fakeMailService())

    expect(await screen.findByRole('button', { name: 'Send to 2 people' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  })
})

async function typeRule(): Promise<Person> {
  const person = openPage('/email-blasts/new', fakeMailService())
  await person.selectOptions(await screen.findByLabelText('Last mark'), 'In the last … days')
  await person.type(await lastMark(), '30')
  return person
}

function lastMark() {
  return screen.findByLabelText<HTMLInputElement>('Last mark: days')
}

/** A reply's type depends on the endpoint's, which one function for all can't name. */
type Untyped = (endpoint: Endpoint, ...parts: []) => Promise<unknown>
type Person = ReturnType<typeof openPage>

type Sent = Pick<Blast, 'state'> & Partial<Blast & BlastCounts>
type Opened = { person: Person; service: FakeMailService }

async function open(service = fakeMailService({ users: [ann, bob] })): Promise<Opened> {
  const person = openPage(page, service)
  await screen.findByLabelText('ann@example.org')
  return { person, service }
}

/** A blast to two people, of whom one has got it. */
async function sent({ pending = 0, retry = 0, failed = 0, unknown = 0, ...blast }: Sent) {
  const opened = await open()
  const now = counts({ sent: 1, pending, retry, failed, unknown, total: 2 })
  opened.service.state.blast = { ...blast, counts: now }
  await sendToAll(opened.person)
  return opened
}

async function sendToAll(person: Person): Promise<void> {
  await person.click(screen.getByLabelText('Select all'))
  const name = 'Send Email Blast to 2 people'
  await person.click(await screen.findByRole('button', { name }))
}
