import { randomUUID } from 'node:crypto'
import {
  type Call,
  type Movie,
  type Reply,
  register,
  resolveSession,
  type User,
} from '@cinecanon/contract'
import { identify, type Logger } from '@cinecanon/service-kit'
import {
  type RunningService,
  signAsGateway,
  silent,
  startService,
  testKeys,
} from '@cinecanon/service-kit/testing'
import { createPasswords } from '../accounts/passwords.ts'
import { createApp } from '../app.ts'
import { createFakes, type Fakes } from './fakes.ts'

export const adminEmail = 'operator@example.org'
export const testerEmail = 'tester@example.org'
export const password = 'correct horse battery'
/** Hashing as the service does it, but quick. */
export const passwords = createPasswords({ pepper: 'p'.repeat(32), cost: 4 })

type Given = { movies?: Movie[]; isCookieSecure?: boolean; log?: Logger }

export type RunningUsers = RunningService & {
  fakes: Fakes
  clock: TestClock
  catalog: TestCatalog
  /** Registers someone new, and calls as them. */
  join: (email?: string) => Promise<User & { call: Call }>
  /** A POST as it arrives from the gateway, to see an answer's status and headers. */
  post: (path: string, body: unknown, given?: PostGiven) => Promise<Response>
  /** What the gateway learns of a session token. */
  resolve: (token: string) => Promise<Reply<typeof resolveSession>>
}
type PostGiven = { as?: { user: User; sessionId: string }; from?: string }

/** The service on fakes, over HTTP, with a clock to move and a catalog to take away. */
export async function startUsers(given: Given = {}): Promise<RunningUsers> {
  const fakes = createFakes()
  const clock = testClock()
  const catalog = testCatalog(given.movies ?? [])
  const app = createApp({
    models: fakes,
    passwords,
    catalog: catalog.call,
    roles: { adminEmail, templateTesterEmail: testerEmail },
    isCookieSecure: given.isCookieSecure ?? false,
    identify: identify('users', testKeys.trusted),
    clock: () => clock.now,
    log: given.log ?? silent,
    checks: {},
  })
  const service = await startService(app, 'users')
  return {
    ...service,
    fakes,
    clock,
    catalog,
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
    resolve: (token) => service.internally(resolveSession, { body: { token } }),
  }
}

/** The token in an answer's session cookie. */
export function tokenOf(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((each) => /^(__Host-)?sid=/.test(each)) ?? ''
  return cookie.split(';')[0]?.split('=')[1] ?? ''
}

type TestClock = { now: Date; pass: (ms: number) => void }

function testClock(): TestClock {
  const clock: TestClock = {
    now: new Date('2026-01-05T20:00:00Z'),
    pass(ms) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  return clock
}

type TestCatalog = { movies: Movie[]; isAway: boolean; asked: number; call: Call }

function testCatalog(movies: Movie[]): TestCatalog {
  const catalog: TestCatalog = {
    movies,
    isAway: false,
    asked: 0,
    // One endpoint is all that is asked, so the reply needn't follow the endpoint given.
    call: (async () => {
      catalog.asked += 1
      if (catalog.isAway) throw new TypeError('fetch failed')
      return catalog.movies
    }) as Call,
  }
  return catalog
}

async function identityOf({ user, sessionId }: { user: User; sessionId: string }) {
  const { id: userId, isAdmin, seesTemplates } = user
  const identity = { kind: 'user', userId, sessionId, isAdmin, seesTemplates } as const
  return { authorization: `Bearer ${await signAsGateway('users', identity)}` }
}
