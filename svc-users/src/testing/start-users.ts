import { randomUUID } from 'node:crypto'
import {
  acceptMail,
  type Call,
  type Endpoint,
  type FilmTitles,
  type Input,
  listFilmTitles,
  type Movie,
  type NewsMode,
  type Reply,
  register,
  resolveSession,
  type User,
  type UserId,
} from '@cinecanon/contract'
import { type Clock, identify, type Logger } from '@cinecanon/service-kit'
import {
  type RunningService,
  signAsGateway,
  silent,
  startService,
  testKeys,
} from '@cinecanon/service-kit/testing'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { beforeEach } from '@jest/globals'
import type { Account } from '../accounts/account/account.ts'
import { createFillMail } from '../accounts/fill-mail.ts'
import type { HostedProvider } from '../accounts/hosted-identity/provider.ts'
import { createPasswords, type Passwords } from '../accounts/passwords/passwords.ts'
import { createRateLimits } from '../accounts/sign-in-limits/rate-limits.ts'
import { createApp } from '../app.ts'
import { type Models, modelsOn } from '../models.ts'
import { createCatalog } from '../movies/catalog/catalog.ts'
import { createSortFile } from '../movies/imports/sort-file.ts'
import type { OutboxEntry } from '../outbox/outbox.model.ts'
import { createRelay } from '../outbox/relay.ts'
import { db, emptyDatabase } from './models.ts'
import { type TestNews, testNews } from './news.ts'

export const adminEmail = 'operator@example.org'
/** As the service does it, with time enough on a busy machine. */
const sortFile = createSortFile({ waitMs: 120_000, withinMs: 120_000 })
/** Where links in mails lead to. */
export const appUrl = 'https://cinecanon.test'
export const testerEmail = 'tester@example.org'
export const password = 'correct horse battery'
/** Hashing as the service does it, but quick. */
export const passwords = createPasswords({ pepper: 'p'.repeat(32), cost: 4 })

type Options = {
  movies?: Movie[]
  /** By default the movies' own titles, without IMDb ids. */
  titles?: FilmTitles[]
  isCookieSecure?: boolean
  adminRequiresTotp?: boolean
  newsMode?: NewsMode
  hostedProvider?: HostedProvider
  passwords?: Passwords
  log?: Logger
}

export type RunningUsers = RunningService & {
  /** The service's own objects: a test may replace methods. */
  models: Models
  clock: TestClock
  catalog: TestCatalog
  news: TestNews
  /** Registers a user; `call` is authenticated. */
  join: (email?: string) => Promise<Person>
  /** A POST through the gateway, with the raw response. */
  post: (path: string, body: unknown, options?: PostOptions) => Promise<Response>
  /** Pending entries of the outbox. */
  waiting: () => Promise<OutboxEntry[]>
  /** Changes fields that no endpoint does. */
  changeAccount: (id: UserId, changes: Partial<Account>) => Promise<void>
  /** Runs the outbox. @returns the mails sent to svc-mail */
  mails: () => Promise<SentMail[]>
  /** A GET through the gateway, with the raw response. */
  get: (path: string, options: { as: Pick<User, 'id'> }) => Promise<Response>
  /** The gateway's look-up of a session token. */
  resolve: (token: string) => Promise<Reply<typeof resolveSession>>
}
type SentMail = Input<typeof acceptMail>['body']
type PostOptions = { as?: { user: User; sessionId: string }; from?: string }

const started = endedAfter()

/** The service over HTTP on an empty database, with a test clock and catalog. */
export async function startUsers(options: Options = {}): Promise<RunningUsers> {
  await emptyDatabase()
  const clock = testClock()
  const models = modelsOn(db, () => clock.now)
  const catalog = testCatalog(options.movies ?? [], options.titles)
  const news = testNews(() => clock.now)
  const log = options.log ?? silent
  const app = createApp({
    ...models,
    passwords: options.passwords ?? passwords,
    catalog: createCatalog({ call: catalog.call, clock: () => clock.now, log }),
    callMail: news.call,
    sortFile,
    twoFactorSecret: 't'.repeat(32),
    hostedProvider: options.hostedProvider ?? null,
    roles: {
      adminEmail,
      templateTesterEmail: testerEmail,
      adminRequiresTotp: options.adminRequiresTotp ?? false,
    },
    newsMode: options.newsMode ?? 'opt-out',
    isCookieSecure: options.isCookieSecure ?? false,
    identify: identify('users', testKeys.trusted),
    clock: () => clock.now,
    log,
    checks: {},
  })
  const service = await startService(app, 'users')
  await started(async () => ({ [Symbol.asyncDispose]: service.close }))
  return {
    ...service,
    models,
    clock,
    catalog,
    news,
    async join(email = `${randomUUID()}@example.org`) {
      const user = await service.call(register, { body: { email, password } })
      return { ...user, call: service.as({ userId: user.id }) }
    },
    async post(path, body, { as, from } = {}) {
      return fetch(service.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(from && { 'x-forwarded-for': from }),
          ...(as && (await identityOf(as))),
        },
        body: JSON.stringify(body),
      })
    },
    waiting,
    changeAccount,
    mails: () => runOutbox(models, () => clock.now),
    async get(path, { as: { id: userId } }) {
      const caller = { userId, sessionId: 'test-session', isAdmin: false, seesTemplates: false }
      const token = await signAsGateway('users', { kind: 'user', ...caller })
      return fetch(service.url + path, { headers: { authorization: `Bearer ${token}` } })
    },
    resolve: (token) => service.internally(resolveSession, { body: { token } }),
  }
}

