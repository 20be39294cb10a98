import {
  addToWatchlist,
  type Call,
  getCurrentUser,
  listMovies,
  listWatchlist,
  type MovieId,
  register,
} from '@cinecanon/contract'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { aVisitor, type FreshStack, freshStack, until } from '../stack/fresh-stack.ts'

let stack: FreshStack
let call: Call
let movies: MovieId[]
const acknowledged: MovieId[] = []

beforeAll(async () => {
  stack = await freshStack()
  call = aVisitor(stack.url)
  movies = (await call(listMovies)).map(({ id }) => id)
  await call(register, { body: { email: 'cat@example.org', password: 'long enough!' } })
}, 90_000)
afterAll(() => stack.remove(), 30_000)

it.each(['catalog', 'users', 'mail-api', 'mail-worker', 'gateway', 'database'])(
  'kill -9 of %s: the others go on, it comes back, and nothing acknowledged is lost',
  async (name) => {
    const victim = stack.processes[name]
    if (!victim && name === 'database') return
    const pid = Number(victim?.pid)
    const writing = writeUntilStopped()

    process.kill(pid, 'SIGKILL')
    if (name !== 'gateway') {
      expect((await fetch(`${stack.url}/health/live`)).status).toBe(200)
      expect((await fetch(`${stack.url}/api/movies`)).status).toBe(200)
    }
    await until(async () => victim?.pid !== pid && victim?.ready().then(() => true), 20)
    await until(async () => (await call(getCurrentUser)).email === 'cat@example.org', 20)
    await writing.stop()

    const kept = (await until(() => call(listWatchlist))).map((item) => item.movie_id)
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
  },
  60_000,
)

/** Adds one movie after the other, and notes those that the product said it kept. */
function writeUntilStopped() {
  let isStopped = false
  const done = (async () => {
    while (!isStopped && movies.length > 0) {
      const movieId = movies.shift() as MovieId
      await call(addToWatchlist, { body: { movieId } }).then(
        () => acknowledged.push(movieId),
        () => new Promise((resolve) => setTimeout(resolve, 100)),
      )
    }
  })()
  return {
    stop: () => {
      isStopped = true
      return done
    },
  }
}
