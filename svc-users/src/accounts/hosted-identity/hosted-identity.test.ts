import { generateKeyPairSync } from 'node:crypto'
import { getCurrentUser, getHostedIdentity, type User } from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { type StandInProvider, startHostedProvider } from '@cinecanon/testing/hosted-provider'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { storedAccount } from '../../testing/accounts.ts'
import { models } from '../../testing/models.ts'
import {
  password,
  passwords,
  type RunningUsers,
  startUsers,
  tokenOf,
} from '../../testing/start-users.ts'
import { createHostedProvider } from './provider.ts'

const origin = 'http://localhost:4000'
const email = 'ann@example.org'
let started: AsyncDisposableStack
let hosted: StandInProvider
let users: RunningUsers

beforeEach(async () => {
  started = new AsyncDisposableStack()
  hosted = started.use(await startHostedProvider())
  hosted.users.set('user_ann', { email: 'Ann@Example.org', firstName: 'Ann' })
  users = await startUsers({ hostedProvider: createHostedProvider(settingsOf(hosted)) })
})
afterEach(() => started.disposeAsync())

describe('a good token', () => {
  it('opens a session of our own, for a new account without a password', async () => {
    const response = await signIn(hosted.tokenFor('user_ann', origin))

    expect(response.status).toBe(200)
    const user = await userIn(response)
    expect(user).toMatchObject({ email, username: email, firstName: 'Ann', isAdmin: false })
    expect(await users.resolve(tokenOf(response))).toMatchObject({ user: { id: user.id } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const local = await users.post('/api/login', { email, password })
    expect(await local.json()).toMatchObject({ code: 'wrong_credentials' })
  })

  it('joins a name of several lines into one', async () => {
    hosted.users.set('user_ann', { email, firstName: 'Ann\r\nBcc: thief' })
    const user = await userIn(await signIn(hosted.tokenFor('user_ann', origin)))
    expect(user.firstName).toBe('Ann Bcc: thief')
  })

  it('drops a name that holds a web address', async () => {
    hosted.users.set('user_ann', { email, firstName: 'Win at http://evil.example' })
    expect((await userIn(await signIn(hosted.tokenFor('user_ann', origin)))).firstName).toBe('')
  })

  it('leads to the same account each time, also when the address there has changed', async () => {
    const first = await userIn(await signIn(hosted.tokenFor('user_ann', origin)))
    hosted.users.set('user_ann', { email: 'other@example.org' })
    const token = hosted.tokenFor('user_ann', origin)

    expect(await userIn(await signIn(token))).toMatchObject({ id: first.id, email })
    // The same token works again within its minute, because it only identifies a person.
    expect(await userIn(await signIn(token))).toMatchObject({ id: first.id })
    expect(hosted.keyRequests).toBe(1)
  })

  it('makes one account of concurrent first sign-ins', async () => {
    const token = hosted.tokenFor('user_ann', origin)
    const responses = await Promise.all([signIn(token), signIn(token), signIn(token)])
    const ids = await Promise.all(responses.map(async (response) => (await userIn(response)).id))
    expect(new Set(ids).size).toBe(1)
  })

  it('needs no request for keys where the key is configured', async () => {
    const { jwtKey } = hosted
    const provider = createHostedProvider({ ...settingsOf(hosted), jwtKey })
    users = await startUsers({ hostedProvider: provider })
    expect((await signIn(hosted.tokenFor('user_ann', origin))).status).toBe(200)
    expect(hosted.keyRequests).toBe(0)
  })
})

describe('a token', () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const past = Math.floor(Date.now() / 1000) - 3600

  it.each([
    ['of another issuer', { claims: { iss: 'https://clerk.example.net' } }],
    ['signed by someone else', { key: stranger }],
    ['with a key that is not known', { header: { kid: 'ins_other' } }],
    ['that has expired', { claims: { iat: past, nbf: past, exp: past + 60 } }],
    ['that is not valid yet', { claims: { nbf: Math.floor(Date.now() / 1000) + 3600 } }],
    ['made for another site', { claims: { azp: 'https://evil.example' } }],
    ['made for no site', { claims: { azp: undefined } }],
    ['without an end', { claims: { exp: undefined } }],
    ['that claims to need no signature', { header: { alg: 'none' } }],
    ['signed as if the public key were a shared one', { header: { alg: 'HS256' } }],
    ['of someone whom the provider does not know', { claims: { sub: 'user_gone' } }],
  ])('%s is refused', async (_what, wrong) => {
    const response = await signIn(hosted.tokenFor('user_ann', origin, wrong))
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'hosted_identity_refused' })
    expect(tokenOf(response)).toBe('')
  })

  it.each(['no token', 'a.b.c', '..', 'e30.e30.e30'])(
    'is refused when it is malformed: %s',
    async (token) => {
      expect((await signIn(token)).status).toBe(401)
      expect(hosted.keyRequests).toBe(0)
    },
  )

  it('is refused for a person whom the provider has banned', async () => {
    hosted.users.set('user_ann', { email, banned: true })
    expect((await signIn(hosted.tokenFor('user_ann', origin))).status).toBe(401)
  })

  it('is checked a limited number of times per network', async () => {
    for (let i = 0; i < 50; i += 1) await signIn('a.b.c')
    expect((await signIn(hosted.tokenFor('user_ann', origin))).status).toBe(429)
  })

  it('is unavailable while the provider can’t be reached', async () => {
    const token = hosted.tokenFor('user_ann', origin)
    const unreachable = { ...settingsOf(hosted), apiUrl: 'http://127.0.0.1:9', timeoutMs: 100 }
    users = await startUsers({ hostedProvider: createHostedProvider(unreachable) })
    expect((await signIn(token)).status).toBe(503)
  })
})

