import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { Pool } from 'undici'
import { ExchangeError, exchange, type Limits, type Outgoing, type Receiver } from './exchange.ts'
import type { Place } from './rooms.ts'
import { createSpreadLookup } from './spread-lookup.ts'

/** What is shown of a replica. While its breaker isn't closed, it is asked nothing but whether it is back. */
export type ReplicaState = {
  origin: string
  breaker: 'closed' | 'half-open' | 'open'
  inFlight: number
}

export type Replica = Place & {
  origin: string
  /** Sends one request. @throws ExchangeError */
  send: (outgoing: Outgoing, limits: Limits & { receiver: Receiver }) => Promise<void>
  describe: () => ReplicaState
  /** Ends once it has answered what it was asked. */
  leave: () => Promise<void>
  close: () => Promise<void>
}

type Given = {
  origin: string
  /** It went away, or it is back. */
  onChange: (state: ReplicaState) => void
}

const askAgainMs = 200
const probeMs = 1000
/** Connections that end without an answer happen when a service stops; as many in a row mean that none comes. */
const manyFailures = 5
const isNoFaultOfIts = new Set(['not-wanted', 'not-valid'])

/**
 * One replica, and whether it can be asked. It can't after a connection wasn't made, after a deadline in which it said
 * nothing to anyone, and after five failures in a row. Then it is asked for its health until it answers, whatever.
 */
export function createReplica({ origin, onChange }: Given): Replica {
  const pool = new Pool(origin, {
    connections: 64,
    connect: { lookup: createSpreadLookup(), timeout: 2000 },
  })
  let lastAnswerAt = 0
  let failures = 0
  let leftAt: number | null = null
  let isAway = false
  let inFlight = 0
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
    setTimeout(() => void askWhetherBack(), askAgainMs).unref()
    if (isAway) return
    isAway = true
    leftAt = wasRefused(reason) ? Date.now() : null
    onChange(describe())
  })
  breaker.onReset(() => {
    isAway = false
    leftAt = null
    onChange(describe())
  })

  async function askWhetherBack(): Promise<void> {
    if (isClosed) return
    const health = { method: 'GET', path: '/health/live', headers: {} }
    const limits = { receiver: nobody, deadlineMs: probeMs }
    await breaker.execute(() => exchange(pool, health, limits)).catch(() => undefined)
  }
  function heard(): void {
    lastAnswerAt = Date.now()
    failures = 0
  }
  function describe(): ReplicaState {
    return { origin, breaker: names[breaker.state], inFlight }
  }

  return {
    origin,
    describe,
    get isOpen() {
      return breaker.state === CircuitState.Closed
    },
    get leftAt() {
      return leftAt
    },
    get inFlight() {
      return inFlight
    },
    set inFlight(count) {
      inFlight = count
    },
    send: (outgoing, { receiver, ...limits }) =>
      breaker.execute(() =>
        exchange(pool, outgoing, { ...limits, receiver: listenedTo(receiver, heard) }),
      ),
    leave: () => {
      isClosed = true
      return pool.close()
    },
    close: () => {
      isClosed = true
      return pool.destroy()
    },
  }
}

function wasRefused(reason: object): boolean {
  const { error } = reason as { error?: unknown }
  return error instanceof ExchangeError && error.why === 'failed'
}

const nobody: Receiver = { start: () => {}, data: () => true, end: () => {} }

const names = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const

function listenedTo(receiver: Receiver, heard: () => void): Receiver {
  return {
    ...receiver,
    start: (status, headers) => {
      heard()
      receiver.start(status, headers)
    },
  }
}
