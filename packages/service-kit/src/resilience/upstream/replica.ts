import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Duplex } from 'node:stream'
import { minutes, seconds } from '@cinecanon/contract/time'
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { Pool } from 'undici'
import { failureOf } from './failures.ts'

export type ReplicaState = {
  origin: string
  breaker: 'closed' | 'half-open' | 'open'
  inFlight: number
}

export type Connections = { origin: string; pool: Pool; agent: HttpAgent }

/** It resolves when the response has ended. */
export type Attempt<T> = (to: Connections) => Promise<T>

export type Replica = ReturnType<typeof createReplica>

type Options = {
  origin: string
  onChange: (state: ReplicaState) => void
  connectionAgeMs?: number
}

export const responseWithinMs = 10 * seconds
const connectWithinMs = 2 * seconds
/** It is below the services' own, which would close a connection in use. */
const idleMs = 8 * seconds
const connections = 64
/** Platforms balance connections, so new pods would get none of the calls. */
const usualAgeMs = 1 * minutes
/** These are fewer than the retries of one request. */
const failuresInRow = 5
const probeEveryMs = 200
const probeWithinMs = 1 * seconds
/** A service restarts within it. */
const restartMs = 1500

/** It opens after five failures in a row, and then probes `/health/live`. */
export function createReplica({ origin, onChange, connectionAgeMs = usualAgeMs }: Options) {
  const to = connectionsTo(origin, connectionAgeMs)
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

function connectionsTo(origin: string, ageMs: number): Connections {
  const Agent = origin.startsWith('https:') ? HttpsAgent : HttpAgent
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: idleMs })
  return {
    origin,
    agent: renewing(agent, ageMs),
    pool: new Pool(origin, {
      connections,
      clientTtl: ageMs,
      connect: { timeout: connectWithinMs },
      headersTimeout: responseWithinMs,
      bodyTimeout: responseWithinMs,
    }),
  }
}

/** Node's agent has no `clientTtl`. */
function renewing(agent: HttpAgent, ageMs: number): HttpAgent {
  const since = new WeakMap<Duplex, number>()
  const keepAlive = agent.keepSocketAlive.bind(agent)
  agent.keepSocketAlive = (socket) => {
    const usedFrom = since.get(socket) ?? Date.now()
    since.set(socket, usedFrom)
    // Node ends a connection for which this returns false.
    if (Date.now() - usedFrom > ageMs) return false
    return keepAlive(socket)
  }
  return agent
}

const names = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const
