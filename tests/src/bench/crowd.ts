import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, createCaller } from '@cinecanon/contract'
import { days, seconds } from '@cinecanon/contract/time'
import { until } from '@cinecanon/testing/until'
import { type Db, MongoClient, ObjectId } from 'mongodb'
import { changesBy } from '../load/changes.ts'
import { inTurn, median } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import type { BenchOptions } from './rates.ts'

const rounds = 2
const roundMs = 5 * seconds

/** Changes a second of many users at once, of a film each and all of one, and their counts. */
export async function benchCrowd({ size = 200 }: BenchOptions): Promise<string[]> {
  await using stack = await freshStack({ gatewayEnv: { TRUSTED_PROXIES: 'loopback' } })
  await using client = await MongoClient.connect(stack.databaseUri)
  const db = client.db(`${stack.databasePrefix}_users`)
  await addUsers(db, size, 0)
  const users = (await signIn(db)).map((token, index) => callerOf(stack.url, token, index))
  const errors: string[] = []
  const rateOf = async (filmOf: (user: number) => number): Promise<number> => {
    const { rate, wrong } = await changesOf(users, filmOf)
    errors.push(...wrong)
    return rate
  }
  const rates = await inTurn(rounds, [() => rateOf((user) => user), () => rateOf(() => 0)])
  const [apart = 0, together = 0] = rates.map(median)
  errors.push(...(await wrongCounts(db)))
  return [
    `${size} users at once, a film each: ${apart.toFixed(0)} changes a second`,
    `all the same film: ${together.toFixed(0)} (${(together / apart).toFixed(2)})`,
    `lost, refused or counted wrong: ${errors.length}`,
    ...errors.slice(0, 10),
  ]
}

/** From an address each, because the rate of one address is limited. */
function callerOf(url: string, token: string, index: number): Call {
  const address = `10.0.${Math.floor(index / 250)}.${1 + (index % 250)}`
  const headers = { origin: url, cookie: `sid=${token}`, 'x-forwarded-for': address }
  return createCaller({ baseUrl: url, headers: () => headers, timeoutMs: 60 * seconds })
}

async function changesOf(users: Call[], filmOf: (user: number) => number) {
  const changes = await Promise.all(
    users.map((call, index) => {
      const pick = <T>(films: readonly T[]) => films[filmOf(index) % films.length] as T
      return changesBy(call, { next: Math.random, below: () => 0, pick })
    }),
  )
  const startedAt = performance.now()
  await pause(roundMs)
  await Promise.all(changes.map(({ stop }) => stop()))
  const tookSeconds = (performance.now() - startedAt) / seconds
  const acknowledged = changes.reduce((sum, each) => sum + each.acknowledged, 0)
  const wrong: string[] = []
  for (const { lost, refused } of changes) {
    // The product may still refuse for a moment after the load.
    const missing = await until(() => lost().catch(() => undefined))
    wrong.push(...missing, ...refused)
  }
  return { rate: acknowledged / tookSeconds, wrong }
}

/** Counts whose sums differ from the numbers of rows. */
async function wrongCounts(db: Db): Promise<string[]> {
  const counts = await db.collection('counts').find().toArray()
  const states = db.collection('movie_states')
  const rows = {
    users: await db.collection('accounts').countDocuments(),
    seen: await states.countDocuments({ seen: true }),
    wanted: await states.countDocuments({ wantToSee: true }),
  }
  return Object.entries(rows).flatMap(([name, number]) => {
    const sum = counts.reduce((total, count) => total + (count[name] ?? 0), 0)
    return sum === number ? [] : [`${name}: ${sum} counted, ${number} rows`]
  })
}

/** Inserts rows directly, because calls would take hours. */
export async function addUsers(
  db: Db,
  users: number,
  statesEach: number,
  viewingsEach = 0,
): Promise<void> {
  const batchSize = Math.ceil(20_000 / Math.max(1, statesEach))
  for (let inserted = 0; inserted < users; inserted += batchSize) {
    const ids = Array.from({ length: Math.min(batchSize, users - inserted) }, () => new ObjectId())
    const accounts = ids.map(accountOf)
    const states = ids.flatMap((id) => statesOf(id, statesEach, viewingsEach))
    await db.collection<{ _id: string }>('addresses').insertMany(accounts.map(addressOf))
    await db.collection('accounts').insertMany(accounts)
    if (states.length > 0) await db.collection('movie_states').insertMany(states)
    await count(db, accounts)
  }
}

/** Inserts a session for each account. @returns their tokens */
async function signIn(db: Db): Promise<string[]> {
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
  const updates = [...joined].map(([_id, { length }]) => {
    const update = { $inc: { joined: length, gone: 0 } }
    return { updateOne: { filter: { _id }, update, upsert: true } }
  })
  await db.collection<{ _id: string }>('user_days').bulkWrite(updates)
}

/** Every other film seen, the rest on the watchlist. */
export function statesOf(userId: ObjectId, count: number, viewingsEach = 0) {
  const at = new Date()
  return Array.from({ length: count }, (_none, index) => {
    const seen = index % 2 === 0
    const marks = { seen, wantToSee: !seen, order: seen ? null : index, wantedAt: seen ? null : at }
    const viewings = Array.from({ length: seen ? viewingsEach : 0 }, (_nothing, which) => ({
      id: new ObjectId().toHexString(),
      watchedOn: `202${which}-0${(index % 9) + 1}-11`,
      rating: (index % 10) + 1,
      note: 'Better than I remembered.',
      again: which > 0,
      createdAt: at,
    }))
    const times = { createdAt: at, updatedAt: at }
    return {
      userId,
      movieId: index + 1,
      ...marks,
      ...(viewings.length > 0 && { viewings }),
      ...times,
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
  const marks = { stateChanges: 0, lastMarkOn: at.toISOString().slice(0, 10), seenCount: 0 }
  return { _id, email, emailEndings, ...profile, ...flags, ...marks, ...times }
}
