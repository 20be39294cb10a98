import {
  deleteUser,
  getCurrentUser,
  listUserAudit,
  MovieId,
  sessionsEndedHeader,
  type UserId,
} from '@cinecanon/contract'
import { dayOf } from '@cinecanon/contract/time'
import { signAsGateway } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { describe, expect, it } from '@jest/globals'
import type { Account } from '../../accounts/account/account.ts'
import { newMail } from '../../accounts/account/mails.ts'
import type { MovieMarks } from '../../movies/movie-states/movie-marks.ts'
import { storedAccount } from '../../testing/accounts.ts'
import { models, stored } from '../../testing/models.ts'
import { adminEmail, testUsers } from '../../testing/start-users.ts'

const users = testUsers()
it('ends the sessions of an account that the operator deletes', async () => {
  const operator = await anOperator()
  const ann = await users.join()

  const response = await operator.remove(`/api/users/${ann.id}`)

  expect(response.status).toBe(204)
  expect(response.headers.get(sessionsEndedHeader)).toBe(`user:${ann.id}`)

  await expect(ann.call(getCurrentUser)).rejects.toMatchObject({ status: 401 })
  expect((await stored('sessions')).map(({ userId }) => String(userId))).toEqual([operator.id])
  await expect(operator.call(deleteUser, { params: { id: ann.id } })).rejects.toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
})

it('records the operator, and of the user only the id', async () => {
  const operator = await anOperator()
  const ann = await users.join('ann@example.org')
  await operator.remove(`/api/users/${ann.id}`)

  const { records, total } = await operator.call(listUserAudit)

  expect(total).toBe(1)
  expect(records).toMatchObject([
    { action: 'user_deleted', by: adminEmail, userId: operator.id, subject: ann.id },
  ])
  expect(JSON.stringify(records)).not.toContain('ann@example.org')
  await expect(users.call(listUserAudit)).rejects.toMatchObject({ status: 401 })
})

it('never deletes the operator’s own account', async () => {
  const operator = await anOperator()
  await expect(operator.call(deleteUser, { params: { id: operator.id } })).rejects.toMatchObject({
    status: 409,
    code: 'own_account',
  })
  expect(await users.models.accounts.byId(operator.id)).not.toBeNull()
})

async function anOperator() {
  const operator = await users.join(adminEmail)
  await users.changeAccount(operator.id, { emailVerified: true })
  const identity = { userId: operator.id, isAdmin: true }
  return {
    ...operator,
    call: users.as(identity),
    async remove(path: string) {
      const caller = { ...identity, kind: 'user', sessionId: 's', seesTemplates: true } as const
      const authorization = `Bearer ${await signAsGateway('users', caller)}`
      return fetch(users.url + path, { method: 'DELETE', headers: { authorization } })
    },
  }
}

