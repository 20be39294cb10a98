import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { type Document, MongoClient } from 'mongodb'
import { changesBy } from '../load/changes.ts'
import { inTurn, median } from '../load/figures.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { aUser } from '../stack/person.ts'

const rounds = 3
const eachMs = 8 * seconds

/**
 * Many people who change states at once: how many changes a second, each of a film of their own
 * beside all of one film, whose count is one document; and whether the product knows in the end what
 * it acknowledged.
 */
export async function benchCrowd(size = 200): Promise<string[]> {
  await using stack = await freshStack({ gatewayEnv: { TRUSTED_PROXIES: 'loopback' } })
  const people = await Promise.all(Array.from({ length: size }, (_each, nth) => join(stack, nth)))
  const amiss: string[] = []
  const rateOf = async (filmOf: (nth: number) => number): Promise<number> => {
    const { rate, wrong } = await changing(people, filmOf)
    amiss.push(...wrong)
    return rate
  }
  const rates = await inTurn(rounds, [() => rateOf((nth) => nth), () => rateOf(() => 0)])
  const [apart = 0, together = 0] = rates.map(median)
  amiss.push(...(await miscounted(stack, size)))
  return [
    `${size} people at once, each a film of their own: ${apart.toFixed(0)} changes a second`,
    `all the same film: ${together.toFixed(0)} (${(together / apart).toFixed(2)})`,
    `lost, refused, unanswered or miscounted: ${amiss.length}`,
    ...amiss.slice(0, 10),
  ]
}

/** From addresses of their own, because what one address may do is limited. */
async function join({ url }: FreshStack, nth: number): Promise<Call> {
  const address = `10.0.${Math.floor(nth / 250)}.${1 + (nth % 250)}`
  return (await aUser(url, `crowd-${nth}@example.org`, { address })).call
}

async function changing(people: Call[], filmOf: (nth: number) => number) {
  const changes = await Promise.all(
    people.map((call, nth) => {
      const pick = <T>(films: readonly T[]) => films[filmOf(nth) % films.length] as T
      return changesBy(call, { next: Math.random, below: () => 0, pick })
    }),
  )
  const startedAt = performance.now()
  await pause(eachMs)
  await Promise.all(changes.map(({ stop }) => stop()))
  const tookSeconds = (performance.now() - startedAt) / seconds
  const acknowledged = changes.reduce((sum, each) => sum + each.acknowledged, 0)
  const lost: string[] = []
  for (const each of changes) lost.push(...(await each.lost()))
  const unanswered = changes.flatMap((each) => Array(each.unanswered).fill('unanswered'))
  const refused = changes.flatMap((each) => each.refused)
  return { rate: acknowledged / tookSeconds, wrong: [...lost, ...unanswered, ...refused] }
}

/** Whether the counts are those of the states, and of the accounts. */
async function miscounted(stack: FreshStack, size: number): Promise<string[]> {
  await using client = await MongoClient.connect(stack.databaseUri)
  const db = client.db(`${stack.databasePrefix}_users`)
  const states = await db.collection('movie_states').find().toArray()
  const counts = await db.collection<Document & { _id: string }>('counts').find().toArray()
  const wrong: string[] = []
  for (const { _id, users, seen = 0, wanted = 0 } of counts) {
    const ofFilm = states.filter(({ movieId }) => _id === `movie:${movieId}`)
    const sums = [
      ofFilm.filter((state) => state.seen).length,
      ofFilm.filter((state) => state.wantToSee).length,
    ]
    // Beside the crowd there is the operator.
    const isRight = _id === 'users' ? users === size + 1 : seen === sums[0] && wanted === sums[1]
    if (!isRight) wrong.push(`${_id}: ${JSON.stringify({ users, seen, wanted, sums })}`)
  }
  return wrong
}
