import {
  addToWatchlist,
  type Call,
  getMovieDetails,
  getUserGrowth,
  listBadges,
  listMovieStates,
  listUsers,
  listWatchlist,
  login,
  MovieId,
  register,
  removeFromWatchlist,
  reorderWatchlist,
  setMovieState,
  type WatchlistItem,
} from '@cinecanon/contract'
import { ObjectId } from 'mongodb'
import { freshStack } from '../stack/fresh-stack.ts'
import { aVisitor } from '../stack/person.ts'
import { median, timed } from './figures.ts'
import { addUsers, statesOf } from './many-users.ts'
import { ownDatabase } from './own-database.ts'

/** Six million states of 20,000 users with 300 each don't fit the embedded database's memory: most have few. */
const stages = [
  { users: 10, statesEach: 300 },
  { users: 1000, statesEach: 300 },
  { users: 20_000, statesEach: 15 },
]
const ownStates = 300
/** How often each is asked: what changes something takes several times as long as what reads. */
const asked = { reading: 150, changing: 60 }
const adminEmail = 'admin@cinecanon.localhost'

/** What one person's calls cost as the others grow in number, against their cost among ten. */
export async function benchPersonal(): Promise<string[]> {
  await using database = await ownDatabase()
  const { client, uri } = database
  await using stack = await freshStack({ mongodbUri: uri })
  const call = aVisitor(stack.url)
  const states = client.db('cinecanon_users').collection('movie_states')
  const email = 'personal@example.org'
  const { id } = await call(register, { body: { email, password: 'wobbly staple harbour 71' } })
  await states.insertMany(statesOf(new ObjectId(id), ownStates))
  const admin = aVisitor(stack.url)
  await admin(login, { body: { email: adminEmail, password: stack.secrets.adminPassword } })
  const calls = [...reads(call), ...(await changes(call)), ...administers(admin)]
  return await measure(calls, (users, each) => addUsers(client, users, each))
}

type Asked = { what: string; ask: () => Promise<unknown>; times: number }

function reads(call: Call): Asked[] {
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
async function changes(call: Call): Promise<Asked[]> {
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
    { what: 'GET users, the first page', times, ask: () => admin(listUsers) },
    { what: 'GET user-growth', times, ask: () => admin(getUserGrowth) },
  ]
}

async function measure(
  calls: readonly Asked[],
  add: (users: number, statesEach: number) => Promise<void>,
): Promise<string[]> {
  const first = new Map<string, number>()
  const lines = [
    `one person with ${ownStates} states (aim: at most 1.3 of the cost among 10 users)`,
  ]
  let users = 0
  for (const stage of stages) {
    await add(stage.users - users, stage.statesEach)
    const others = stage.users - users
    users = stage.users
    // Until its code is warm a service takes longer: all that comes later would look cheap.
    if (first.size === 0) for (const call of calls) await costOf(call)
    for (const { what, ...call } of calls) {
      const ms = await costOf(call)
      if (!first.has(what)) first.set(what, ms)
      const ratio = ms / (first.get(what) ?? ms)
      lines.push(
        `${users} users, the last ${others} with ${stage.statesEach} states each: ${what} ${ms.toFixed(1)} ms, ${ratio.toFixed(2)} of ten`,
      )
    }
  }
  return lines
}

async function costOf({ ask, times }: Omit<Asked, 'what'>): Promise<number> {
  for (let warm = 0; warm < times / 5; warm++) await ask()
  const taken: number[] = []
  for (let nth = 0; nth < times; nth++) taken.push(await timed(ask))
  return median(taken)
}
