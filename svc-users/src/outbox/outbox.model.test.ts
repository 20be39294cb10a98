import { beforeEach, expect, it } from '@jest/globals'
import { welcomeMail } from '../accounts/account/mails.ts'
import { emptyDatabase, models } from '../testing/models.ts'
import { anAccount } from '../testing/someone.ts'
import type { NewMail } from './outbox.model.ts'
import { createOutboxFigures } from './outbox-figures.ts'

/** Far in the future: a database sweeps what has expired out by its own clock. */
const start = new Date('2100-01-05T20:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

beforeEach(emptyDatabase)

it('gives a mail to one of two relays, and to another when the lease is over', async () => {
  const id = await store(start)

  const claims = await Promise.all([claim(start), claim(start)])
  expect(claims.filter(Boolean)).toEqual([id])

  expect(await claim(at(29))).toBeNull()
  expect(await claim(at(30))).toBe(id)
})

it('gives each relay another mail, the longest waiting first', async () => {
  const older = await store(start)
  const newer = await store(at(1))

  expect(await claim(at(2))).toBe(older)
  expect(await claim(at(2))).toBe(newer)
  expect(await claim(at(2))).toBeNull()
})

it('counts how often a mail was claimed', async () => {
  await store(start)

  expect(await models.outbox.claim(start, 1000)).toMatchObject({ attempts: 1 })
  expect(await models.outbox.claim(at(1), 1000)).toMatchObject({ attempts: 2 })
})

it('counts how often a mail was refused, and not how often svc-mail was away', async () => {
  const id = await store(start)
  await models.outbox.postpone(id, at(1), { isRefused: false })
  expect(await models.outbox.claim(at(1), 1000)).not.toHaveProperty('refusals')
  await models.outbox.postpone(id, at(2), { isRefused: true })
  await models.outbox.postpone(id, at(3), { isRefused: true })

  expect(await models.outbox.claim(at(3), 1000)).toMatchObject({ refusals: 2 })
})

it('keeps a postponed mail until its time, and a delivered one never', async () => {
  const id = await store(start)
  await claim(start)
  await models.outbox.postpone(id, at(5), { isRefused: false })
  expect(await claim(at(4))).toBeNull()
  expect(await claim(at(5))).toBe(id)

  await models.outbox.delivered(id)

  expect(await claim(at(1000))).toBeNull()
})

it('knows how much waits, and since when the oldest does, whenever it is next tried', async () => {
  expect(await models.outbox.backlog()).toEqual({ waiting: 0, since: null, refused: 0 })
  await store(at(1))
  const oldest = await store(start)
  await models.outbox.postpone(oldest, at(500), { isRefused: false })

  expect(await models.outbox.backlog()).toEqual({ waiting: 2, since: start, refused: 0 })
})

it('keeps a refused mail from every relay, and counts it apart', async () => {
  const { refused: before } = await models.outbox.backlog()
  const id = await store(start)
  await claim(start)

  await models.outbox.refuse(id, at(1))

  expect(await claim(at(1e6))).toBeNull()
  const backlog = { waiting: 0, since: null, refused: before + 1 }
  expect(await models.outbox.backlog()).toEqual(backlog)
})

it('gives a mail without values back with none', async () => {
  const mail: NewMail = {
    id: 'email-changed:1',
    kind: 'email-changed',
    payload: { to: 'ann@example.org', values: {} },
  }
  await models.outbox.add(mail, start)

  expect(await models.outbox.claim(start, 1000)).toEqual({ ...mail, attempts: 1 })
})

it('gives a contact message back as it was written', async () => {
  const message = {
    name: 'Zoë',
    email: 'zoe@example.org',
    subject: 'A slip of the pen',
    message: 'Stagecoach is from 1939.\n\nYours',
  }
  await models.outbox.add({ id: 'contact:1', kind: 'contact', message }, start)

  const claimed = await models.outbox.claim(start, 1000)

  expect(claimed).toEqual({ id: 'contact:1', kind: 'contact', message, attempts: 1 })
})

it('shows how much waits for svc-mail, and for how long', async () => {
  const { outbox } = models
  const { figures, details } = createOutboxFigures(outbox)
  expect(await figures.registry.metrics()).toContain('mail_waiting{kind="outbox"} 0')
  const minuteAgo = new Date(Date.now() - 60_000)

  await outbox.add({ id: 'welcome:1', kind: 'welcome', payload: { to: '', values: {} } }, minuteAgo)
  await outbox.add(
    { id: 'welcome:2', kind: 'welcome', payload: { to: '', values: {} } },
    new Date(0),
  )
  await outbox.refuse('welcome:2', minuteAgo)

  const page = await figures.registry.metrics()
  expect(page).toContain('mail_waiting{kind="outbox"} 1')
  expect(page).toMatch(/mail_oldest_waiting_seconds\{kind="outbox"\} 6\d/)
  expect(page).toContain('mail_refused{kind="outbox"} 1')
  expect(await details()).toEqual({
    mail: [{ kind: 'outbox', waiting: 1, oldestSeconds: expect.closeTo(60, -1), refused: 1 }],
  })
})

async function claim(now: Date): Promise<string | null> {
  return (await models.outbox.claim(now, 30_000))?.id ?? null
}

/** A mail gets in only with the change that asks for it. */
async function store(createdAt: Date): Promise<string> {
  const account = await models.accounts.create(anAccount(), createdAt, welcomeMail)
  return `welcome:${account.id}`
}
