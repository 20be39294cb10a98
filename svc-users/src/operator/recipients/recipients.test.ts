import { listRecipients } from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, expect, it } from '@jest/globals'
import { storedAccount } from '../../testing/accounts.ts'
import { type RunningUsers, startUsers } from '../../testing/start-users.ts'

let users: RunningUsers
beforeEach(async () => {
  users = await startUsers()
})

it('gives services only the addresses of users', async () => {
  const ann = await storedAccount({ email: 'ann@example.org', firstName: 'Ann' })
  const ben = await storedAccount({ email: 'ben@example.org' })
  const body = { ids: [ann.id, ben.id, aUserId()] }

  expect(new Set(await users.internally(listRecipients, { body }))).toEqual(
    new Set([
      { id: ann.id, email: 'ann@example.org', name: 'Ann' },
      { id: ben.id, email: 'ben@example.org', name: 'ben' },
    ]),
  )
  await expect(users.call(listRecipients, { body })).rejects.toMatchObject({ status: 404 })
  const admin = users.as({ userId: ann.id, isAdmin: true })
  await expect(admin(listRecipients, { body })).rejects.toMatchObject({ status: 404 })
})
