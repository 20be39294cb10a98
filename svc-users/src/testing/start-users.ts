import { randomUUID } from 'node:crypto'
import {
  acceptMail,
  type Call,
  type Endpoint,
  type FilmTitles,
  type Input,
  listFilmTitles,
  type Movie,
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
  /**
   * What the movies are called elsewhere; left out, they have their own titles, and no IMDb ids.
   */
  titles?: FilmTitles[]
  isCookieSecure?: boolean
  adminRequiresTotp?: boolean
  hostedProvider?: HostedProvider
  passwords?: Passwords
  log?: Logger
}

export type RunningUsers = RunningService & {
  /** As the service has them: a test may take one of their methods away. */
  models: Models
  clock: TestClock
  catalog: TestCatalog
  news: TestNews
  /** Registers someone new, and calls as them. */
  join: (email?: string) => Promise<User & { call: Call }>
  /** A POST as it arrives from the gateway, to see an answer's status and headers. */
  post: (path: string, body: unknown, options?: PostOptions) => Promise<Response>
  /** What the outbox holds for svc-mail. */
  waiting: () => Promise<OutboxEntry[]>
  /** Changes what is stored of an account, in ways that no endpoint has. */
  changeAccount: (id: UserId, changes: Partial<Account>) => Promise<void>
  /** Runs the outbox; answers what svc-mail was given by it. */
  mails: () => Promise<SentMail[]>
  /** A GET likewise. */
  get: (path: string, options: { as: Pick<User, 'id'> }) => Promise<Response>
  /** What the gateway learns of a session token. */
  resolve: (token: string) => Promise<Reply<typeof resolveSession>>
}
type SentMail = Input<typeof acceptMail>['body']
type PostOptions = { as?: { user: User; sessionId: string }; from?: string }

const started = endedAfter()

/**
 * The service over HTTP, on an empty database, with a clock to move and a catalog to take away. It
 * ends after the file's tests.
 */
export async function startUsers(options: Options = {}): Promise<RunningUsers> {
  await emptyDatabase()
  const models = modelsOn(db)
  const clock = testClock()
  const catalog = testCatalog(options.movies ?? [], options.titles)
  const news = testNews()
  const log = options.log ?? silent
  const app = createApp({
    models,
    passwords: options.passwords ?? passwords,
    catalog: createCatalog({ call: catalog.call, clock: () => clock.now, log }),
    askCatalog: catalog.call,
    askMail: news.call,
    sortFile,
    twoFactorSecret: 't'.repeat(32),
    hostedProvider: options.hostedProvider ?? null,
    roles: {
      adminEmail,
      templateTesterEmail: testerEmail,
      adminRequiresTotp: options.adminRequiresTotp ?? false,
    },
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

/** The token in an answer's session cookie. */
export function tokenOf(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((each) => /^(__Host-)?sid=/.test(each)) ?? ''
  return cookie.split(';')[0]?.split('=')[1] ?? ''
}

async function waiting(): Promise<OutboxEntry[]> {
  const rows = await db
    .collection('outbox')
    .find({ nextAt: { $exists: true } })
    .toArray()
  // What `addToOutbox` stored.
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
  // Nobody looks at the reply, so it needn't follow the endpoint given.
  const mail = (async (endpoint: Endpoint, { body }: { body: SentMail }) => {
    // As svc-mail reads it: a mail that it would refuse fails the test.
    const given = endpoint.body?.parse(JSON.parse(JSON.stringify(body))) as SentMail
    if (endpoint.path === acceptMail.path) sent.push(given)
  }) as unknown as Call
  const rateLimits = createRateLimits({ models, clock })
  const fill = createFillMail({ models, rateLimits, appUrl, clock })
  await createRelay({ outbox: models.outbox, mail, fill, clock, log: silent }).run()
  return sent
}

type TestClock = { now: Date; pass: (ms: number) => void }

/** Far in the future: a database deletes what has expired by its own clock. */
function testClock(): TestClock {
  const clock: TestClock = {
    now: new Date('2100-01-05T20:00:00Z'),
    pass(ms) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  return clock
}

type TestCatalog = { movies: Movie[]; isAway: boolean; asked: number; call: Call }

function testCatalog(movies: Movie[], titles = movies.map(ownTitles)): TestCatalog {
  const catalog: TestCatalog = {
    movies,
    isAway: false,
    asked: 0,
    // Two endpoints are all that is asked.
    call: (async (endpoint: Endpoint) => {
      catalog.asked += 1
      if (catalog.isAway) throw new TypeError('fetch failed')
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
