import { listUserIds, listUsers } from '@cinecanon/contract'
import { beforeAll, expect, it } from '@jest/globals'
import { adminEmail, type RunningUsers, startUsers } from '../testing/start-users.ts'

let users: RunningUsers
let admin: ReturnType<RunningUsers['as']>
beforeAll(async () => {
  users = await startUsers()
  await users.join('ann+films@example.org')
  const { id } = await users.join(adminEmail)
  admin = users.as({ userId: id, isAdmin: true })
})

it.each(['.*', '^', 'ann.films', '(a+)+$', '[a-z]', '\\w', 'a|b', '$gt', '%'])(
  'finds nothing by %j, which is no part of an address',
  async (search) => {
    expect(await admin(listUserIds, { query: { search } })).toEqual({ ids: [] })
    expect(await admin(listUsers, { query: { search } })).toMatchObject({ total: 0 })
  },
)

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