describe('an account with the same address', () => {
  it('is linked when both sides have verified the address', async () => {
    const local = await existing({ emailVerified: true })
    const user = await userIn(await signIn(hosted.tokenFor('user_ann', origin)))
    expect(user.id).toBe(local.id)
    expect((await users.post('/api/login', { email, password })).status).toBe(200)
  })

  it('is not linked while its address is unverified, with a hint', async () => {
    await existing({ emailVerified: false })
    const response = await signIn(hosted.tokenFor('user_ann', origin))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'verify_address_first',
      message: expect.stringContaining('Sign in with your password'),
    })
  })

  it('is not touched when the provider has not verified it', async () => {
    await existing({ emailVerified: true })
    hosted.users.set('user_ann', { email, isVerified: false })
    const response = await signIn(hosted.tokenFor('user_ann', origin))
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'hosted_email_unverified' })
    expect(tokenOf(response)).toBe('')
  })

  it('requires the second factor that was set up here', async () => {
    const { id } = await existing({ emailVerified: true })
    await users.changeAccount(id, { hasTwoFactor: true })
    const response = await signIn(hosted.tokenFor('user_ann', origin))
    expect(await response.json()).toMatchObject({ code: 'second_factor_required' })
    expect(tokenOf(response)).toBe('')
    const wrong = await signIn(hosted.tokenFor('user_ann', origin), '123456')
    expect(await wrong.json()).toMatchObject({ code: 'wrong_code' })
  })
})

it('names the provider to browsers, and has none without keys', async () => {
  expect(await users.call(getHostedIdentity)).toEqual({ publishableKey: hosted.publishableKey })
  users = await startUsers()
  expect(await users.call(getHostedIdentity)).toEqual({ publishableKey: null })
  expect((await signIn(hosted.tokenFor('user_ann', origin))).status).toBe(404)
})

it('replies contain no secret key', async () => {
  const response = await signIn(hosted.tokenFor('user_ann', origin))
  const user = await userIn(response)
  const me = await users.as({ userId: user.id })(getCurrentUser)
  const replies = JSON.stringify([me, user, await users.call(getHostedIdentity)])
  expect(replies).not.toContain(hosted.secretKey)
})

describe('an identity that is linked', () => {
  const at = new Date('2026-01-05T20:00:00Z')
  const issuer = 'https://clerk.example.org'

  it('is found by issuer and subject together', async () => {
    const { hostedIdentities } = models
    const ann = aUserId()
    await hostedIdentities.link({ issuer, subject: 'user_ann' }, ann, at)

    expect(await hostedIdentities.userOf({ issuer, subject: 'user_ann' })).toBe(ann)
    expect(await hostedIdentities.userOf({ issuer, subject: 'user_bob' })).toBeNull()
    const elsewhere = { issuer: 'https://clerk.example.net', subject: 'user_ann' }
    expect(await hostedIdentities.userOf(elsewhere)).toBeNull()
  })
})

function settingsOf({ publishableKey, secretKey, apiUrl }: StandInProvider) {
  return { publishableKey, secretKey, apiUrl, origin }
}

function signIn(token: string, code?: string) {
  return users.post('/api/hosted-identity/session', { token, ...(code && { code }) })
}

async function userIn(response: Response): Promise<User> {
  // By the contract, the response to a valid token is a user.
  return (await response.json()) as User
}

async function existing({ emailVerified }: { emailVerified: boolean }) {
  return storedAccount({ email, passwordHash: await passwords.hash(password), emailVerified })
}
