import {
  addToWatchlist,
  type Call,
  CallError,
  changeEmail,
  deepestUser,
  getCurrentUser,
  getUser,
  type Input,
  listUserIds,
  listUsers,
  setMovieState,
  UserId,
  UserSort,
  verifyEmail,
} from '@cinecanon/contract'
import { dayOf, days } from '@cinecanon/contract/time'
import { aMovie, aUserId } from '@cinecanon/testing'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { emailEndings } from '../../accounts/account/addresses.model.ts'
import { storedAccount } from '../../testing/accounts.ts'
import { db, models, stored } from '../../testing/models.ts'
import { adminEmail, password, testUsers, tokenIn } from '../../testing/start-users.ts'
import { maxMatches } from './users.model.ts'

const [casablanca, vertigo] = [aMovie(), aMovie()]
const users = testUsers({ movies: [casablanca, vertigo] })
describe('user statistics', () => {
  it('count all users, those of the last seven days and those of the last month', async () => {
    await users.join()
    users.clock.pass(20 * days)
    await users.join()
    users.clock.pass(6 * days)
    await users.join()
    users.clock.pass(2 * days)

    const { summary, total } = await asAdmin().call(listUsers, {})

    expect(total).toBe(3)
    expect(summary).toEqual({ total: 3, thisWeek: 1, thisMonth: 3 })
    users.clock.pass(10 * days)
    expect((await asAdmin().call(listUsers, {})).summary).toEqual({
      total: 3,
      thisWeek: 0,
      thisMonth: 2,
    })
  })

  it('list a page with its filter, and mark the operator', async () => {
    await users.join('ann@example.org')
    await users.join('bob@example.org')
    await storedAccount({ email: adminEmail })

    const { users: rows, total } = await asAdmin().call(listUsers, {
      query: { search: 'EXAMPLE', sort: 'email', direction: 'asc', pageSize: 2 },
    })

    expect(total).toBe(3)
    expect(rows.map(({ email, isAdmin }) => [email, isAdmin])).toEqual([
      ['ann@example.org', false],
      ['bob@example.org', false],
    ])
    const second = await asAdmin().call(listUsers, {
      query: { search: 'operator', sort: 'email', direction: 'asc' },
    })
    expect(second.users).toMatchObject([{ email: adminEmail, isAdmin: true }])
  })

  it('return the ids of all accounts that pass the filter', async () => {
    const ann = await users.join('ann@example.org')
    users.clock.pass(40 * days)
    const bob = await users.join('bob@example.org')

    expect(await asAdmin().call(listUserIds, {})).toEqual({ ids: [bob.id, ann.id] })
    expect(await asAdmin().call(listUserIds, { query: { joined: 'month' } })).toEqual({
      ids: [bob.id],
    })
  })

  it.each([
    { page: '0' },
    { pageSize: '1000' },
    { sort: 'passwordHash' },
    { search: 'x'.repeat(101) },
  ])('refuses %j', async (query) => {
    const response = asAdmin().call(listUsers, { query: query as never })

    await expect(response).rejects.toThrow(CallError)
    await expect(response).rejects.toMatchObject({ status: 400 })
  })
})