/** Starts the service before each test. */
export function testUsers(options?: Options): RunningUsers {
  const users = {} as RunningUsers
  beforeEach(async () => void Object.assign(users, await startUsers(options)))
  return users
}

export type Person = User & { call: Call }

/** Registered before each test. */
export function testPerson(users: RunningUsers, email?: string): Person {
  const person = {} as Person
  beforeEach(async () => void Object.assign(person, await users.join(email)))
  return person
}

export function tokenOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((each) => /^(__Host-)?sid=/.test(each)) ?? ''
  return cookie.split(';')[0]?.split('=')[1] ?? ''
}

/** The token of the first such link. */
export function tokenIn(mails: SentMail[], link: 'resetLink' | 'verifyLink'): string {
  const address = mails.map(({ values }) => values[link]).find(Boolean) ?? ''
  return new URL(address).searchParams.get('token') ?? ''
}

async function waiting(): Promise<OutboxEntry[]> {
  const rows = await db
    .collection('outbox')
    .find({ nextAt: { $exists: true } })
    .toArray()
  // Stored by `addToOutbox`.
  return rows.map(({ _id, nextAt: _at, createdAt: _since, ...entry }) => ({
    id: _id,
    ...entry,
  })) as unknown as OutboxEntry[]
}

async function changeAccount(id: UserId, changes: Partial<Account>): Promise<void> {
  await db.model('Account').updateOne({ _id: id }, { $set: changes })
}

async function runOutbox(models: Models, clock: Clock): Promise<SentMail[]> {
  const sent: SentMail[] = []
  // Replies are ignored.
  const mail = (async (endpoint: Endpoint, { body }: { body: SentMail }) => {
    // Parses as svc-mail does, so that invalid mails fail the test.
    const input = endpoint.body?.parse(JSON.parse(JSON.stringify(body))) as SentMail
    if (endpoint.path === acceptMail.path) sent.push(input)
  }) as unknown as Call
  const rateLimits = createRateLimits({ ...models, clock })
  const fill = createFillMail({ ...models, rateLimits, appUrl, clock })
  await createRelay({ outbox: models.outbox, mail, fill, clock, log: silent }).run()
  return sent
}

type TestClock = { now: Date; pass: (ms: number) => void }

/** Far in the future: the database's TTL uses its own clock. */
function testClock(): TestClock {
  const clock: TestClock = {
    now: new Date('2100-01-05T20:00:00Z'),
    pass(ms) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  return clock
}

type TestCatalog = { movies: Movie[]; isUnavailable: boolean; calls: number; call: Call }

function testCatalog(movies: Movie[], titles = movies.map(ownTitles)): TestCatalog {
  const catalog: TestCatalog = {
    movies,
    isUnavailable: false,
    calls: 0,
    // Stands in for two endpoints.
    call: (async (endpoint: Endpoint) => {
      catalog.calls += 1
      if (catalog.isUnavailable) throw new TypeError('fetch failed')
      return endpoint === listFilmTitles ? titles : catalog.movies
    }) as Call,
  }
  return catalog
}

function ownTitles({ id, title, year }: Movie): FilmTitles {
  return { id, title, year, imdb_id: null, other_titles: [] }
}

async function identityOf({ user, sessionId }: { user: User; sessionId: string }) {
  const { id: userId, isAdmin, seesTemplates } = user
  const identity = { kind: 'user', userId, sessionId, isAdmin, seesTemplates } as const
  return { authorization: `Bearer ${await signAsGateway('users', identity)}` }
}
