import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { seconds } from '@cinecanon/contract/time'
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { Pool } from 'undici'
import { failureOf } from './failures.ts'

export type ReplicaState = {
  origin: string
  breaker: 'closed' | 'half-open' | 'open'
  inFlight: number
}

export type Connections = { origin: string; pool: Pool; agent: HttpAgent }

/** Resolves when the response has ended. */
export type Attempt<T> = (to: Connections) => Promise<T>

export type Replica = ReturnType<typeof createReplica>

type Options = {
  origin: string
  onChange: (state: ReplicaState) => void
}

export const responseWithinMs = 10 * seconds
const connectWithinMs = 2 * seconds
/** Below the services' own, because they would close a connection in use. */
const idleMs = 8 * seconds
const connections = 64
/** Fewer than the retries of one request. */
const failuresInRow = 5
const probeEveryMs = 200
const probeWithinMs = 1 * seconds
/** Typical restart of a service. */
const restartMs = 1500

/** Circuit breaker: opens after five failures in a row, then probes `/health/live`. */
export function createReplica({ origin, onChange }: Options) {
  const to = connectionsTo(origin)
  const breaker = circuitBreaker(
    handleWhen((error) => failureOf(error) !== null),
    { halfOpenAfter: 0, breaker: new ConsecutiveBreaker(failuresInRow) },
  )
  let inFlight = 0
  let isAvailable = true
  let restartsUntil = 0
  let isClosed = false

  breaker.onBreak((reason) => {
    setTimeout(() => void probe(), probeEveryMs).unref()
    if (!isAvailable) return
    isAvailable = false
    const isTimeout = 'error' in reason && failureOf(reason.error) === 'timeout'
    restartsUntil = isTimeout ? 0 : Date.now() + restartMs
    onChange(describe())
  })
  breaker.onReset(() => {
    isAvailable = true
    onChange(describe())
  })

  async function probe(): Promise<void> {
    if (isClosed) return
    const signal = AbortSignal.timeout(probeWithinMs)
    const health = { method: 'GET', path: '/health/live', signal } as const
    await breaker
      .execute(async () => (await to.pool.request(health)).body.dump())
      .catch(() => undefined)
  }
  function describe(): ReplicaState {
    return { origin, breaker: names[breaker.state], inFlight }
  }

  return {
    describe,
    inFlight: () => inFlight,
    isAvailable: () => isAvailable,
    isRestarting: () => !isAvailable && Date.now() < restartsUntil,
    async send<T>(attempt: Attempt<T>): Promise<T> {
      inFlight += 1
      try {
        return await breaker.execute(() => attempt(to))
      } finally {
        inFlight -= 1
      }
    },
    close(): Promise<void> {
      isClosed = true
      to.agent.destroy()
      return to.pool.destroy()
    },
  }
}

function connectionsTo(origin: string): Connections {
  const Agent = origin.startsWith('https:') ? HttpsAgent : HttpAgent
  return {
    origin,
    agent: new Agent({ keepAlive: true, maxSockets: connections, timeout: idleMs }),
    pool: new Pool(origin, {
      connections,
      connect: { timeout: connectWithinMs },
      headersTimeout: responseWithinMs,
      bodyTimeout: responseWithinMs,
    }),
  }
}

const names = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const
