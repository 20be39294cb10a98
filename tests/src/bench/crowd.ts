import { setTimeout as pause } from 'node:timers/promises'
import { applyImport, type Call, listMovies, rehearseImport, undoImport } from '@cinecanon/contract'
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
 * beside all of one film, whose count is one document; how long an import of all films takes, which
 * adds to every count, alone and beside them; and whether the product knows in the end what it
 * acknowledged.
 */
export async function benchCrowd(size = 200): Promise<string[]> {
  await using stack = await freshStack({ gatewayEnv: { TRUSTED_PROXIES: 'loopback' } })
  const importing = await join(stack, size)
  const people = await Promise.all(Array.from({ length: size }, (_each, nth) => join(stack, nth)))
  const amiss: string[] = []
  const rateOf = async (filmOf: FilmOf, meanwhile = () => pause(eachMs)): Promise<number> => {
    const { rate, wrong } = await changing(people, { filmOf, meanwhile })
    amiss.push(...wrong)
    return rate
  }
  const rates = await inTurn(rounds, [() => rateOf((nth) => nth), () => rateOf(() => 0)])
  const [apart = 0, together = 0] = rates.map(median)
  const alone = await importOfAll(importing)
  let beside = ''
  await rateOf(
    (nth) => nth,
    async () => {
      await pause(1 * seconds)
      beside = await importOfAll(importing)
    },
  )
  amiss.push(...(await miscounted(stack)))
  return [
    `${size} people at once, each a film of their own: ${apart.toFixed(0)} changes a second`,
    `all the same film: ${together.toFixed(0)} (${(together / apart).toFixed(2)})`,
    `an import of all films: ${alone}; beside them ${beside}`,
    `lost, refused, unanswered or miscounted: ${amiss.length}`,
    ...amiss.slice(0, 10),
  ]
}

/** From addresses of their own, because what one address may do is limited. */
async function join({ url }: FreshStack, nth: number): Promise<Call> {
  const address = `10.0.${Math.floor(nth / 250)}.${1 + (nth % 250)}`
  return (await aUser(url, `crowd-${nth}@example.org`, { address })).call
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
  for (const { lost, refused, unanswered } of changes) {
    wrong.push(...(await lost()), ...refused, ...Array<string>(unanswered).fill('unanswered'))
  }
  return { rate: acknowledged / tookSeconds, wrong }
}

/** Undone at once, which isn't in the time. */
async function importOfAll(call: Call): Promise<string> {
  const films = await call(listMovies, { query: { all: 'true' } })
  const lines = films.map(({ title, year }) => `"${title.replaceAll('"', '""')}",${year}`)
  const file = new Blob([['Name,Year', ...lines].join('\n')])
  const { id: rehearsalId } = await call(rehearseImport, { file })
  const body = { rehearsalId, choices: [] }
  const startedAt = performance.now()
  const { id } = await call(applyImport, { body })
  const ms = performance.now() - startedAt
  await call(undoImport, { body: { id } })
  return `${ms.toFixed(0)} ms`
}

/** Whether the counts are those of the states, and of the accounts. */
async function miscounted(stack: FreshStack): Promise<string[]> {
  await using client = await MongoClient.connect(stack.databaseUri)
  const db = client.db(`${stack.databasePrefix}_users`)
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
