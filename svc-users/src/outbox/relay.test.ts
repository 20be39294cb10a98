import { randomUUID } from 'node:crypto'
import {
  type acceptMail,
  type Call,
  CallError,
  type Input,
  requestPasswordReset,
} from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Logger } from '@cinecanon/service-kit'
import { silent } from '@cinecanon/service-kit/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import type { Account } from '../accounts/account/account.ts'
import { newMail, welcomeMail } from '../accounts/account/mails.ts'
import { signInLinksService } from '../accounts/sign-in/sign-in-links.service.ts'
import { newAccount, storedAccount } from '../testing/accounts.ts'
import { models } from '../testing/models.ts'
import { testUsers } from '../testing/start-users.ts'
import type { NewMail } from './outbox.model.ts'
import { createOutboxFigures } from './outbox-figures.ts'
import { createRelay, type FillMail, type Relay } from './relay.ts'

type Mail = Input<typeof acceptMail>['body']

/** When `users` starts. */
const now = new Date('2100-01-05T20:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const users = testUsers()
let mail: ReturnType<typeof fakeMail>
let relay: Relay

/** Each kind of mail is requested in its way; a new kind needs a line here. */
const requestOf: Record<Mail['template'], (ann: Account) => Promise<unknown>> = {
  welcome: (ann) => add(welcomeMail(ann)),
  'email-changed': (ann) => add(newMail('email-changed', ann.email)),
  'verify-email': ({ id }) => {
    const email = `new-${id}@example.org`
    const change = { userId: id, email, expiresAt: new Date('2100-01-06') }
    return models.emailVerification.beginChange(change, newMail('verify-email', email, id), now)
  },
  'password-reset': ({ email }) => users.call(requestPasswordReset, { body: { email } }),
  'sign-in-link': ({ id, email }) =>
    signInLinksService({ ...models, clock: () => now, log: silent }).request(email, id),
}

beforeEach(async () => {
  mail = fakeMail()
  relay = aRelay()
})

describe('the relay', () => {
  it('sends each mail to svc-mail with its id, and deletes it', async () => {
    const ann = await welcomed('ann@example.org')
    const ben = await welcomed('ben@example.org', 'Ben')

    await relay.run()

    expect(mail.accepted).toEqual([
      {
        idempotencyKey: `welcome:${ann.id}`,
        template: 'welcome',
        to: 'ann@example.org',
        values: { name: 'ann' },
      },
      {
        idempotencyKey: `welcome:${ben.id}`,
        template: 'welcome',
        to: 'ben@example.org',
        values: { name: 'Ben' },
      },
    ])
    expect(await users.waiting()).toEqual([])
  })

  it('makes svc-mail forget a removed account, with retries', async () => {
    const ann = await welcomed('ann@example.org')
    await relay.run()
    await users.models.accountRemoval.remove(ann.id, users.clock.now)
    mail.fails = new TypeError('fetch failed')
    await relay.run()
    mail.fails = null
    users.clock.pass(2 * seconds)

    await relay.run()

    expect(mail.accepted.at(-1)).toEqual({ userId: ann.id, email: 'ann@example.org' })
    expect(await users.waiting()).toEqual([])
  })

  it('retains mails while svc-mail is unavailable, and backs off', async () => {
    await welcomed()
    mail.fails = new TypeError('fetch failed')
    for (const wait of [2, 4, 8, 16]) {
      const calls = mail.calls
      await relay.run()
      expect(mail.calls).toBe(calls + 1)
      users.clock.pass(wait * seconds - 1)
      await relay.run()
      expect(mail.calls).toBe(calls + 1)
      users.clock.pass(1)
    }
    mail.fails = null

    await relay.run()

    expect(mail.accepted).toHaveLength(1)
    expect(await users.waiting()).toEqual([])
  })

  it('sends other mails when svc-mail refuses some', async () => {
    const bad = ['bad@example.org', 'worse@example.org']
    for (const email of [...bad, 'good@example.org']) await welcomed(email)
    mail.refuses = bad

    await relay.run()

    expect(mail.accepted.map(({ to }) => to)).toEqual(['good@example.org'])
    expect(await welcomes()).toMatchObject(bad.map((to) => ({ payload: { to } })))
  })

  it('stops sending a mail that svc-mail refuses for half an hour, and logs it once', async () => {
    const errors: object[] = []
    const log = pino({ level: 'error' }, { write: (line) => errors.push(JSON.parse(line)) })
    await welcomed('bad@example.org')
    mail.refuses = ['bad@example.org']

    for (let each = 0; each < 20; each += 1) {
      await aRelay(1000, log).run()
      users.clock.pass(300 * seconds)
    }

    expect(mail.calls).toBe(12)
    expect(await welcomes()).toEqual([])
    expect(errors).toMatchObject([{ msg: 'mail refused for good', attempts: 12 }])
    const refused = { waiting: 0, since: null, refused: 1 }
    expect(await users.models.outbox.backlog()).toEqual(refused)
  })

  it('waits five minutes at most, and counts refusals by svc-mail, not failures to reach it', async () => {
    await welcomed('early@example.org')
    mail.fails = new CallError(503, 'away')
    for (let each = 0; each < 20; each += 1) {
      await relay.run()
      users.clock.pass(300 * seconds)
    }
    expect(mail.calls).toBe(20)
    mail.fails = new CallError(400, 'refused')
    await relay.run()
    mail.fails = null
    users.clock.pass(300 * seconds)

    await relay.run()

    expect(mail.accepted.map(({ to }) => to)).toEqual(['early@example.org'])
  })

  it('sends each mail once when several relays run', async () => {
    for (let i = 0; i < 6; i += 1) await welcomed()

    await Promise.all([relay.run(), aRelay().run(), aRelay().run()])

    const names = mail.accepted.map(({ idempotencyKey }) => idempotencyKey)
    expect(names).toHaveLength(6)
    expect(new Set(names).size).toBe(6)
  })

  it('sends a mail again, with the same id, when it was killed before deleting it', async () => {
    const ann = await welcomed()
    const { outbox } = users.models
    const killed = createRelay({
      outbox: { ...outbox, delivered: () => Promise.reject(new Error('killed')) },
      mail: mail.call,
      fill,
      clock: () => users.clock.now,
      log: silent,
    })
    await expect(killed.run()).rejects.toThrow('killed')

    users.clock.pass(30 * seconds)
    await relay.run()

    const name = `welcome:${ann.id}`
    expect(mail.accepted.map(({ idempotencyKey }) => idempotencyKey)).toEqual([name, name])
    expect(await users.waiting()).toEqual([])
  })

  it('sends new mails of this process at once, until it is stopped', async () => {
    const resting = aRelay(60_000)
    resting.start()

    await welcomed()
    await mail.gets(1)
    await welcomed()
    await mail.gets(2)
    await resting.stop()

    await welcomed()
    expect(await welcomes()).toHaveLength(1)
  })

  it('continues after a failure of the database', async () => {
    await welcomed()
    const { outbox } = users.models
    let failures = 3
    const shaky = createRelay({
      outbox: {
        ...outbox,
        claim: (...given) =>
          failures-- > 0 ? Promise.reject(new Error('away')) : outbox.claim(...given),
      },
      mail: mail.call,
      fill,
      clock: () => users.clock.now,
      log: silent,
      intervalMs: 1,
    })

    shaky.start()
    await mail.gets(1)
    await shaky.stop()

    expect(mail.accepted).toHaveLength(1)
  })
})

it.each(Object.entries(requestOf))('sends a valid mail of kind %s', async (kind, request) => {
  await request(await storedAccount())

  expect((await users.mails()).map(({ template }) => template)).toEqual([kind])
  expect(await users.waiting()).toEqual([])
})

it('leases the oldest mail first', async () => {
  const older = await store(now)
  const newer = await store(at(1))

  expect(await claim(at(2))).toBe(older)
  expect(await claim(at(2))).toBe(newer)
  expect(await claim(at(2))).toBeNull()
})

it('exports the backlog and the age of its oldest entry as metrics', async () => {
  expect(await models.outbox.backlog()).toEqual({ waiting: 0, since: null, refused: 0 })
  const { outbox } = models
  const { figures, details } = createOutboxFigures(outbox)
  expect(await figures.registry.metrics()).toContain('mail_waiting{kind="outbox"} 0')
  const minuteAgo = new Date(Date.now() - 60_000)

  const mailOf = (id: string) => ({ id, kind: 'welcome', payload: { to: '', values: {} } }) as const
  await outbox.add(mailOf('welcome:1'), new Date())
  await outbox.add(mailOf('welcome:2'), minuteAgo)
  await outbox.postpone('welcome:2', at(500), { isRefused: false })
  await outbox.add(mailOf('welcome:3'), new Date(0))
  await outbox.refuse('welcome:3', minuteAgo)

  const page = await figures.registry.metrics()
  expect(page).toContain('mail_waiting{kind="outbox"} 2')
  expect(page).toMatch(/mail_oldest_waiting_seconds\{kind="outbox"\} 6\d/)
  expect(page).toContain('mail_refused{kind="outbox"} 1')
  expect(await details()).toEqual({
    mail: [{ kind: 'outbox', waiting: 2, oldestSeconds: expect.closeTo(60, -1), refused: 1 }],
  })
})

/** A new account with a welcome to send. */
async function welcomed(email = `${randomUUID()}@example.org`, firstName = ''): Promise<Account> {
  const account = await storedAccount({ email, firstName })
  await add(welcomeMail(account))
  return account
}

async function add(mail: NewMail): Promise<void> {
  await models.outbox.add(mail, now)
}

function aRelay(intervalMs = 1000, log: Logger = silent): Relay {
  const clock = () => users.clock.now
  return createRelay({
    outbox: users.models.outbox,
    mail: mail.call,
    fill,
    clock,
    log,
    intervalMs,
  })
}

/** Leaves only the welcome mail, because these tests are about it. */
const fill: FillMail = async ({ kind, payload }) => (kind === 'welcome' ? payload : null)

async function welcomes() {
  return (await users.waiting()).filter(({ kind }) => kind === 'welcome')
}

async function claim(time: Date): Promise<string | null> {
  return (await models.outbox.claim(time, 30_000))?.id ?? null
}

/** Only with the change that requests the mail. */
async function store(createdAt: Date): Promise<string> {
  const account = await models.accounts.create(newAccount(), createdAt, welcomeMail)
  return `welcome:${account.id}`
}

type Taken = { idempotencyKey: string; template: string; to: string; values: object }

function fakeMail() {
  const waiting: { count: number; resolve: () => void }[] = []
  const fake = {
    calls: 0,
    fails: null as Error | null,
    refuses: [] as string[],
    accepted: [] as Taken[],
    /** Resolves when so many mails have been taken. */
    gets: (count: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ count, resolve })
        tell()
      }),
    // One endpoint is all that is called, so the reply needn't follow the endpoint given.
    call: (async (_endpoint: unknown, { body }: { body: Taken }) => {
      fake.calls += 1
      if (fake.fails) throw fake.fails
      if (fake.refuses.includes(body.to)) throw new CallError(400, 'refused')
      fake.accepted.push(body)
      tell()
      return { id: body.idempotencyKey }
    }) as unknown as Call,
  }
  function tell(): void {
    for (const { count, resolve } of waiting) if (fake.accepted.length >= count) resolve()
  }
  return fake
}
