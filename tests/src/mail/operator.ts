import type { Call, UserId } from '@cinecanon/contract'
import type { Stack } from '@cinecanon/scripts'
import { MongoClient, ObjectId } from 'mongodb'
import type { FreshStack } from '../stack/fresh-stack.ts'
import { callerAt, claimsOf } from '../stack/identity-token.ts'

/** Calls svc-mail as the operator, by a token that the gateway would have signed. */
export function operatorOfMail({ origins, secrets }: Stack): Call {
  const who = claimsOf('f'.repeat(24), { isAdmin: true })
  return callerAt(origins.mail, secrets, { from: 'gateway', to: 'mail', who })
}

/** Calls svc-mail as svc-users does. */
export function serviceAtMail({ origins, secrets }: Stack): Call {
  return callerAt(origins.mail, secrets, { from: 'users', to: 'mail' })
}

type Databases = Pick<FreshStack, 'databaseUri' | 'databasePrefix'>

/** Puts accounts into the database: registering so many would take minutes of hashing. */
export async function addPeople(
  { databaseUri, databasePrefix }: Databases,
  count: number,
  name = 'p',
) {
  const client = await MongoClient.connect(databaseUri)
  try {
    const at = new Date()
    const rows = Array.from({ length: count }, (_each, index) => ({
      _id: new ObjectId(),
      email: `${name}${index}@example.org`,
      emailEndings: [`${name}${index}@example.org`],
      username: `${name}${index}`,
      firstName: 'Zoë',
      lastName: '',
      passwordHash: 'none',
      hasTwoFactor: false,
      emailVerified: true,
      profileImageUrl: null,
      createdAt: at,
      updatedAt: at,
    }))
    const db = client.db(`${databasePrefix}_users`)
    await db.collection('accounts').insertMany(rows)
    const users = db.collection<{ _id: string; users: number }>('counts')
    await users.updateOne({ _id: 'users' }, { $inc: { users: count } }, { upsert: true })
    return rows.map(({ _id }) => _id.toHexString() as UserId)
  } finally {
    await client.close()
  }
}
