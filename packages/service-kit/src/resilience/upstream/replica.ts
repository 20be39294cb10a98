import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { seconds } from '@cinecanon/contract/time'
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { Pool } from 'undici'
import { createSpreadLookup } from './addresses.ts'
import type { Candidate } from './bulkhead.ts'
import {
  beginExchange,
  dispatch,
  type Exchange,
  ExchangeError,
  type ExchangeLimits,
  type Receiver,
} from './exchange.ts'

/** As shown. While its breaker isn't closed, a replica is asked for nothing but its health. */
export type ReplicaState = {
  origin: string
  breaker: 'closed' | 'half-open' | 'open'
  inFlight: number
}

/** Connections to one replica, for undici and for clients on Node's own `http`. */
export type Connections = { url: URL; pool: Pool; agent: HttpAgent }

/** Sends one request, and reports to `exchange` what becomes of it. */
export type Attempt = (to: Connections, exchange: Exchange) => void

export type Replica = ReturnType<typeof createReplica>

type Options = {
  origin: string
  /** Its breaker opened, or closed again. */
  onChange: (state: ReplicaState) => void
}

const connections = 64
/** Less than services keep an idle connection, so that none is used as it is closed. */
const idleMs = 8 * seconds
export const connectWithinMs = 2000
const probeEveryMs = 200
const probeWithinMs = 1000
/**
 * A service that stops ends connections without an answer; so many in a row mean that none comes.
 */
const manyFailures = 5
const isNoFaultOfIts = new Set(['not-wanted', 'not-valid'])

/**
 * One replica with its circuit breaker. It opens after a connection that wasn't made, a deadline
 * in which the replica answered nothing at all, and five failures in a row. Then its health is
 * asked for until there is an answer, whatever it says.
 */
export function createReplica({ origin, onChange }: Options) {
  const to = connectionsTo(origin)
  let lastAnswerAt = 0
  let failures = 0
  let leftAt: number | null = null
  let isAway = false
  let isClosed = false

  function tellsOfAbsence(error: unknown): boolean {
    if (!(error instanceof ExchangeError) || isNoFaultOfIts.has(error.why)) return false
    if (error.stage === 'connecting') return true
    if (error.why === 'too-late') return lastAnswerAt <= error.startedAt
    failures += 1
    return failures >= manyFailures
  }

  const breaker = circuitBreaker(handleWhen(tellsOfAbsence), {
    halfOpenAfter: 0,
    breaker: new ConsecutiveBreaker(1),
  })
  breaker.onBreak((reason) => {
    setTimeout(() => void probe(), probeEveryMs).unref()
    if (isAway) return
    isAway = true
    leftAt = wasRefused(reason) ? Date.now() : null
    onChange(replica.describe())
  })
  breaker.onReset(() => {
    isAway = false
    leftAt = null
    onChange(replica.describe())
  })

  async function probe(): Promise<void> {
    if (isClosed) return
    const health = { method: 'GET', path: '/health/live', headers: {} }
    const limits = { receiver: ignore, deadlineMs: probeWithinMs }
    await breaker
      .execute(() => run(({ pool }, exchange) => dispatch(pool, health, exchange), limits))
      .catch(() => undefined)
  }
  function run(
    attempt: Attempt,
    { receiver, ...limits }: ExchangeLimits & { receiver: Receiver },
  ): Promise<void> {
    const exchange = beginExchange({ ...limits, receiver })
    if (!exchange.isOver()) attempt(to, exchange)
    return exchange.promise
  }

  const replica: Candidate & {
    origin: string
    send: typeof run
    describe: () => ReplicaState
    leave: () => Promise<void>
    close: () => Promise<void>
  } = {
    origin,
    inFlight: 0,
    get isOpen() {
      return breaker.state === CircuitState.Closed
    },
    get leftAt() {
      return leftAt
    },
    describe: () => ({ origin, breaker: names[breaker.state], inFlight: replica.inFlight }),
    /** Runs one attempt. @throws ExchangeError */
    send(attempt, { receiver, ...limits }) {
      const counted: Receiver = {
        ...receiver,
        start(status, headers) {
          lastAnswerAt = Date.now()
          failures = 0
          receiver.start(status, headers)
        },
      }
      return breaker.execute(() => run(attempt, { ...limits, receiver: counted }))
    },
    /** Ends when it has answered what it was asked. */
    leave: () => {
      isClosed = true
      return to.pool.close()
    },
    close: () => {
      isClosed = true
      to.agent.destroy()
      return to.pool.destroy()
    },
  }
  return replica
}

function connectionsTo(origin: string): Connections {
  const lookup = createSpreadLookup()
  const Agent = origin.startsWith('https:') ? HttpsAgent : HttpAgent
  return {
    url: new URL(origin),
    pool: new Pool(origin, { connections, connect: { lookup, timeout: connectWithinMs } }),
    agent: new Agent({ keepAlive: true, maxSockets: connections, lookup, timeout: idleMs }),
  }
}

function wasRefused(reason: object): boolean {
  const { error } = reason as { error?: unknown }
  return error instanceof ExchangeError && error.why === 'failed'
}

const ignore: Receiver = { start: () => {}, data: () => true, end: () => {} }

const names = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const
