import { AppError, type OpenSession, type UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { minutes } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import type { Session, SessionOfUser, SessionsModel } from './sessions.model.ts'
import { hashOf, newToken } from './tokens.ts'

export const absoluteMs = retention.longSession.ms
/** Stores a use at most this often, because most requests only read. */
const touchEveryMs = 1 * minutes

export type Sessions = ReturnType<typeof sessionsService>

type Deps = { sessions: SessionsModel; clock: Clock }

export function sessionsService({ sessions, clock }: Deps) {
  return {
    /** @returns the token, of which only a hash is stored */
    async open(userId: UserId, userAgent = ''): Promise<string> {
      const token = newToken()
      const now = clock()
      await sessions.create({
        id: hashOf(token),
        userId,
        device: deviceOf(userAgent),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: expiryOf(now, now),
      })
      return token
    },

    /** Reads an unexpired session by its token, and prolongs it. */
    async use(token: string): Promise<Session | null> {
      const session = await sessions.byId(hashOf(token))
      const now = clock()
      if (!session || session.expiresAt <= now) return null
      if (now.getTime() - session.lastUsedAt.getTime() >= touchEveryMs) {
        // Ignores a failed write, because reading works on a full disk.
        await sessions.touch(session.id, now, expiryOf(session.createdAt, now)).catch(() => {})
      }
      return session
    },

    async list({ userId, sessionId }: SessionOfUser): Promise<OpenSession[]> {
      return (await sessions.of(userId, clock())).map((session) => ({
        id: session.id,
        device: session.device,
        created_at: session.createdAt.toISOString(),
        last_used_at: session.lastUsedAt.toISOString(),
        isCurrent: session.id === sessionId,
      }))
    },

    /** @throws AppError `session_not_found`, also for another user's */
    async endOwn(session: SessionOfUser): Promise<void> {
      if (!(await sessions.endOwn(session))) throw new AppError('session_not_found')
    },

    end: sessions.end,
    endOthers: sessions.endOthers,
  }
}

function expiryOf(createdAt: Date, lastUsedAt: Date): Date {
  return new Date(
    Math.min(lastUsedAt.getTime() + retention.session.ms, createdAt.getTime() + absoluteMs),
  )
}

/** Names a user agent for people, such as "Firefox on Windows". */
function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, 512)
  const browser = nameIn(text, browsers)
  const system = nameIn(text, systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

type Name = [sign: string, name: string]

/** The order counts, because browsers also name those that they descend from. */
const browsers: Name[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
]

const systems: Name[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
]

function nameIn(text: string, names: Name[]): string | undefined {
  return names.find(([sign]) => text.includes(sign))?.[1]
}
