import { AppError, type OpenSession, type UserId } from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { minutes } from '@cinecanon/contract/time'
import type { AppDeps } from '../../deps.ts'
import { hashOf, newToken } from '../tokens.ts'
import { deviceOf } from './device.ts'
import type { Session } from './sessions.model.ts'

export const absoluteMs = retention.longSession.ms
/** A use is written down at most this often: most requests only read. */
const touchEveryMs = 1 * minutes

export type Sessions = ReturnType<typeof sessionsService>

type Deps = Pick<AppDeps, 'models' | 'clock'>

export function sessionsService({ models, clock }: Deps) {
  const { sessions } = models
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

    /** The living session of a token, used by asking; null when there is none. */
    async use(token: string): Promise<Session | null> {
      const session = await sessions.byId(hashOf(token))
      const now = clock()
      if (!session || session.expiresAt <= now) return null
      if (now.getTime() - session.lastUsedAt.getTime() >= touchEveryMs) {
        // Ignores a failed write: reading works on a full disk.
        await sessions.touch(session.id, now, expiryOf(session.createdAt, now)).catch(() => {})
      }
      return session
    },

    end(sessionId: string): Promise<void> {
      return sessions.end(sessionId)
    },

    async list({ userId, sessionId }: Caller): Promise<OpenSession[]> {
      return (await sessions.of(userId, clock())).map((session) =>
        toOpenSession(session, sessionId),
      )
    },

    /** @throws AppError `session_not_found`, also for another user's */
    async endOwn(userId: UserId, id: string): Promise<void> {
      if (!(await sessions.endOwn(userId, id))) throw new AppError('session_not_found')
    },

    endOthers: ({ userId, sessionId }: Caller): Promise<void> =>
      sessions.endOthers(userId, sessionId),
  }
}

type Caller = { userId: UserId; sessionId: string }

function toOpenSession(session: Session, currentId: string): OpenSession {
  return {
    id: session.id,
    device: session.device,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    isCurrent: session.id === currentId,
  }
}

function expiryOf(createdAt: Date, lastUsedAt: Date): Date {
  return new Date(
    Math.min(lastUsedAt.getTime() + retention.session.ms, createdAt.getTime() + absoluteMs),
  )
}
