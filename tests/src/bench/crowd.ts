import { setTimeout as pause } from 'node:timers/promises'
import { type Call, createCaller } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { until } from '@cinecanon/testing/until'
import { type Db, type Document, MongoClient } from 'mongodb'
import { changesBy } from '../load/changes.ts'
import { inTurn, median } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { addUsers, signIn } from './many-users.ts'
import type { BenchOptions } from './products.ts'

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

/** Counts that differ from the states and accounts. */
async function wrongCounts(db: Db): Promise<string[]> {
  const rowsOf = (name: string): Promise<Document[]> => db.collection(name).find().toArray()
  const [accounts, states] = [await rowsOf('accounts'), await rowsOf('movie_states')]
  return (await rowsOf('counts')).flatMap(({ _id, users = 0, seen = 0, wanted = 0 }) => {
    const ofFilm = states.filter(({ movieId }) => _id === `movie:${movieId}`)
    const sums = {
      users: _id === 'users' ? accounts.length : 0,
      seen: ofFilm.filter((state) => state.seen).length,
      wanted: ofFilm.filter((state) => state.wantToSee).length,
    }
    const isRight = users === sums.users && seen === sums.seen && wanted === sums.wanted
    return isRight ? [] : [`${_id}: ${JSON.stringify({ users, seen, wanted, sums })}`]
  })
}
