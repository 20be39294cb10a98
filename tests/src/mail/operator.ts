import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto'
import { type Call, createCaller, type UserId } from '@cinecanon/contract'
import type { Stack } from '@cinecanon/scripts'
import { MongoClient, ObjectId } from 'mongodb'

/** Calls svc-mail as the operator, by a token that the gateway would have signed. */
export function operatorOfMail({ origins, secrets }: Stack): Call {
  return createCaller({
    baseUrl: origins.mail,
    headers: () => ({ authorization: `Bearer ${tokenOf(secrets, 'gateway', operator)}` }),
  })
}

/** Calls svc-mail as svc-users does. */
export function serviceAtMail({ origins, secrets }: Stack): Call {
  return createCaller({
    baseUrl: origins.mail,
    headers: () => ({ authorization: `Bearer ${tokenOf(secrets, 'users', {})}` }),
  })
}

const operator = { sub: 'f'.repeat(24), sid: 'test', admin: true, templates: true }

function tokenOf({ keys }: Stack['secrets'], iss: 'gateway' | 'users', who: object): string {
  const now = Math.floor(Date.now() / 1000)
  const parts = [
    { alg: 'EdDSA', typ: 'cinecanon-identity+jwt' },
    { iss, aud: 'mail', iat: now, exp: now + 30, ...who },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const privateKey = createPrivateKey({ key: keys[iss].private as JsonWebKey, format: 'jwk' })
  const signature = sign(null, Buffer.from(parts.join('.')), privateKey).toString('base64url')
  return [...parts, signature].join('.')
}

/** Puts accounts into the database: registering so many would take minutes of hashing. */
export async function addPeople({ databaseUri }: Stack, count: number, name = 'p') {
  const client = await MongoClient.connect(databaseUri)
  try {
    const at = new Date()
    const rows = Array.from({ length: count }, (_each, index) => ({
      _id: new ObjectId(),
      email: `${name}${index}@example.org`,
      username: `${name}${index}`,
      firstName: 'Zoë',
      lastName: '',
      passwordHash: 'none',
      emailVerified: true,
      profileImageUrl: null,
      createdAt: at,
      updatedAt: at,
    }))
    await client.db('cinecanon_users').collection('accounts').insertMany(rows)
    return rows.map(({ _id }) => _id.toHexString() as UserId)
  } finally {
    await client.close()
  }
}
