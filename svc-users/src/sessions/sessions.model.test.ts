import { aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { onFakeAndDatabase } from '../testing/on-both.ts'
import type { Session } from './sessions.model.ts'

let made = 0

onFakeAndDatabase((models) => {
  it('finds a session until it is ended', async () => {
    const { sessions } = models()
    const session = aSession()
    await sessions.create(session)
    expect(await sessions.byId(session.id)).toEqual(session)

    await sessions.end(session.id)

    expect(await sessions.byId(session.id)).toBeNull()
  })

  it('moves the times of a session', async () => {
    const { sessions } = models()
    const session = aSession()
    await sessions.create(session)
    const [lastUsedAt, expiresAt] = [new Date('2100-02-01'), new Date('2100-03-01')]

    await sessions.touch(session.id, lastUsedAt, expiresAt)

    expect(await sessions.byId(session.id)).toEqual({ ...session, lastUsedAt, expiresAt })
  })

  it('does not bring back a session that was ended', async () => {
    const { sessions } = models()
    const session = aSession()
    await sessions.create(session)
    await sessions.end(session.id)

    await sessions.touch(session.id, session.lastUsedAt, session.expiresAt)

    expect(await sessions.byId(session.id)).toBeNull()
  })
})

/** Far in the future: a database sweeps expired ones out by its own clock. */
function aSession(): Session {
  const now = new Date('2100-01-05T20:00:00Z')
  return {
    id: `session-${++made}`,
    userId: aUserId(),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date('2100-01-19T20:00:00Z'),
  }
}
