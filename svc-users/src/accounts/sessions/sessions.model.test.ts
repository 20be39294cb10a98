import { aUserId } from '@cinecanon/testing'
import { expect, it } from '@jest/globals'
import { onFakeAndDatabase } from '../../testing/on-both.ts'
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

  it('lists a user’s living sessions, the last used first', async () => {
    const { sessions } = models()
    const first = aSession()
    const mine = { userId: first.userId }
    const older = { ...aSession(), ...mine, lastUsedAt: new Date('2100-01-04T20:00:00Z') }
    const expired = { ...aSession(), ...mine, expiresAt: new Date('2100-01-05T20:00:00Z') }
    for (const session of [older, expired, first, aSession()]) await sessions.create(session)

    expect(await sessions.of(first.userId, new Date('2100-01-05T20:00:00Z'))).toEqual([
      first,
      older,
    ])
  })

  it('ends one of a user’s own sessions, or all others', async () => {
    const { sessions } = models()
    const [kept, second, third, stranger] = [aSession(), aSession(), aSession(), aSession()]
    const { userId } = kept
    for (const session of [kept, second, third]) await sessions.create({ ...session, userId })
    await sessions.create(stranger)

    expect(await sessions.endOwn(userId, stranger.id)).toBe(false)
    expect(await sessions.endOwn(userId, second.id)).toBe(true)
    expect(await sessions.endOwn(userId, second.id)).toBe(false)
    await sessions.endOthers(userId, kept.id)

    const left = [kept, second, third, stranger].map(({ id }) => sessions.byId(id))
    const ids = (await Promise.all(left)).map((session) => session?.id)
    expect(ids).toEqual([kept.id, undefined, undefined, stranger.id])
  })
})

/** Far in the future: a database sweeps expired ones out by its own clock. */
function aSession(): Session {
  const now = new Date('2100-01-05T20:00:00Z')
  return {
    id: `session-${++made}`,
    userId: aUserId(),
    device: 'Firefox on Linux',
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date('2100-01-19T20:00:00Z'),
  }
}
