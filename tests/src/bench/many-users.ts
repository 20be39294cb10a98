import { createHash } from 'node:crypto'
import { days } from '@cinecanon/contract/time'
import { type Db, ObjectId } from 'mongodb'

/** Inserts rows directly, because calls would take hours. */
export async function addUsers(db: Db, users: number, statesEach: number): Promise<void> {
  const batchSize = Math.ceil(20_000 / Math.max(1, statesEach))
  for (let inserted = 0; inserted < users; inserted += batchSize) {
    const ids = Array.from({ length: Math.min(batchSize, users - inserted) }, () => new ObjectId())
    const accounts = ids.map(accountOf)
    const states = ids.flatMap((id) => statesOf(id, statesEach))
    await db.collection<{ _id: string }>('addresses').insertMany(accounts.map(addressOf))
    await db.collection('accounts').insertMany(accounts)
    if (states.length > 0) await db.collection('movie_states').insertMany(states)
    await count(db, accounts)
  }
}

/** Inserts a session for each account. @returns their tokens */
export async function signIn(db: Db): Promise<string[]> {
  const accounts = await db.collection('accounts').find({ emailVerified: false }).toArray()
  const [at, expiresAt] = [new Date(), new Date(Date.now() + 1 * days)]
  const times = { createdAt: at, lastUsedAt: at, expiresAt }
  const sessions = accounts.map(({ _id: userId }) => {
    const _id = createHash('sha256').update(userId.toHexString()).digest('base64url')
    return { _id, userId, device: '', ...times }
  })
  await db.collection<{ _id: string }>('sessions').insertMany(sessions)
  return accounts.map(({ _id }) => _id.toHexString())
}

async function count(db: Db, accounts: { createdAt: Date }[]): Promise<void> {
  const joined = Map.groupBy(accounts, ({ createdAt }) => createdAt.toISOString().slice(0, 10))
  const counts = db.collection<{ _id: string }>('counts')
  await counts.updateOne({ _id: 'users' }, { $inc: { users: accounts.length } }, { upsert: true })
  await db.collection<{ _id: string }>('user_days').bulkWrite(
    [...joined].map(([_id, { length }]) => ({
      updateOne: {
        filter: { _id },
        update: { $inc: { joined: length, gone: 0 } },
        upsert: true,
      },
    })),
  )
}

/** Every other film seen, the rest on the watchlist. */
export function statesOf(userId: ObjectId, count: number) {
  const at = new Date()
  return Array.from({ length: count }, (_none, index) => {
    const seen = index % 2 === 0
    const order = seen ? null : index
    const wantedAt = seen ? null : at
    return {
      userId,
      movieId: index + 1,
      seen,
      wantToSee: !seen,
      order,
      wantedAt,
      createdAt: at,
      updatedAt: at,
    }
  })
}

function addressOf({ _id: userId, email }: ReturnType<typeof accountOf>) {
  return { _id: email, userId }
}

/** Registered within the last two years. */
function accountOf(_id: ObjectId, index: number) {
  const at = new Date(Date.now() - (index % 730) * days)
  const name = _id.toHexString()
  const email = `film.fan.${name}@example.org`
  const emailEndings = [email, `fan.${name}@example.org`, `${name}@example.org`, '@example.org']
  const times = { createdAt: at, updatedAt: at }
  const profile = { username: email, firstName: '', lastName: '', passwordHash: null }
  const flags = { emailVerified: false, hasTwoFactor: false, profileImageUrl: null }
  return { _id, email, emailEndings, ...profile, ...flags, stateChanges: 0, ...times }
}
