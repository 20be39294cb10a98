import { statSync } from 'node:fs'
import path from 'node:path'
import {
  type Call,
  getCurrentUser,
  listMovieStates,
  listMovies,
  listWatchlist,
  type MovieId,
  setMovieState,
} from '@cinecanon/contract'
import { endedAfter } from '@cinecanon/testing/ended-after'
import { until } from '@cinecanon/testing/until'
import { beforeAll, expect, it } from '@jest/globals'
import { statusOf } from '../../load/status-of.ts'
import { type FreshStack, freshStack } from '../../stack/fresh-stack.ts'
import { mailsTo } from '../../stack/inbox.ts'
import { aUser } from '../../stack/person.ts'
import { pidsOf } from '../../stack/processes.ts'
import { smallDisk } from '../../stack/small-disk.ts'
import { figure } from '../figure.ts'

const started = endedAfter()
const disk = process.env.MONGODB_URI ? null : smallDisk(96)
const onADisk = disk ? it : it.skip
if (!disk) figure('full disk', 'not tried: it takes an embedded database, and the right to mount')

let stack: FreshStack
let ann: Call
let films: MovieId[]
/** Those whose mark was acknowledged. */
const acknowledged: MovieId[] = []
beforeAll(async () => {
  if (!disk) return
  await started(async () => disk)
  // Logs of every request, which find no room either.
  stack = await started(() => freshStack({ disk: disk.path, env: { LOG_LEVEL: 'info' } }))
  ann = (await aUser(stack.url, 'ann@example.org')).call
  films = (await ann(listMovies)).map(({ id }) => id)
})

onADisk(
  'nothing ends on a disk that is full with database, logs, inbox and secrets on it, and all is well when there is room',
  async () => {
    const pids = pidsOf(stack)
    expect(await statusOf(mark(0))).toBe(200)
    disk?.fill()

    await until(async () => (await statusOf(mark(1))) === 507)
    const statuses = await Promise.all([
      statusOf(aUser(stack.url, 'bo@example.org')),
      ...Array.from({ length: 20 }, (_, n) => statusOf(mark(n + 2))),
    ])
    for (let round = 0; round < 20; round++) {
      await Promise.all([ann(getCurrentUser), ann(listWatchlist), ann(listMovies)])
      expect((await fetch(`${stack.url}/movies`)).status).toBeLessThan(500)
    }
    const seen = (await ann(listMovieStates)).map((state) => state.movie_id)
    const full = {
      statuses: [...new Set(statuses)],
      seen: new Set(seen),
      pids: pidsOf(stack),
    }
    const logged = logBytes()
    disk?.empty()

    expect(full).toMatchObject({ statuses: [507], seen: new Set(acknowledged), pids })
    await until(async () => (await statusOf(mark(1))) === 200)
    await aUser(stack.url, 'cy@example.org')
    await until(async () => (await mailsTo(stack.inboxUrl, 'cy@example.org')).length > 0)
    await until(async () => {
      await ann(getCurrentUser)
      return logBytes() > logged
    })
    expect(pidsOf(stack)).toMatchObject(pids)
    figure(
      'full disk',
      'reads go on, changes hear 507, no process ends; writes, mails and logs again with room',
    )
  },
)

async function mark(which: number): Promise<void> {
  const movieId = films[which] as MovieId
  await ann(setMovieState, { body: { movieId, seen: true, wantToSee: false } })
  acknowledged.push(movieId)
}

function logBytes(): number {
  return statSync(path.join(stack.dataDir, 'logs/users.log')).size
}
