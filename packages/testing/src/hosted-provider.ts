import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { listening } from './listening.ts'

export type HostedUser = {
  email: string
  isVerified?: boolean
  firstName?: string
  banned?: boolean
}

export type StandInProvider = AsyncDisposable & {
  publishableKey: string
  secretKey: string
  apiUrl: string
  jwtKey: string
  issuer: string
  /** By subject. */
  users: Map<string, HostedUser>
  /** `wrong` falsifies claims or signing key. */
  tokenFor: (subject: string, origin: string, wrong?: Wrong) => string
  readonly keyRequests: number
}
type Wrong = { claims?: Record<string, unknown>; key?: KeyObject; header?: Record<string, unknown> }

const keyId = 'ins_stand_in'
const secretKey = 'sk_test_stand_in'
const host = 'clerk.example.org'

/** Loopback stand-in with its own key. */
export async function startHostedProvider(): Promise<StandInProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const users = new Map<string, HostedUser>()
  const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }
  let keyRequests = 0

  const server = createServer((req, res) => {
    const subject = /^\/v1\/users\/(\w+)$/.exec(req.url ?? '')?.[1] ?? ''
    const user = users.get(subject)
    const isOurs = req.headers.authorization === `Bearer ${secretKey}`
    const reply = (status: number, body: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!isOurs) return reply(401, { errors: [] })
    if (req.url === '/v1/jwks') {
      keyRequests += 1
      return reply(200, { keys: [jwk] })
    }
    return user ? reply(200, asJson(subject, user)) : reply(404, { errors: [] })
  })
  const provider = await listening(server)
  const issuer = `https://${host}`

  return {
    publishableKey: `pk_test_${Buffer.from(`${host}$`).toString('base64')}`,
    secretKey,
    apiUrl: provider.url,
    jwtKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    issuer,
    users,
    tokenFor(subject, origin, { claims, key = keys.privateKey, header } = {}) {
      const now = Math.floor(Date.now() / 1000)
      const times = { iat: now, nbf: now - 10, exp: now + 60 }
      return signed(
        { alg: 'RS256', typ: 'JWT', kid: keyId, ...header },
        { iss: issuer, sub: subject, azp: origin, sid: 'sess_1', ...times, ...claims },
        key,
      )
    },
    get keyRequests() {
      return keyRequests
    },
    [Symbol.asyncDispose]: provider.close,
  }
}

function asJson(
  id: string,
  { email, isVerified = true, firstName = '', banned = false }: HostedUser,
) {
  const verification = { status: isVerified ? 'verified' : 'unverified', strategy: 'email_code' }
  return {
    object: 'user',
    id,
    banned,
    locked: false,
    first_name: firstName,
    last_name: null,
    primary_email_address_id: 'idn_1',
    email_addresses: [{ id: 'idn_1', email_address: email, verification, linked_to: [] }],
  }
}

function signed(header: object, claims: object, key: KeyObject): string {
  const parts = [header, claims].map((part) => base64url(JSON.stringify(part))).join('.')
  return `${parts}.${createSign('RSA-SHA256').update(parts).sign(key, 'base64url')}`
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url')
}
