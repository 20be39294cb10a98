import {
  type Call,
  deepestUser,
  getAccountSettings,
  getCurrentUser,
  getUserGrowth,
  type Input,
  listMovieStates,
  listUserIds,
  listUsers,
  register,
} from '@cinecanon/contract'
import { MongoClient, ObjectId } from 'mongodb'
import { inTurn, median, timed } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { anOperator, aVisitor } from '../stack/person.ts'
import { addUsers, statesOf } from './many-users.ts'
import { type Asked, changes, reads } from './personal.ts'

const few = 1000
const ownStates = 40
/**
 * A state takes two to three kilobytes of the embedded database's memory; others keep it on disk.
 */
const mostStates = process.env.MONGODB_URI ? 4_000_000 : 200_000
const pageSize = 25
const rounds = 40

/**
 * What the calls of a person and of the operator cost among many accounts, beside a product that
 * has
 * a thousand: the time, and how many documents the database looked at, which no other work on the
 * machine changes.
 */
export async function benchFlat(many = 100_000): Promise<string[]> {
  await using small = await aProduct(few)
  await using large = await aProduct(many)
  const lines = [
    `${few} and ${many} accounts, ${ownStates} states each, ${mostStates} at most`,
    '(aim: a person 1.3 of the cost, the operator 2)',
  ]
  for (const [nth, { what, measure }] of large.calls.entries()) {
    const same = small.calls[nth]
    if (!same) throw new Error(`Nothing to compare ${what} with`)
    const compare = async (): Promise<string> => {
      // Until its code is warm a service takes longer.
      await inTurn(5, [same.measure, measure])
      const [fewMs = 0, manyMs = 0] = (await inTurn(rounds, [same.measure, measure])).map(median)
      const looked = [await small.lookedAt(same.measure), await large.lookedAt(measure)]
      const times = `${fewMs.toFixed(1)} ms, ${manyMs.toFixed(1)} ms: ${(manyMs / fewMs).toFixed(2)}`
      return looked.some(Number.isNaN) ? times : `${times}; documents ${looked.join(', ')}`
    }
    // What met its deadline is a result, too.
    lines.push(`${what}: ${await compare().catch(String)}`)
  }
  return lines
}

type Measured = { what: string; measure: () => Promise<number> }

/** With somebody who has states, the operator, and others. */
async function aProduct(others: number) {
  await using begun = new AsyncDisposableStack()
  const stack = begun.use(await freshStack())
  const client = begun.use(await MongoClient.connect(stack.databaseUri))
  const call = aVisitor(stack.url)
  const email = 'rare.bird@example.org'
  const { id } = await call(register, { body: { email, password: 'wobbly staple harbour 71' } })
  const db = client.db(`${stack.databasePrefix}_users`)
  const states = db.collection('movie_states')
  await states.insertMany(statesOf(new ObjectId(id), ownStates))
  const { call: admin } = await anOperator(stack)
  const withStates = Math.min(others, mostStates / ownStates)
  await addUsers(db, withStates, ownStates)
  await addUsers(db, others - withStates, 0)
  const lastPage = Math.min(others, deepestUser) / pageSize
  const calls = [...(await asksOf(call)), ...administers(admin, lastPage), besides(call, admin)]
  const whole = begun.move()
  return { calls, lookedAt: countingOn(client), [Symbol.asyncDispose]: () => whole.disposeAsync() }
}

async function asksOf(call: Call): Promise<Measured[]> {
  const asked: Pick<Asked, 'what' | 'ask'>[] = [
    ...reads(call),
    { what: 'GET who is signed in', ask: () => call(getCurrentUser) },
    { what: 'GET account settings', ask: () => call(getAccountSettings) },
    ...(await changes(call, ownStates)),
  ]
  return asked.map(({ what, ask }) => ({ what, measure: () => timed(ask) }))
}

function administers(admin: Call, lastPage: number): Measured[] {
  const list = (what: string, query: Input<typeof listUsers>['query']) => ({
    what: `GET users, ${what}`,
    measure: () => timed(() => admin(listUsers, { query })),
  })
  return [
    list('the newest', {}),
    list('by address', { sort: 'email', direction: 'asc' }),
    list('by their last change', { sort: 'updated_at' }),
    list('by id', { sort: 'id' }),
    list('page 40', { page: 40 }),
    list('the last page there is', { page: lastPage }),
    list('one who is searched for', { search: 'bird' }),
    list('of a search that finds all', { search: 'fan' }),
    list('of such a search and this month', { search: 'fan', joined: 'month' }),
    list('this month', { joined: 'month' }),
    list('this month, by address', { joined: 'month', sort: 'email' }),
    { what: 'GET user-growth', measure: () => timed(() => admin(getUserGrowth)) },
    {
      what: 'GET ids of this week',
      measure: () => timed(() => admin(listUserIds, { query: { joined: 'week' } })),
    },
    { what: 'GET ids of all, 50,000 at most', measure: () => timed(() => admin(listUserIds)) },
  ]
}

/** What a person waits for while the operator asks for much. */
function besides(call: Call, admin: Call): Measured {
  return {
    what: 'GET movie-states while the operator searches and lists',
    measure: async () => {
      // Also those that meet their deadline take something from her.
      const others = Promise.allSettled([
        admin(listUsers, { query: { search: 'fan' } }),
        admin(listUsers, { query: { joined: 'month', sort: 'email' } }),
      ])
      const ms = await timed(() => call(listMovieStates))
      await others
      return ms
    },
  }
}

/**
 * The fewest of several times: workers ask for what is due meanwhile. Not a number where the engine
 * doesn't count them.
 */
function countingOn(client: MongoClient) {
  const lookedAt = async (): Promise<number> => {
    const { metrics } = await client.db('admin').command({ serverStatus: 1 })
    return Number(metrics?.queryExecutor?.scannedObjects)
  }
  return async (act: () => Promise<unknown>): Promise<number> => {
    const counts: number[] = []
    for (let time = 0; time < 5; time++) {
      const before = await lookedAt()
      await act()
      counts.push((await lookedAt()) - before)
    }
    return Math.min(...counts)
  }
}
