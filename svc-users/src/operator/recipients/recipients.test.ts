import { listRecipients, type UserId } from '@cinecanon/contract'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type RunningUsers, startUsers } from '../../testing/start-users.ts'

let users: RunningUsers
beforeEach(async () => {
  users = await startUsers()
})
afterEach(() => users.close())

it('tells services, and nobody else, where mails to users go', async () => {
  const ann = await users.join('ann@example.org')
  const body = { ids: [ann.id] }

  expect(await users.internally(listRecipients, { body })).toEqual([
    { id: ann.id, email: 'ann@example.org', name: 'ann' },
  ])
  await expect(users.call(listRecipients, { body })).rejects.toMatchObject({ status: 404 })
  const admin = users.as({ userId: ann.id, isAdmin: true })
  await expect(admin(listRecipients, { body })).rejects.toMatchObject({ status: 404 })
})

it('refuses what is no id', async () => {
  const ids = [{ $gt: '' }] as unknown as UserId[]
  await expect(users.internally(listRecipients, { body: { ids } })).rejects.toMatchObject({
    status: 400,
  })
})
