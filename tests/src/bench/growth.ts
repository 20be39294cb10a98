import {
  addToWatchlist,
  type Call,
  deepestUser,
  getAccountSettings,
  getCurrentUser,
  getMovieDetails,
  getPeopleOverview,
  getViewingYear,
  type Input,
  listBadges,
  listMovieStates,
  listUserIds,
  listUsers,
  listViewings,
  listWatchlist,
  MovieId,
  register,
  removeFromWatchlist,
  reorderWatchlist,
  setMovieState,
} from '@cinecanon/contract'
import { MongoClient, ObjectId } from 'mongodb'
import { inTurn, median, timed } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { anOperator, aVisitor, password } from '../stack/person.ts'
import { addUsers, statesOf } from './crowd.ts'
import type { BenchOptions } from './rates.ts'

/** A state takes two to three kilobytes of the embedded database's memory. */
const maxStates = process.env.MONGODB_URI ? 4_000_000 : 200_000
const pageSize = 25

/** A user with 300 states: cost of each call among many users, compared with ten users. */
export function benchPersonal({ isQuick, size }: BenchOptions): Promise<string[]> {
  const [many, rounds] = isQuick ? [2000, 30] : [20_000, 100]
  return compare({ few: 10, many: size ?? many, ownStates: 300, statesEach: 15, rounds })
}

/** Cost of the calls of a user and of the operator, compared with a thousand accounts. */
export function benchFlat({ isQuick, size }: BenchOptions): Promise<string[]> {
  const [many, rounds] = isQuick ? [4000, 10] : [100_000, 40]
  const states = { ownStates: 40, statesEach: 40 }
  return compare({ few: 1000, many: size ?? many, ...states, rounds, withOperator: true })
}

/** Cost of a user's calls when each seen film has two viewings, compared with none. */
export function benchViewings({ isQuick, size }: BenchOptions): Promise<string[]> {
  const [accounts, rounds] = isQuick ? [1000, 20] : [size ?? 5000, 100]
  const states = { ownStates: 40, statesEach: 40 }
  return compare({ few: accounts, many: accounts, ...states, rounds, viewingsEach: 2 })
}

type Size = {
  few: number
  many: number
  ownStates: number
  statesEach: number
  rounds: number
  withOperator?: boolean
  /** The second product has them for each seen film. */
  viewingsEach?: number
}

async function compare(size: Size): Promise<string[]> {
  await using small = await productWith(size.few, { ...size, viewingsEach: 0 })
  await using large = await productWith(size.many, size)
  const lines = [`${size.few} and ${size.many} accounts (aim: a user 1.3 times, the operator 2)`]
  for (const [index, { name, run }] of large.calls.entries()) {
    const same = small.calls[index]
    if (!same) throw new Error(`Nothing to compare ${name} with`)
    const measures = [() => timed(same.run), () => timed(run)]
    const result = async (): Promise<string> => {
      await inTurn(5, measures)
      const [fewMs = 0, manyMs = 0] = (await inTurn(size.rounds, measures)).map(median)
      return `${fewMs.toFixed(1)} ms, ${manyMs.toFixed(1)} ms: ${(manyMs / fewMs).toFixed(2)}`
    }
    // A call over its deadline is a result, too.
    lines.push(`${name}: ${await result().catch(String)}`)
  }
  return lines
}

async function productWith(
  others: number,
  { ownStates, statesEach, withOperator, viewingsEach }: Size,
) {
  await using begun = new AsyncDisposableStack()
  const stack = begun.use(await freshStack())
  const client = begun.use(await MongoClient.connect(stack.databaseUri))
  const call = aVisitor(stack.url)
  const { id } = await call(register, { body: { email: 'rare.bird@example.org', password } })
  const db = client.db(`${stack.databasePrefix}_users`)
  await db
    .collection('movie_states')
    .insertMany(statesOf(new ObjectId(id), ownStates, viewingsEach))
  const withStates = Math.min(others, Math.floor(maxStates / statesEach))
  await addUsers(db, withStates, statesEach, viewingsEach)
  await addUsers(db, others - withStates, 0)
  const lastPage = Math.min(others, deepestUser) / pageSize
  const calls = [
    ...readsOf(call),
    ...(await changesOf(call, ownStates)),
    ...(withOperator ? operatorCalls((await anOperator(stack)).call, lastPage) : []),
  ]
  const whole = begun.move()
  return { calls, [Symbol.asyncDispose]: () => whole.disposeAsync() }
}

type NamedCall = { name: string; run: () => Promise<unknown> }

export function readsOf(call: Call): NamedCall[] {
  const params = { movieId: MovieId.parse(1) }
  return [
    { name: 'GET movie-states', run: () => call(listMovieStates) },
    { name: 'GET viewings', run: () => call(listViewings, { query: {} }) },
    { name: 'GET a year', run: () => call(getViewingYear, { params: { year: '2024' } }) },
    { name: 'GET watchlist', run: () => call(listWatchlist) },
    { name: 'GET badges', run: () => call(listBadges) },
    { name: 'GET movie-details', run: () => call(getMovieDetails, { params }) },
    { name: 'GET the session', run: () => call(getCurrentUser) },
    { name: 'GET account settings', run: () => call(getAccountSettings) },
  ]
}

/** Each leaves as many states and as long a watchlist as before. */
export async function changesOf(call: Call, ownStates: number): Promise<NamedCall[]> {
  const movieId = MovieId.parse(1)
  const another = MovieId.parse(ownStates + 1)
  let list = await call(listWatchlist)
  let seen = true
  const mark = () => {
    seen = !seen
    return call(setMovieState, { body: { movieId, seen, wantToSee: false } })
  }
  const addAndRemove = async () => {
    const { id } = await call(addToWatchlist, { body: { movieId: another } })
    await call(removeFromWatchlist, { body: { userStateId: id } })
  }
  const reorder = () => {
    list = list.toReversed()
    const items = list.map(({ id }, order) => ({ id, order }))
    return call(reorderWatchlist, { body: { items } })
  }
  return [
    { name: 'POST movie-states', run: mark },
    { name: 'POST watchlist/add and /remove', run: addAndRemove },
    { name: `POST watchlist/reorder, ${list.length} films`, run: reorder },
  ]
}

function operatorCalls(admin: Call, lastPage: number): NamedCall[] {
  const list = (name: string, query: Input<typeof listUsers>['query']) => ({
    name: `GET users, ${name}`,
    run: () => admin(listUsers, { query }),
  })
  return [
    list('the newest', {}),
    list('by address', { sort: 'email', direction: 'asc' }),
    list('by last change', { sort: 'updated_at' }),
    list('by last mark', { sort: 'last_mark', direction: 'desc' }),
    list('not verified', { verified: 'no' }),
    list('not verified, by last mark', { verified: 'no', sort: 'last_mark' }),
    list('the last page', { page: lastPage }),
    list('a search that finds few', { search: 'bird' }),
    list('a search that finds all', { search: 'fan' }),
    list('of this month, by address', { joined: 'month', sort: 'email' }),
    { name: 'GET overview of people', run: () => admin(getPeopleOverview) },
    { name: 'GET ids of all, 50,000 at most', run: () => admin(listUserIds) },
  ]
}
