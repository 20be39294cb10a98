import { listRecipients, type UserId } from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, expect, it } from '@jest/globals'
import { someone } from '../../testing/someone.ts'
import { type RunningUsers, startUsers } from '../../testing/start-users.ts'

let users: RunningUsers
beforeEach(async () => {
  users = await startUsers()
})

it('tells services, and nobody else, where mails to users go', async () => {
  const ann = await someone({ email: 'ann@example.org', firstName: 'Ann' })
  const ben = await someone({ email: 'ben@example.org' })
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

it('refuses what is no id', async () => {
  const ids = [{ $gt: '' }] as unknown as UserId[]
  await expect(users.internally(listRecipients, { body: { ids } })).rejects.toMatchObject({
    status: 400,
  })
})
