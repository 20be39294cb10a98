import {
  type Call,
  CallError,
  getUserGrowth,
  listUserIds,
  listUsers,
  UserId,
} from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { models } from '../../testing/models.ts'
import { someone } from '../../testing/someone.ts'
import { adminEmail, type RunningUsers, startUsers } from '../../testing/start-users.ts'
import type { UserFilter } from './users.model.ts'

let users: RunningUsers
beforeEach(async () => {
  users = await startUsers()
})

describe('user statistics', () => {
  it('counts all, those of the last seven days and those of the last month', async () => {
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

  it('shows a page, what it was filtered by, and which row is the operator', async () => {
    await users.join('ann@example.org')
    await users.join('bob@example.org')
    await someone({ email: adminEmail })

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

  it('answers the ids of all that the filter lets through', async () => {
    const ann = await users.join('ann@example.org')
    users.clock.pass(40 * days)
    const bob = await users.join('bob@example.org')

    expect(await asAdmin().call(listUserIds, {})).toEqual({ ids: [bob.id, ann.id] })
    expect(await asAdmin().call(listUserIds, { query: { joined: 'month' } })).toEqual({
      ids: [bob.id],
    })
  })

  it('draws growth as a point a day, with totals that include who joined before', async () => {
    await users.join()
    users.clock.pass(10 * days)
    await users.join()
    await users.join()
    users.clock.pass(1 * days)

    const { days: points } = await asAdmin().call(getUserGrowth, { query: { days: 7 } })

    expect(points).toHaveLength(7)
    expect(points.map(({ total }) => total)).toEqual([1, 1, 1, 1, 1, 3, 3])
    expect(points.map(({ joined }) => joined)).toEqual([0, 0, 0, 0, 0, 2, 0])
    expect(points.at(-1)?.date).toBe('2100-01-16')
  })

  it.each([listUsers, listUserIds, getUserGrowth])(
    'is refused to everyone else: $path',
    async (endpoint) => {
      const ann = await users.join()

      await expect(users.call(endpoint, {})).rejects.toMatchObject({ status: 401 })
      await expect(ann.call(endpoint, {})).rejects.toMatchObject({ status: 403 })
    },
  )

  it.each([
    { page: '0' },
    { pageSize: '1000' },
    { sort: 'passwordHash' },
    { search: 'x'.repeat(101) },
  ])('refuses %j', async (query) => {
    const answer = asAdmin().call(listUsers, { query: query as never })

    await expect(answer).rejects.toThrow(CallError)
    await expect(answer).rejects.toMatchObject({ status: 400 })
  })
})

const everyone: UserFilter = { search: '', joinedSince: undefined }
const firstPage = { page: 1, pageSize: 10, sort: 'created_at', direction: 'desc' } as const

describe('the list of users', () => {
  beforeEach(async () => {
    await someone({ email: 'ann@example.org' }, new Date('2026-01-01T10:00:00Z'))
    await someone({ email: 'bob.smith@example.org' }, new Date('2026-01-02T10:00:00Z'))
    await someone({ email: 'cy@cinema.example' }, new Date('2026-01-03T10:00:00Z'))
    await someone({ email: 'a+b(c)@example.org' }, new Date('2026-01-03T11:00:00Z'))
  })

  it('answers page after page, in the order asked for', async () => {
    const byEmail = { sort: 'email', direction: 'asc', pageSize: 3 } as const

    expect(emails(await models.users.page(everyone, { ...byEmail, page: 1 }))).toEqual([
      'a+b(c)@example.org',
      'ann@example.org',
      'bob.smith@example.org',
    ])
    expect(emails(await models.users.page(everyone, { ...byEmail, page: 2 }))).toEqual([
      'cy@cinema.example',
    ])
    expect(await models.users.page(everyone, { ...byEmail, page: 3 })).toEqual([])
  })

  it('starts with who joined last', async () => {
    expect(emails(await models.users.page(everyone, firstPage))[0]).toBe('a+b(c)@example.org')
    expect(emails(await models.users.page(everyone, { ...firstPage, direction: 'asc' }))[0]).toBe(
      'ann@example.org',
    )
  })

  it.each([
    ['example.org', 3],
    ['smith', 1],
    ['a+b(c)', 1],
    ['b.smith', 1],
    ['bxsmith', 0],
  ])('finds who has %s in the address, taken as it is typed', async (search, found) => {
    const filter = { ...everyone, search }

    expect(await models.users.count(filter)).toBe(found)
    expect(await models.users.page(filter, firstPage)).toHaveLength(found)
    expect(await models.users.ids(filter)).toHaveLength(found)
  })

  it('leaves out who joined before a moment', async () => {
    const filter = { search: '', joinedSince: new Date('2026-01-03T10:00:00Z') }

    expect(emails(await models.users.page(filter, firstPage)).sort()).toEqual([
      'a+b(c)@example.org',
      'cy@cinema.example',
    ])
    expect(await models.users.count(filter)).toBe(2)
  })

  it('shows nothing of the password', async () => {
    const [row] = await models.users.page(everyone, firstPage)

    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['id', 'email', 'emailVerified', 'profileImageUrl', 'createdAt', 'updatedAt'].sort(),
    )
  })
})

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
  ])('finds nothing by %j, which is no part of an address', async (search) => {
    expect(await admin(listUserIds, { query: { search } })).toEqual({ ids: [] })
    expect(await admin(listUsers, { query: { search } })).toMatchObject({ total: 0 })
  })

  it('finds by what is one, whatever it means elsewhere', async () => {
    expect(await admin(listUsers, { query: { search: 'ann+films@example.' } })).toMatchObject({
      total: 1,
    })
  })

  it.each(['a'.repeat(10_000), '(a+)+$'.repeat(800), '\\'.repeat(4000), 'a\0b', 'a\nb'])(
    'does not even look for what no address can be: %.10j',
    async (search) => {
      await expect(admin(listUsers, { query: { search } })).rejects.toMatchObject({ status: 400 })
    },
  )
})