describe('the list of users', () => {
  beforeEach(async () => {
    await storedAccount({ email: 'ann@example.org' }, new Date('2026-01-01T10:00:00Z'))
    await storedAccount({ email: 'bob.smith@example.org' }, new Date('2026-01-02T10:00:00Z'))
    await storedAccount({ email: 'cy@cinema.example' }, new Date('2026-01-03T10:00:00Z'))
    await storedAccount({ email: 'a+b(c)@example.org' }, new Date('2026-01-03T11:00:00Z'))
  })

  it('starts with the newest', async () => {
    expect((await listed({}))[0]).toBe('a+b(c)@example.org')
    expect((await listed({ direction: 'asc' }))[0]).toBe('ann@example.org')
  })

  it.each(UserSort.options)(
    'lists everyone once by %s, however many have the same value',
    async (sort) => {
      await crowd(30)
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => listed({ sort, page, pageSize: 8 })),
      )
      const backwards = await listed({ sort, direction: 'asc', pageSize: 200 })

      expect(new Set(pages.flat()).size).toBe(34)
      expect(pages.flat()).toEqual(backwards.toReversed())
    },
  )

  it.each(UserSort.options)('orders search results by %s, too', async (sort) => {
    await crowd(30)
    const all = (await listed({ sort, pageSize: 200 })).filter((email) => email.startsWith('crowd'))
    const search = { search: 'crowd', sort, pageSize: 20 }

    expect([...(await listed(search)), ...(await listed({ ...search, page: 2 }))]).toEqual(all)
  })

  it.each([
    ['example.org', 3],
    ['@example.org', 3],
    ['EXAMPLE', 4],
    ['smith', 1],
    ['smith@ex', 1],
    ['bob.s', 1],
    ['a+b(c)', 1],
    ['a', 2],
    ['mith', 0],
    ['bobxsmith', 0],
    ['smith.bob', 0],
  ])(
    'finds whose address has a part that begins with %s, taken as it is typed',
    async (search, found) => {
      const { total, mayBeMore, users: rows } = await queried({ search })

      expect([total, mayBeMore]).toEqual([found, false])
      expect(rows).toHaveLength(found)
      expect((await asAdmin().call(listUserIds, { query: { search } })).ids).toHaveLength(found)
    },
  )

  it('finds a changed address, and no longer the previous one', async () => {
    const dora = await users.join('dora@example.org')
    await dora.call(changeEmail, {
      body: { currentPassword: password, email: 'dora@films.example' },
    })
    const mails = (await users.mails()).filter(({ to }) => to === 'dora@films.example')
    const token = tokenIn(mails, 'verifyLink')
    await users.call(verifyEmail, { body: { token } })

    expect(await listed({ search: 'films' })).toEqual(['dora@films.example'])
    expect(await listed({ search: 'dora@example' })).toEqual([])
  })
})

describe('an entry of the list', () => {
  it('has the films seen, the last mark and whether the address is verified', async () => {
    const ann = await users.join('ann@example.org')
    await storedAccount({ email: 'bob@example.org' })
    await markSeen(ann)

    const { users: rows } = await queried({ sort: 'last_mark' })

    expect(rows).toMatchObject([
      { email: 'ann@example.org', emailVerified: false, seen: 1, lastMarkOn: '2100-01-05' },
      { email: 'bob@example.org', emailVerified: true, seen: 0, lastMarkOn: null },
    ])
    expect(await listed({ sort: 'last_mark', direction: 'asc' })).toEqual([
      'bob@example.org',
      'ann@example.org',
    ])
  })

  it.each([
    ['yes', ['crowd-0001@example.org', 'crowd-0000@example.org', 'bob@example.org']],
    ['no', ['cy@example.org', 'ann@example.org']],
  ] as const)('is filtered by verified: %s', async (verified, found) => {
    const unverified = { emailVerified: false }
    await storedAccount({ email: 'ann@example.org', ...unverified })
    await storedAccount({ email: 'bob@example.org' }, new Date('2026-01-06T20:00:00Z'))
    await storedAccount({ email: 'cy@example.org', ...unverified }, users.clock.now)
    await crowd(2)

    const reply = await queried({ verified })
    expect(emails(reply.users).toSorted()).toEqual(found.toSorted())
    expect(reply).toMatchObject({ total: found.length, reach: found.length, mayBeMore: false })
    expect(await listed({ verified, search: 'cy' })).toHaveLength(verified === 'no' ? 1 : 0)
    expect(await listed({ verified, joined: 'week' })).toHaveLength(verified === 'no' ? 1 : 2)
  })

  it('lists at most a thousand verified accounts, and reports that there may be more', async () => {
    await crowd(maxMatches + 20)

    expect(await queried({ verified: 'yes', sort: 'email' })).toMatchObject({
      ...{ total: 1000, reach: 1000, mayBeMore: true },
    })
    expect(await queried({ verified: 'no' })).toMatchObject({ total: 0, mayBeMore: false })
  })

  it('comes with counts and sessions, one at a time', async () => {
    const ann = await users.join('ann@example.org')
    await markSeen(ann)
    await ann.call(addToWatchlist, { body: { movieId: vertigo.id } })
    const get = (id: UserId) => asAdmin().call(getUser, { params: { id } })

    expect(await get(ann.id)).toMatchObject({
      ...{ email: 'ann@example.org', seen: 1, wanted: 1, hasTwoFactor: false, isAdmin: false },
      sessions: { count: 1, lastUsedAt: users.clock.now.toISOString() },
    })
    const { id } = await storedAccount()
    expect(await get(id)).toMatchObject({ sessions: { count: 0, lastUsedAt: null } })
    await expect(get(aUserId())).rejects.toMatchObject({ code: 'user_not_found' })
  })

  function markSeen(person: { call: Call }) {
    return person.call(setMovieState, {
      body: { movieId: casablanca.id, seen: true, wantToSee: false },
    })
  }
})

