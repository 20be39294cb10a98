import { createHash } from 'node:crypto'
import { days } from '@cinecanon/contract/time'
import { type Db, ObjectId } from 'mongodb'

/** Written past the product, many at once: by its calls it would take hours. */
export async function addUsers(db: Db, users: number, statesEach: number): Promise<void> {
  const atOnce = Math.ceil(20_000 / Math.max(1, statesEach))
  for (let made = 0; made < users; made += atOnce) {
    const ids = Array.from({ length: Math.min(atOnce, users - made) }, () => new ObjectId())
    const accounts = ids.map(accountOf)
    const states = ids.flatMap((id) => statesOf(id, statesEach))
    await db.collection<{ _id: string }>('addresses').insertMany(accounts.map(addressOf))
    await db.collection('accounts').insertMany(accounts)
    if (states.length > 0) await db.collection('movie_states').insertMany(states)
    await count(db, accounts)
  }
}

/** Signs in those who have joined, past the product: @returns a token for each */
export async function signIn(db: Db): Promise<string[]> {
  const joined = await db.collection('accounts').find({ emailVerified: false }).toArray()
  const [at, expiresAt] = [new Date(), new Date(Date.now() + 1 * days)]
  const times = { createdAt: at, lastUsedAt: at, expiresAt }
  const sessions = joined.map(({ _id: userId }) => {
    const _id = createHash('sha256').update(userId.toHexString()).digest('base64url')
    return { _id, userId, device: '', ...times }
  })
  await db.collection<{ _id: string }>('sessions').insertMany(sessions)
  return joined.map(({ _id }) => _id.toHexString())
}

/** As the product counts who joins. */
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
  return Array.from({ length: count }, (_none, place) => {
    const seen = place % 2 === 0
    const order = seen ? null : place
    const wantedAt = seen ? null : at
    return {
      userId,
      movieId: place + 1,
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

/** Joined at some time of the last two years, as people do. */
function accountOf(_id: ObjectId, place: number) {
  const at = new Date(Date.now() - (place % 730) * days)
  const name = _id.toHexString()
  const email = `film.fan.${name}@example.org`
  const emailEndings = [email, `fan.${name}@example.org`, `${name}@example.org`, '@example.org']
  const times = { createdAt: at, updatedAt: at }
  const person = { username: email, firstName: '', lastName: '', passwordHash: null }
  const flags = { emailVerified: false, hasTwoFactor: false, profileImageUrl: null }
  return { _id, email, emailEndings, ...person, ...flags, stateChanges: 0, ...times }
}
