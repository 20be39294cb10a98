import { listMovies, type MovieId, setMovieState } from '@cinecanon/contract'
import { quantile, timed } from '../load/figures.ts'
import { whileFlooded } from '../load/page-flood.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { aUser, type Person } from '../stack/person.ts'

const seconds = 15
const shapes = [
  { connections: 150, pipelined: 20 },
  { connections: 128, pipelined: 1 },
  { connections: 400, pipelined: 1 },
]
const crowds = [['203.0.113.1'], ['203.0.113.1', '198.51.100.2', '192.0.2.3']]

/** How long others wait for films and a mark while many clients ask for pages without a pause. */
export async function benchPageFlood(): Promise<string[]> {
  await using stack = await freshStack({ gatewayEnv: { TRUSTED_PROXIES: 'loopback' } })
  const ann = await aUser(stack.url, 'ann@example.org', { address: '233.252.0.1' })
  const [film] = await ann.call(listMovies)
  if (!film) throw new Error('there are no films')
  const lines = [`nobody else: ${wordsOf(await askedBy(ann, film.id))}`]
  for (const shape of shapes) {
    for (const networks of crowds) {
      let answered: Answered = { films: [], marks: [], failed: 0 }
      const statuses = await whileFlooded(
        { url: stack.url, path: '/', networks, ...shape },
        async () => {
          answered = await askedBy(ann, film.id)
        },
      )
      const { connections, pipelined } = shape
      lines.push(
        `${connections} connections × ${pipelined} of ${networks.length} network(s): ${wordsOf(answered)}; theirs ${JSON.stringify(statuses)}`,
      )
    }
  }
  return lines
}

type Answered = { films: number[]; marks: number[]; failed: number }

/** Someone who looks at films and marks one, several times a second. */
async function askedBy({ call }: Person, movieId: MovieId): Promise<Answered> {
  const answered: Answered = { films: [], marks: [], failed: 0 }
  const mark = { body: { movieId, seen: true, wantToSee: false } }
  const until = performance.now() + seconds * 1000
  const note = async (times: number[], ask: () => Promise<unknown>) => {
    const ms = await timed(ask).catch(() => null)
    if (ms === null) answered.failed += 1
    else times.push(ms)
  }
  while (performance.now() < until) {
    await note(answered.films, () => call(listMovies))
    await note(answered.marks, () => call(setMovieState, mark))
  }
  return answered
}

function wordsOf({ films, marks, failed }: Answered): string {
  const of = (times: number[]) =>
    `p50 ${quantile(times, 0.5).toFixed(0)} p99 ${quantile(times, 0.99).toFixed(0)} ms (${times.length})`
  return `films ${of(films)}, marks ${of(marks)}, ${failed} failed`
}