describe('the list of very many users', () => {
  it('reads a thousand for a search, and reports that there may be more', async () => {
    await crowd(maxMatches + 20)
    await users.join('rare@example.org')

    const found = await queried({ search: 'example', page: 40 })

    expect(found).toMatchObject({ total: 1000, reach: 1000, mayBeMore: true })
    expect(found.users).toHaveLength(25)
    expect(await queried({ search: 'crowd', page: 41 })).toMatchObject({ users: [] })
    expect((await asAdmin().call(listUserIds, { query: { search: 'crowd' } })).ids).toHaveLength(
      1000,
    )
    expect(await queried({ search: 'rare' })).toMatchObject({ total: 1, mayBeMore: false })
    // Who joined are fewer than who is called so.
    users.clock.pass(40 * days)
    await users.join('late@example.org')
    expect(await queried({ search: 'example', joined: 'week' })).toMatchObject({
      ...{ users: [{ email: 'late@example.org' }], total: 1, mayBeMore: false },
    })
  })

  it('orders the latest thousand, and counts all', async () => {
    await crowd(maxMatches + 20)

    const byAddress = { joined: 'week', sort: 'email', direction: 'asc' } as const
    const found = await queried({ ...byAddress, pageSize: 2 })

    expect(found).toMatchObject({ total: 1020, reach: 1000, mayBeMore: false })
    // The twenty who joined first aren't looked at.
    expect(emails(found.users)).toEqual(['crowd-0020@example.org', 'crowd-0021@example.org'])
    expect(await queried({ joined: 'week', page: 41 })).toMatchObject({ reach: 1020 })
    expect((await queried({ joined: 'week', page: 41 })).users).toHaveLength(20)
  })

  it('reaches the first five thousand, and refuses a page beyond', async () => {
    await crowd(3, 20_000)

    expect(await queried({})).toMatchObject({ total: 20_000, reach: deepestUser })
    expect(await queried({ page: 200 })).toMatchObject({ users: [] })
    const beyond = { status: 400, issues: [{ path: 'query.page' }] }
    await expect(queried({ page: 201 })).rejects.toMatchObject(beyond)
    await expect(queried({ page: 26, pageSize: 200 })).rejects.toMatchObject(beyond)
  })

  it('returns all ids, each once, the newest first', async () => {
    await crowd(2300)

    const { ids } = await asAdmin().call(listUserIds, { query: { joined: 'month' } })

    expect(ids).toEqual([...new Set(ids)])
    expect(ids).toHaveLength(2300)
    const inOrder = await listed({ pageSize: 200, page: 11 })
    const rows = await stored('accounts')
    const emailOf = new Map(rows.map(({ _id, email }) => [String(_id), email]))
    expect(ids.slice(2000, 2200).map((id) => emailOf.get(id))).toEqual(inOrder)
    expect(await models.users.ids(undefined, 1001)).toEqual(ids.slice(0, 1001))
  })
})

