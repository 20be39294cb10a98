import { days } from '@cinecanon/contract/time'
import { type MongoClient, ObjectId } from 'mongodb'

/** Written past the product, many at once: by its calls it would take hours. */
export async function addUsers(
  client: MongoClient,
  users: number,
  statesEach: number,
): Promise<void> {
  const db = client.db('cinecanon_users')
  const atOnce = Math.ceil(20_000 / statesEach)
  for (let made = 0; made < users; made += atOnce) {
    const ids = Array.from({ length: Math.min(atOnce, users - made) }, () => new ObjectId())
    await db.collection('accounts').insertMany(ids.map(accountOf))
    await db.collection('movie_states').insertMany(ids.flatMap((id) => statesOf(id, statesEach)))
  }
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

/** Joined at some time of the last two years, as people do. */
function accountOf(_id: ObjectId, place: number) {
  const at = new Date(Date.now() - (place % 730) * days)
  const email = `${_id.toHexString()}@example.org`
  return { _id, email, emailVerified: false, profileImageUrl: null, createdAt: at, updatedAt: at }
}
