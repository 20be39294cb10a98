import {
  addToWatchlist,
  type Call,
  getMovieDetails,
  getUserGrowth,
  listBadges,
  listMovieStates,
  listUsers,
  listWatchlist,
  MovieId,
  register,
  removeFromWatchlist,
  reorderWatchlist,
  setMovieState,
  type WatchlistItem,
} from '@cinecanon/contract'
import { MongoClient, ObjectId } from 'mongodb'
import { inTurn, median, timed } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { anOperator, aVisitor } from '../stack/person.ts'
import { addUsers, statesOf } from './many-users.ts'

const ownStates = 300
const fewUsers = 10
/** Most users have few states: six million wouldn't fit the embedded database's memory. */
const stages = [
  { users: 1000, statesEach: ownStates },
  { users: 20_000, statesEach: 15 },
]
/** How often each is asked: what changes something takes several times as long as what reads. */
const asked = { reading: 150, changing: 60 }

/**
 * What one person's calls cost as the others grow in number, beside a product that stays at ten.
 */
export async function benchPersonal(): Promise<string[]> {
  await using few = await aProduct(fewUsers)
  await using many = await aProduct(fewUsers)
  // Until its code is warm a service takes longer.
  for (const { ask, times } of [...few.calls, ...many.calls]) await costsOf([ask], times)
  const lines = [
    `one person with ${ownStates} states (aim: at most 1.3 of the cost among ${fewUsers} users)`,
  ]
  let users = fewUsers
  for (const stage of stages) {
    await addUsers(many.db, stage.users - users, stage.statesEach)
    users = stage.users
    lines.push(...(await compared({ few: few.calls, many: many.calls, users })))
  }
  return lines
}

/** With somebody who has many states, the operator, and others. */
async function aProduct(others: number) {
  await using begun = new AsyncDisposableStack()
  const stack = begun.use(await freshStack())
  const client = begun.use(await MongoClient.connect(stack.databaseUri))
  const call = aVisitor(stack.url)
  const email = 'personal@example.org'
  const { id } = await call(register, { body: { email, password: 'wobbly staple harbour 71' } })
  const db = client.db(`${stack.databasePrefix}_users`)
  const states = db.collection('movie_states')
  await states.insertMany(statesOf(new ObjectId(id), ownStates))
  const { call: admin } = await anOperator(stack)
  await addUsers(db, others, ownStates)
  const calls = [...reads(call), ...(await changes(call, ownStates)), ...administers(admin)]
  const whole = begun.move()
  return { db, calls, [Symbol.asyncDispose]: () => whole.disposeAsync() }
}

export type Asked = { what: string; ask: () => Promise<unknown>; times: number }

export function reads(call: Call): Asked[] {
  const times = asked.reading
  return [
    { what: 'GET movie-states', times, ask: () => call(listMovieStates) },
    { what: 'GET watchlist', times, ask: () => call(listWatchlist) },
    { what: 'GET badges', times, ask: () => call(listBadges) },
    {
      what: 'GET movie-details, with user stats',
      times,
      ask: () => call(getMovieDetails, { params: { movieId: MovieId.parse(1) } }),
    },
  ]
}

/** Each leaves as many states and as long a watchlist as it found. */
export async function changes(call: Call, ownStates: number): Promise<Asked[]> {
  const times = asked.changing
  const movieId = MovieId.parse(1)
  const another = MovieId.parse(ownStates + 1)
  let list = await call(listWatchlist)
  let seen = true
  return [
    {
      what: 'POST movie-states',
      times,
      ask: () => {
        seen = !seen
        return call(setMovieState, { body: { movieId, seen, wantToSee: false } })
      },
    },
    {
      what: 'POST watchlist/add and /remove',
      times,
      ask: async () => {
        const { id } = await call(addToWatchlist, { body: { movieId: another } })
        await call(removeFromWatchlist, { body: { userStateId: id } })
      },
    },
    {
      what: `POST watchlist/reorder, ${list.length} films`,
      times,
      ask: () => {
        list = list.toReversed()
        return call(reorderWatchlist, { body: { items: inThisOrder(list) } })
      },
    },
  ]
}

function inThisOrder(list: readonly WatchlistItem[]) {
  return list.map(({ id }, order) => ({ id, order }))
}

function administers(admin: Call): Asked[] {
  const times = asked.reading
  return [
    {
      // A page that ten users fill: the cost of a row isn't what is measured.
      what: 'GET users, the first ten',
      times,
      ask: () => admin(listUsers, { query: { pageSize: 10 } }),
    },
    { what: 'GET user-growth', times, ask: () => admin(getUserGrowth) },
  ]
}

type Compared = { few: readonly Asked[]; many: readonly Asked[]; users: number }

async function compared({ few, many, users }: Compared): Promise<string[]> {
  const lines: string[] = []
  for (const [nth, { what, ask, times }] of many.entries()) {
    const same = few[nth]
    if (!same) throw new Error(`Nothing to compare ${what} with`)
    const [fewMs = 0, manyMs = 0] = await costsOf([same.ask, ask], times)
    const ratio = (manyMs / fewMs).toFixed(2)
    lines.push(
      `${users} users: ${what} ${manyMs.toFixed(1)} ms, ${ratio} of ${fewMs.toFixed(1)} ms`,
    )
  }
  return lines
}

/** @returns the median of each, in ms */
async function costsOf(asks: (() => Promise<unknown>)[], times: number): Promise<number[]> {
  const measures = asks.map((ask) => () => timed(ask))
  return (await inTurn(times, measures)).map(median)
}
