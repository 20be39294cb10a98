import { CallError, getUserGrowth, listUserIds, listUsers, UserId } from '@cinecanon/contract'
import { days } from '@cinecanon/contract/time'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { adminEmail, type RunningUsers, startUsers } from '../../testing/start-users.ts'

let users: RunningUsers
beforeEach(async () => {
  users = await startUsers()
})
afterEach(() => users.close())

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
    await makeOperator()

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
    expect(points.at(-1)?.date).toBe('2026-01-16')
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

/** The operator's own account needs a verified address, which registering doesn't give. */
function makeOperator() {
  return users.fakes.accounts.create(
    {
      email: adminEmail,
      username: adminEmail,
      firstName: '',
      lastName: '',
      passwordHash: 'hash',
      emailVerified: true,
    },
    users.clock.now,
  )
}

function asAdmin() {
  return { call: users.as({ userId: UserId.parse('a'.repeat(24)), isAdmin: true }) }
}