describe('counts of users', () => {
  it('are correct while people join and leave concurrently', async () => {
    const first = await Promise.all(Array.from({ length: 6 }, () => users.join()))
    users.clock.pass(3 * days)
    const joining = Array.from({ length: 8 }, () => users.join())
    const leaving = first
      .slice(0, 4)
      .map(({ id }) => models.accountRemoval.remove(id, users.clock.now))

    await Promise.all([...joining, ...leaving])

    const all = { total: 10, thisWeek: 10, thisMonth: 10 }
    expect((await queried({})).summary).toEqual(all)
    expect(await queried({ joined: 'week' })).toMatchObject({ total: 10 })
    users.clock.pass(5 * days)
    expect((await queried({})).summary).toEqual({ ...all, thisWeek: 8 })
  })
})

describe('the operator’s requests', () => {
  it('leave capacity to users, and are refused beyond their own', async () => {
    const ann = await users.join()
    const held = Promise.withResolvers<[]>()
    users.models.users.page = () => held.promise

    const responses = Array.from({ length: 13 }, () => queried({}))
    const refused = await Promise.race(
      responses.map((response) => response.catch((error) => error)),
    )

    expect(refused).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await ann.call(getCurrentUser)).toMatchObject({ id: ann.id })
    held.resolve([])
    const outcomes = await Promise.allSettled(responses)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})

type Query = NonNullable<Input<typeof listUsers>['query']>

function queried(query: Query) {
  return asAdmin().call(listUsers, { query })
}

async function listed(query: Query): Promise<string[]> {
  return emails((await queried(query)).users)
}

/**
 * Accounts that joined a moment ago, ten at the same moment each; as they are stored, because
 * registering them would take minutes.
 */
async function crowd(count: number, counted = count): Promise<void> {
  const rows = Array.from({ length: count }, (_none, index) => {
    const email = `crowd-${String(index).padStart(4, '0')}@example.org`
    const at = new Date(users.clock.now.getTime() - days + Math.floor(index / 10) * 1000)
    return {
      ...{ email, emailEndings: emailEndings(email), emailVerified: true },
      ...{ profileImageUrl: null, createdAt: at, updatedAt: at },
    }
  })
  await db.collection('accounts').insertMany(rows)
  const day = { _id: dayOf(new Date(users.clock.now.getTime() - days)) }
  const joined = { $inc: { joined: counted }, $set: { gone: 0 } }
  await db
    .collection<{ _id: string; joined: number }>('user_days')
    .updateOne(day, joined, { upsert: true })
  const all = db.collection<{ _id: string; users: number }>('counts')
  await all.updateOne({ _id: 'users' }, { $inc: { users: counted } }, { upsert: true })
}

function asAdmin() {
  return { call: users.as({ userId: UserId.parse('a'.repeat(24)), isAdmin: true }) }
}

function emails(rows: { email: string }[]): string[] {
  return rows.map(({ email }) => email)
}

describe('a hostile search', () => {
  let admin: Call
  beforeEach(async () => {
    await users.join('ann+films@example.org')
    admin = asAdmin().call
  })

  it.each([
    'a\u3000b',
    'a\ufeffb',
    '.*',
    '^',
    'ann.films',
    '(a+)+$',
    '[a-z]',
    '\\w',
    'a|b',
    '$gt',
    '%',
  ])('finds nothing for %j, because it is part of no address', async (search) => {
    expect(await admin(listUserIds, { query: { search } })).toEqual({ ids: [] })
    expect(await admin(listUsers, { query: { search } })).toMatchObject({ total: 0 })
  })

  it.each(['a'.repeat(10_000), '(a+)+$'.repeat(800), '\\'.repeat(4000), 'a\0b', 'a\nb'])(
    'does not even look for what no address can be: %.10j',
    async (search) => {
      await expect(admin(listUsers, { query: { search } })).rejects.toMatchObject({ status: 400 })
    },
  )
})
