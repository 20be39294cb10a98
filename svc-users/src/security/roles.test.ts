import { type Endpoint, endpoints, register, resetPassword } from '@cinecanon/contract'
import { signAsGateway } from '@cinecanon/service-kit/testing'
import { aUserId } from '@cinecanon/testing'
import { beforeAll, describe, expect, it } from '@jest/globals'
import {
  adminEmail,
  password,
  type RunningUsers,
  startUsers,
  tokenIn,
} from '../testing/start-users.ts'

let users: RunningUsers
beforeAll(async () => {
  users = await startUsers()
})

describe('each route checks the role of visitor, user and admin', () => {
  const ofUsers = endpoints.filter(
    ({ service, access }) => service === 'users' && access !== 'visitor',
  )

  it.each(ofUsers.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s',
    async (_method, _path, endpoint) => {
      const isAdmins = endpoint.access === 'admin'
      expect(await statusFor(endpoint, null)).toBe(endpoint.access === 'internal' ? 404 : 401)
      const asUser = await statusFor(endpoint, { isAdmin: false })
      const asAdmin = await statusFor(endpoint, { isAdmin: true })
      if (endpoint.access === 'internal') expect([asUser, asAdmin]).toEqual([404, 404])
      else expect([asUser === 403, asAdmin === 403]).toEqual([isAdmins, false])
    },
  )
})

describe('case and Unicode variants of the admin’s address cannot be registered as admin', () => {
  const [local = '', domain = ''] = adminEmail.split('@')
  it.each([
    adminEmail,
    adminEmail.toUpperCase(),
    ` ${adminEmail}\t`,
    `\u00a0${adminEmail}`,
    `${local.replace('o', 'о')}@${domain}`,
    `${local.replace('o', 'ｏ')}@${domain}`,
    `${local}\u200b@${domain}`,
    `${local}@${domain.replace('e', 'е')}`,
    `${local}+x@${domain}`,
    `"${local}"@${domain}`,
    `${local}@${domain}.`,
  ])('%j', async (email) => {
    const fresh = await startUsers()
    const response = await fresh.post('/api/register', { email, password })
    const user = (await response.json()) as { email?: string; isAdmin?: boolean }
    expect(user.isAdmin ?? false).toBe(false)
    // What is taken for the operator's own address gets its mail there; nothing else does.
    const mails = await fresh.mails()
    const isTheirs = user.email === adminEmail
    expect(mails.some(({ to }) => to === adminEmail)).toBe(isTheirs)
  })
})

it('role, _id, email, verified, hash in a body change nothing', async () => {
  const victim = await users.join()
  const wish = {
    role: 'admin',
    isAdmin: true,
    _id: victim.id,
    id: victim.id,
    userId: victim.id,
    verified: true,
    emailVerified: true,
    passwordHash: 'mine',
    hash: 'mine',
    seesTemplates: true,
    createdAt: '1999-01-01T00:00:00.000Z',
    $set: { emailVerified: true },
  }
  const eve = { email: 'eve@example.org', password }
  await users.post('/api/register', { ...eve, ...wish })
  const stored = await users.models.accounts.byEmail(eve.email)
  expect(stored).toMatchObject({
    emailVerified: false,
    createdAt: users.clock.now.toISOString(),
  })
  expect(stored).not.toHaveProperty('role')
  expect(stored?.id).not.toBe(victim.id)
  expect(stored?.passwordHash).toMatch(/^\$2b\$/)

  await users.mails()
  await users.post('/api/request-password-reset', { email: eve.email })
  const token = tokenIn(await users.mails(), 'resetLink')
  const before = await users.models.accounts.byId(victim.id)
  const body = { ...wish, email: victim.email, token, password: 'blue lamp on tuesday' }
  await users.call(resetPassword, { body })

  expect(await users.models.accounts.byId(victim.id)).toEqual(before)
  await expect(users.call(register, { body: { ...eve } })).rejects.toMatchObject({ status: 409 })
})

async function statusFor(endpoint: Endpoint, role: { isAdmin: boolean } | null): Promise<number> {
  const userId = aUserId()
  const person = { kind: 'user' as const, userId, sessionId: 'x', seesTemplates: false }
  const token = role && (await signAsGateway('users', { ...person, ...role }))
  const path = endpoint.path.replace(/:\w+/g, aUserId())
  const response = await fetch(users.url + path, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { body: '{}' }),
  })
  await response.body?.cancel()
  return response.status
}
