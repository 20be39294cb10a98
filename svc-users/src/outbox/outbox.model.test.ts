import { beforeEach, expect, it } from '@jest/globals'
import { welcomeMail } from '../accounts/account/mails.ts'
import { newAccount } from '../testing/accounts.ts'
import { emptyDatabase, models } from '../testing/models.ts'
import type { NewMail } from './outbox.model.ts'
import { createOutboxFigures } from './outbox-figures.ts'

/** Far in the future: a database sweeps what has expired out by its own clock. */
const start = new Date('2100-01-05T20:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

beforeEach(emptyDatabase)

it('leases a mail to one relay, and to another after the lease', async () => {
  const id = await store(start)

  const claims = await Promise.all([claim(start), claim(start)])
  expect(claims.filter(Boolean)).toEqual([id])

  expect(await claim(at(29))).toBeNull()
  expect(await claim(at(30))).toBe(id)
})

it('leases the oldest mail first', async () => {
  const older = await store(start)
  const newer = await store(at(1))

  expect(await claim(at(2))).toBe(older)
  expect(await claim(at(2))).toBe(newer)
  expect(await claim(at(2))).toBeNull()
})

it('reports the backlog and its oldest entry', async () => {
  expect(await models.outbox.backlog()).toEqual({ waiting: 0, since: null, refused: 0 })
  await store(at(1))
  const oldest = await store(start)
  await models.outbox.postpone(oldest, at(500), { isRefused: false })

  expect(await models.outbox.backlog()).toEqual({ waiting: 2, since: start, refused: 0 })
})

it('stores empty values', async () => {
  const mail: NewMail = {
    id: 'email-changed:1',
    kind: 'email-changed',
    payload: { to: 'ann@example.org', values: {} },
  }
  await models.outbox.add(mail, start)

  expect(await models.outbox.claim(start, 1000)).toEqual({ ...mail, attempts: 1 })
})

it('exports the backlog and its age as metrics', async () => {
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
  const account = await models.accounts.create(newAccount(), createdAt, welcomeMail)
  return `welcome:${account.id}`
}