describe('the data of a removed account', () => {
  /** Far in the future, because TTL indexes use the database's clock. */
  const now = new Date('2100-01-05T20:00:00Z')
  const expiresAt = new Date('2100-01-06T20:00:00Z')
  const [casablanca, jaws] = [MovieId.parse(1), MovieId.parse(2)]
  let made = 0

  it('is removed with the account, and that of others stays', async () => {
    const ann = await storedAccount()
    const bea = await storedAccount()
    const [ofAnn, ofBea] = [await fill(ann), await fill(bea)]
    const unchanged = await everything(bea, ofBea)

    expect(await models.accountRemoval.remove(ann.id, now)).toBe(true)

    for (const [what, left] of Object.entries(await everything(ann, ofAnn))) {
      expect([what, left]).toEqual([what, Array.isArray(left) ? [] : null])
    }
    expect(await everything(bea, ofBea)).toEqual(unchanged)
    expect(Object.values(unchanged)).not.toContain(null)
  })

  it('is subtracted from the counts', async () => {
    const { movieCounts, userDays, accountRemoval } = models
    const ann = await storedAccount()
    const before = [await movieCounts.of(casablanca), await movieCounts.of(jaws)]
    const leftBefore = await leftToday()
    await fill(ann)

    await accountRemoval.remove(ann.id, now)

    const after = [await movieCounts.of(casablanca), await movieCounts.of(jaws)]
    expect(after).toEqual(before.map((count) => ({ ...count, users: count.users - 1 })))
    expect(await leftToday()).toBe(leftBefore + 1)

    async function leftToday(): Promise<number> {
      const [day] = await userDays.since(dayOf(now))
      return day?.left ?? 0
    }
  })

  it('is removed once under concurrent requests', async () => {
    const { movieCounts, accountRemoval } = models
    const ann = await storedAccount()
    await fill(ann)
    const { users } = await movieCounts.of(jaws)

    const removed = await Promise.all([1, 2, 3].map(() => accountRemoval.remove(ann.id, now)))

    expect(removed.toSorted()).toEqual([false, false, true])
    expect((await movieCounts.of(jaws)).users).toBe(users - 1)
    expect(await accountRemoval.remove(aUserId(), now)).toBe(false)
  })

  it('leaves no mark that was made concurrently', async () => {
    const { movieStates, movieCounts, accountRemoval } = models
    const ann = await storedAccount()
    const before = await movieCounts.of(jaws)
    const marks = Array.from({ length: 5 }, (_none, index) =>
      movieStates.change(ann.id, jaws, () => seen(index % 2 === 0), now),
    )

    await Promise.allSettled([...marks, accountRemoval.remove(ann.id, now)])

    expect(await movieStates.list(ann.id)).toEqual([])
    expect(await movieCounts.of(jaws)).toEqual({ ...before, users: before.users - 1 })
  })

  it.each<[string, (gone: UserId) => Promise<unknown>]>([
    ['mark', (gone) => models.movieStates.change(gone, jaws, () => seen(true), now)],
    ['badge', (gone) => models.badges.store(gone, new Map([['top100-50', now]]))],
    ['picture', (gone) => models.profileImages.replace(aPicture('late', gone), '/there', now)],
    ['import', (gone) => importInto(gone)],
    ['link', (gone) => models.publicLinks.store(aLink('late', gone))],
  ])('gets no new %s', async (_what, store) => {
    const gone = aUserId()

    await expect(store(gone)).rejects.toMatchObject({ code: 'sign_in_required' })

    const left = Object.values(await everything({ id: gone }, 'late'))
    expect(left.flat().filter((each) => each !== null)).toEqual([])
    expect((await models.movieCounts.of(jaws)).seen).toBe(0)
  })

  /** Something of everything that is stored about a person. */
  async function fill({ id: userId, email }: Account): Promise<string> {
    const all = models
    const id = `filled-${++made}`
    const session = { id, userId, device: '', createdAt: now, lastUsedAt: now, expiresAt }
    await all.sessions.create(session)
    await all.mailedLinks.add({ id, purpose: 'reset-password', userId, email, expiresAt })
    const change = { userId, email: 'new@example.org', expiresAt }
    const mail = newMail('verify-email', change.email, userId)
    await all.emailVerification.beginChange(change, mail, now)
    await all.twoFactors.begin(userId, 'a sealed secret')
    await all.profileImages.replace(aPicture(id, userId), '/there', now)
    await all.hostedIdentities.link({ issuer: 'https://id.example', subject: id }, userId, now)
    await all.badges.store(userId, new Map([['top100-50', now]]))
    await all.movieStates.change(userId, casablanca, () => seen(true), now)
    await all.movieStates.change(userId, jaws, () => ({ seen: false, wantToSee: true }), now)
    await importInto(userId)
    await all.publicLinks.store(aLink(id, userId))
    return id
  }

  async function importInto(userId: UserId): Promise<void> {
    const rehearsalId = await models.imports.storeRehearsal(userId, aRehearsal, now)
    const requests = [{ movieId: casablanca, rule: () => seen(true), since: null }]
    await models.imports.apply(userId, { ...aRehearsal, rehearsalId, requests }, now)
  }

  function aLink(token: string, userId: UserId) {
    const shown = { name: false, notes: false, ratings: false }
    const texts = { kind: 'wall', year: null, listId: null, title: '', name: '' } as const
    return { token, userId, ...texts, shown, still: null, createdAt: now }
  }

  function aPicture(name: string, userId: UserId) {
    return { name, userId, bytes: Uint8Array.of(1) }
  }

  async function everything({ id: userId }: Pick<Account, 'id'>, id: string) {
    const all = models
    return {
      account: await all.accounts.byId(userId),
      session: await all.sessions.byId(id),
      link: await all.mailedLinks.find({ id, purpose: 'reset-password', at: now }),
      change: await all.emailVerification.pendingEmail(userId, now),
      twoFactor: await all.twoFactors.of(userId),
      identity: await all.hostedIdentities.userOf({ issuer: 'https://id.example', subject: id }),
      image: await all.profileImages.byName(id),
      imports: await all.imports.list(userId),
      publicLinks: await all.publicLinks.list(userId),
      badges: [...(await all.badges.list(userId)).keys()],
      states: await all.movieStates.list(userId),
    }
  }

  const aRehearsal = {
    fileName: 'films.csv',
    format: 'CSV',
    matched: [],
    questions: [],
    unknown: 0,
  }

  function seen(isSeen: boolean): MovieMarks {
    return { seen: isSeen, wantToSee: false }
  }
})
