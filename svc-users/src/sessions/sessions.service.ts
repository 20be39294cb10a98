import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@cinecanon/contract'
import type { Clock } from '@cinecanon/service-kit'
import type { Session, SessionsModel } from './sessions.model.ts'

const minutes = 60_000
const days = 24 * 60 * minutes

const idleMs = 14 * days
export const absoluteMs = 60 * days
/** A use is written down at most this often: most requests only read. */
const touchEveryMs = 1 * minutes

export type Sessions = ReturnType<typeof sessionsService>

export function sessionsService({ sessions, clock }: { sessions: SessionsModel; clock: Clock }) {
  return {
    /** Opens a session and answers its token, which is nowhere else: only its hash is stored. */
    async open(userId: UserId): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const now = clock()
      await sessions.create({
        id: idOf(token),
        userId,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: expiryOf(now, now),
      })
      return token
    },

    /** The living session of a token, used by asking; null when there is none. */
    async use(token: string): Promise<Session | null> {
      const session = await sessions.byId(idOf(token))
      const now = clock()
      if (!session || session.expiresAt <= now) return null
      if (now.getTime() - session.lastUsedAt.getTime() >= touchEveryMs) {
        await sessions.touch(session.id, now, expiryOf(session.createdAt, now))
      }
      return session
    },

    end(sessionId: string): Promise<void> {
      return sessions.end(sessionId)
    },
  }
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function expiryOf(createdAt: Date, lastUsedAt: Date): Date {
  return new Date(Math.min(lastUsedAt.getTime() + idleMs, createdAt.getTime() + absoluteMs))
}
