import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type Call,
  getMovieDetails,
  listBadges,
  listMovieStates,
  listWatchlist,
  MovieId,
  register,
} from '@cinecanon/contract'
import { startEmbeddedMongo } from '@cinecanon/embedded-mongo'
import { MongoClient, ObjectId } from 'mongodb'
import { aVisitor, freshStack } from '../stack/fresh-stack.ts'
import { median, timed } from './figures.ts'

/** Six million states of 20,000 users with 300 each don't fit the embedded database's memory: most have few. */
const stages = [
  { users: 10, statesEach: 300 },
  { users: 1000, statesEach: 300 },
  { users: 20_000, statesEach: 15 },
]
const ownStates = 300
const asked = 150

/** What one person's calls cost as the others grow in number, against their cost among ten. */
export async function benchPersonal(): Promise<string[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const server = await startEmbeddedMongo({ file: path.join(dir, 'bench.db'), port: 0 })
  const client = await MongoClient.connect(server.uri)
  const given = process.env.MONGODB_URI
  process.env.MONGODB_URI = server.uri
  const stack = await freshStack()
  try {
    const call = aVisitor(stack.url)
    const states = client.db('cinecanon_users').collection('movie_states')
    const email = 'personal@example.org'
    const { id } = await call(register, { body: { email, password: 'wobbly staple harbour 71' } })
    await states.insertMany(statesOf(new ObjectId(id), ownStates))
    return await measure(call, (users, each) => addUsers(client, users, each))
  } finally {
    await stack.remove()
    if (given === undefined) delete process.env.MONGODB_URI
    else process.env.MONGODB_URI = given
    await client.close()
    await server.close()
    await rm(dir, { recursive: true })
  }
}

const calls: [string, (call: Call) => Promise<unknown>][] = [
  ['GET movie-states', (call) => call(listMovieStates)],
  ['GET watchlist', (call) => call(listWatchlist)],
  ['GET badges', (call) => call(listBadges)],
  [
    'GET movie-details, with user stats',
    (call) => call(getMovieDetails, { params: { movieId: MovieId.parse(1) } }),
  ],
]

async function measure(call: Call, add: (users: number, statesEach: number) => Promise<void>) {
  const first = new Map<string, number>()
  const lines = [
    `one person with ${ownStates} states (aim: at most 1.3 of the cost among 10 users)`,
  ]
  let users = 0
  for (const stage of stages) {
    await add(stage.users - users, stage.statesEach)
    const others = stage.users - users
    users = stage.users
    for (const [what, ask] of calls) {
      const ms = await costOf(() => ask(call))
      if (!first.has(what)) first.set(what, ms)
      const ratio = ms / (first.get(what) ?? ms)
      lines.push(
        `${users} users, the last ${others} with ${stage.statesEach} states each: ${what} ${ms.toFixed(1)} ms, ${ratio.toFixed(2)} of ten`,
      )
    }
  }
  return lines
}

async function costOf(ask: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 30; warm++) await ask()
  const times: number[] = []
  for (let nth = 0; nth < asked; nth++) times.push(await timed(ask))
  return median(times)
}

/** Written past the product, many at once: by its calls it would take hours. */
async function addUsers(client: MongoClient, users: number, statesEach: number): Promise<void> {
  const db = client.db('cinecanon_users')
  const atOnce = Math.ceil(20_000 / statesEach)
  for (let made = 0; made < users; made += atOnce) {
    const ids = Array.from({ length: Math.min(atOnce, users - made) }, () => new ObjectId())
    await db
      .collection('accounts')
      .insertMany(ids.map((_id) => ({ _id, email: `${_id.toHexString()}@example.org` })))
    await db.collection('movie_states').insertMany(ids.flatMap((id) => statesOf(id, statesEach)))
  }
}

function statesOf(userId: ObjectId, count: number) {
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
