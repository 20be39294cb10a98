import { setTimeout as pause } from 'node:timers/promises'
import {
  applyImport,
  type Call,
  createCaller,
  listMovies,
  rehearseImport,
  undoImport,
} from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { type Db, type Document, MongoClient } from 'mongodb'
import { changesBy } from '../load/changes.ts'
import { inTurn, median } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { addUsers, signIn } from './many-users.ts'

const rounds = 2
const eachMs = 5 * seconds

/**
 * Many people who change states at once: how many changes a second, each of a film of their own
 * beside all of one film, whose count is one document; how long an import of all films takes, which
 * adds to every count, alone and beside them; and whether the product knows in the end what it
 * acknowledged.
 */
export async function benchCrowd(size = 200): Promise<string[]> {
  await using stack = await freshStack({ gatewayEnv: { TRUSTED_PROXIES: 'loopback' } })
  await using client = await MongoClient.connect(stack.databaseUri)
  const db = client.db(`${stack.databasePrefix}_users`)
  await addUsers(db, size + 1, 0)
  const [importing, ...people] = (await signIn(db)).map((token, nth) =>
    callerOf(stack.url, token, nth),
  )
  if (!importing) throw new Error('nobody has joined')
  const amiss: string[] = []
  let unanswered = 0
  const rateOf = async (filmOf: FilmOf, meanwhile = () => pause(eachMs)): Promise<number> => {
    const { rate, wrong, tooMany } = await changing(people, { filmOf, meanwhile })
    amiss.push(...wrong)
    unanswered += tooMany
    return rate
  }
  const rates = await inTurn(rounds, [() => rateOf((nth) => nth), () => rateOf(() => 0)])
  const [apart = 0, together = 0] = rates.map(median)
  const alone = await importOfAll(importing).catch(String)
  let beside = ''
  await rateOf(
    (nth) => nth,
    async () => {
      await pause(1 * seconds)
      beside = await importOfAll(importing).catch(String)
    },
  )
  amiss.push(...(await miscounted(db)))
  return [
    `${size} people at once, each a film of their own: ${apart.toFixed(0)} changes a second`,
    `all the same film: ${together.toFixed(0)} (${(together / apart).toFixed(2)})`,
    `an import of all films: ${alone}; beside them ${beside}`,
    `sent away because there are too many: ${unanswered}`,
    `acknowledged and lost, refused, or miscounted: ${amiss.length}`,
    ...amiss.slice(0, 10),
  ]
}

/** From addresses of their own, because what one address may do is limited. */
function callerOf(url: string, token: string, nth: number): Call {
  const address = `10.0.${Math.floor(nth / 250)}.${1 + (nth % 250)}`
  const headers = { origin: url, cookie: `sid=${token}`, 'x-forwarded-for': address }
  return createCaller({ baseUrl: url, headers: () => headers, timeoutMs: 60 * seconds })
}

type FilmOf = (nth: number) => number
type During = { filmOf: FilmOf; meanwhile: () => Promise<void> }

async function changing(people: Call[], { filmOf, meanwhile }: During) {
  const changes = await Promise.all(
    people.map((call, nth) => {
      const pick = <T>(films: readonly T[]) => films[filmOf(nth) % films.length] as T
      return changesBy(call, { next: Math.random, below: () => 0, pick })
    }),
  )
  const startedAt = performance.now()
  await meanwhile()
  await Promise.all(changes.map(({ stop }) => stop()))
  const tookSeconds = (performance.now() - startedAt) / seconds
  const acknowledged = changes.reduce((sum, each) => sum + each.acknowledged, 0)
  const wrong: string[] = []
  for (const { lost, refused } of changes) wrong.push(...(await patiently(lost)), ...refused)
  const tooMany = changes.reduce((sum, { unanswered }) => sum + unanswered, 0)
  return { rate: acknowledged / tookSeconds, wrong, tooMany }
}

/** A product that was just at its limit refuses at first. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 10) throw error
      await pause(1 * seconds)
    }
  }
}

/** Undone at once, which isn't in the time. */
async function importOfAll(call: Call): Promise<string> {
  const films = await call(listMovies, { query: { all: 'true' } })
  const lines = films.map(
    ({ title, year }) => `"${title.replaceAll('"', '""')}",${year},2026-05-01`,
  )
  const file = new Blob([['Name,Year,watched_at', ...lines].join('\n')])
  const { id: rehearsalId } = await patiently(() => call(rehearseImport, { file }))
  const body = { rehearsalId, choices: [] }
  const startedAt = performance.now()
  const { id } = await patiently(() => call(applyImport, { body }))
  const ms = performance.now() - startedAt
  await patiently(() => call(undoImport, { body: { id } }))
  return `${ms.toFixed(0)} ms`
}

/** Whether the counts are those of the states, and of the accounts. */
async function miscounted(db: Db): Promise<string[]> {
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
