import { execFileSync } from 'node:child_process'
import {
  getCurrentUser,
  getProfileImage,
  listMovieStates,
  listMovies,
  listWatchlist,
  type MovieId,
  type MovieState,
  register,
  setMovieState,
  uploadProfileImage,
} from '@cinecanon/contract'
import { expect, it } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { statusOf } from '../../load/status-of.ts'
import { greyPixel } from '../../stack/grey-pixel.ts'
import { password } from '../../stack/person.ts'
import { figure } from '../figure.ts'
import { databaseOf, type Product } from '../product.ts'

const readers = 5
const rounds = 4

type Mark = { movieId: MovieId; seen: boolean; wantToSee: boolean }

/** Goal 11, where the system can limit the files of a process that runs. */
export function diskFull(product: Product): void {
  it('goal 11: disk full: changes and uploads get a 507, reads work, and all recovers with space', async () => {
    const database = databaseOf(product, 'goal 11')
    if (!database) return
    const { call } = product.ann
    const [first, second] = (await call(listMovies)).map(({ id }) => id) as [MovieId, MovieId]
    const accepted = { movieId: first, seen: true, wantToSee: false }
    const refused = { movieId: second, seen: false, wantToSee: true }
    await change(accepted)
    // Tests before this one marked whatever films chance gave them.
    await change({ ...refused, wantToSee: false })
    const { profileImageUrl } = await upload()
    const pids = [database.pid, product.stack.processes.users?.pid]
    await sessionsLastUsedLongAgo()

    const { statuses, reads } = await withoutRoom(database, async () => ({
      statuses: await statusesOf({
        'a change': change(refused),
        'an upload': upload(),
        'an account': newAccount(),
      }),
      // As many at a time as a bulkhead admits: more would be refused on a slow machine.
      reads: await Promise.all(
        Array.from({ length: readers }, () => readAll(profileImageUrl, refused)),
      ),
    }))

    expect(statuses).toEqual({ 'a change': 507, 'an upload': 507, 'an account': 507 })
    const wanted = reads.flat().filter((state) => state.movie_id === second && state.want_to_see)
    expect(wanted).toEqual([])
    await change(refused)
    const states = new Map((await call(listMovieStates)).map((state) => [state.movie_id, state]))
    expect([states.get(first)?.seen, states.get(second)?.want_to_see]).toEqual([true, true])
    expect([database.pid, product.stack.processes.users?.pid]).toEqual(pids)
    figure(
      11,
      `disk full: changes, uploads and registrations hear 507, ${readers * rounds * 4} reads of ${readers * rounds * 4} answered; writes again as soon as there is room`,
    )
  })

  const change = (body: Mark) => product.ann.call(setMovieState, { body })
  const upload = () => product.ann.call(uploadProfileImage, { file: greyPixel })
  const newAccount = () =>
    product.stranger().call(register, { body: { email: 'full@example.org', password } })

  /** In turn, with refused changes in between. @returns every state that was read */
  async function readAll(imageUrl: string, refused: Mark): Promise<MovieState[]> {
    const { call } = product.ann
    const states: MovieState[] = []
    for (let round = 0; round < rounds; round++) {
      await Promise.all([call(getCurrentUser), call(listWatchlist), statusOf(change(refused))])
      await call(getProfileImage, { params: { name: imageUrl.split('/').at(-1) ?? '' } })
      states.push(...(await call(listMovieStates)))
    }
    return states
  }

  /** Identifying a caller stores once a minute that the session was used: also without room. */
  async function sessionsLastUsedLongAgo(): Promise<void> {
    const client = await MongoClient.connect(product.stack.databaseUri)
    const lastUsedAt = new Date(Date.now() - 10 * 60_000)
    await client
      .db('cinecanon_users')
      .collection('sessions')
      .updateMany({}, { $set: { lastUsedAt } })
    await client.close()
  }
}

/** Whatever happens, the tests that come after find room again. */
async function withoutRoom<T>({ pid }: { pid: number | undefined }, act: () => Promise<T>) {
  mayWrite(pid, false)
  try {
    return await act()
  } finally {
    mayWrite(pid, true)
  }
}

/** Limits the size of files that a process may write, as a full disk does. */
function mayWrite(pid: number | undefined, may: boolean): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${may ? 'unlimited' : '0'}:`])
}

async function statusesOf(made: Record<string, Promise<unknown>>): Promise<Record<string, number>> {
  const statuses = Object.entries(made).map(
    async ([what, each]) => [what, await statusOf(each)] as const,
  )
  return Object.fromEntries(await Promise.all(statuses))
}
