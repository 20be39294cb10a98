import { deleteUser, getCurrentUser, listUserAudit, sessionsEndedHeader } from '@cinecanon/contract'
import { signAsGateway } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, expect, it } from '@jest/globals'
import { stored } from '../../testing/models.ts'
import { adminEmail, type RunningUsers, startUsers } from '../../testing/start-users.ts'

let users: RunningUsers
beforeEach(async () => {
  users = await startUsers()
})

it('lets the operator delete an account, whose sessions end at once', async () => {
  const operator = await anOperator()
  const ann = await users.join()

  const answer = await operator.remove(`/api/users/${ann.id}`)

  expect(answer.status).toBe(204)
  expect(answer.headers.get(sessionsEndedHeader)).toBe(`user:${ann.id}`)

  await expect(ann.call(getCurrentUser)).rejects.toMatchObject({ status: 401 })
  expect((await stored('sessions')).map(({ userId }) => String(userId))).toEqual([operator.id])
  await expect(operator.call(deleteUser, { params: { id: ann.id } })).rejects.toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
})

it('writes down who deleted whom, and nothing of the person but the id', async () => {
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

it('knows no such user', async () => {
  const operator = await anOperator()
  await expect(operator.call(deleteUser, { params: { id: aUserId() } })).rejects.toMatchObject({
    status: 404,
  })
})

it('is for the operator alone', async () => {
  const ann = await users.join()
  const bea = await users.join()
  const params = { id: bea.id }
  await expect(ann.call(deleteUser, { params })).rejects.toMatchObject({ status: 403 })
  await expect(users.call(deleteUser, { params })).rejects.toMatchObject({ status: 401 })
  expect(await users.models.accounts.byId(bea.id)).not.toBeNull()
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
