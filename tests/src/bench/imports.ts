import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { listMovies, setMovieState } from '@cinecanon/contract'
import { megabytes, quantile, timed } from '../load/figures.ts'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { aUser } from '../stack/person.ts'

const senders = 4
const idleMs = 4000
const busyMs = 20_000

/** What others notice while people import files that are made to be hard to read. */
export async function benchImports(): Promise<string[]> {
  await using stack = await freshStack()
  const reader = await aUser(stack.url, 'reader@example.org')
  const [movie] = await reader.call(listMovies, { query: { all: 'true' } })
  if (!movie) throw new Error('there are no movies')
  let marks = 0
  const acts = {
    'GET /api/movies': () => fetch(`${stack.url}/api/movies`).then(takeWhole),
    'a mark': () =>
      reader.call(setMovieState, {
        body: { movieId: movie.id, seen: ++marks % 2 === 0, wantToSee: false },
      }),
  }

  const idle = await timesOf(acts, idleMs)
  const sending = await startSending(stack.url)
  const memory = peakOf(stack)
  const busy = await timesOf(acts, busyMs)
  const heard = await sending.stop()
  return [
    ...Object.keys(acts).map((name) => {
      const [calm, loaded] = [idle, busy].map((times) => times.get(name) ?? [])
      return `${name} beside ${senders} senders: p99 ${figure(loaded)} (idle ${figure(calm)}), ${loaded?.length} answered, slowest ${Math.max(...(loaded ?? [])).toFixed(0)} ms`
    }),
    `what the senders heard: ${[...heard].map(([what, count]) => `${count} x ${what}`).join(', ')}`,
    `svc-users at its largest: ${megabytes(await memory.stop())}`,
  ]
}

async function takeWhole(answer: Response): Promise<void> {
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
}

/** In turn, for a while; a failure ends the benchmark. */
async function timesOf(acts: Record<string, () => Promise<unknown>>, forMs: number) {
  const times = new Map(Object.keys(acts).map((name) => [name, [] as number[]]))
  const endAt = performance.now() + forMs
  while (performance.now() < endAt) {
    for (const [name, act] of Object.entries(acts)) times.get(name)?.push(await timed(act))
  }
  return times
}

/** In a thread of its own: what it takes to send is not what others wait for. */
async function startSending(url: string) {
  const worker = new Worker(new URL('./import-senders.ts', import.meta.url), {
    workerData: { url, senders },
  })
  await once(worker, 'message')
  return {
    async stop(): Promise<Map<string, number>> {
      worker.postMessage('stop')
      const [heard] = await once(worker, 'message')
      return heard
    },
  }
}

/** The most memory that svc-users says it has, looked at five times a second. */
function peakOf({ origins }: FreshStack) {
  let peak = 0
  const timer = setInterval(async () => {
    const page = await fetch(`${origins.users}/metrics`).then((answer) => answer.text())
    const bytes = /^process_resident_memory_bytes ([\d.e+]+)/m.exec(page)?.[1]
    peak = Math.max(peak, Number(bytes))
  }, 200)
  return {
    async stop() {
      clearInterval(timer)
      return peak
    },
  }
}

function figure(times: number[] | undefined): string {
  return `${quantile(times ?? [], 0.99).toFixed(0)} ms`
}
