import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import type { Logger } from '../log.ts'
import { ExchangeError, type Outgoing, type Receiver } from './exchange.ts'
import { createReplica, type Replica, type ReplicaState } from './replica.ts'
import { createReplicas, type FindAddresses } from './replicas.ts'
import type { Lane } from './rooms.ts'
import { createSlots } from './slots.ts'

export type { Outgoing, Receiver } from './exchange.ts'
export type { ReplicaState } from './replica.ts'

/** How another service is reached: every replica of it, each with a breaker. */
export type Upstream = {
  name: string
  /**
   * Sends a request to the replica that has the least to do, and hands its answer on. What only reads is sent again, to
   * another one or a moment later, as long as nothing of an answer came; anything else only if it was never sent.
   * @throws AppError `unavailable` when there is no room or nobody to ask, ExchangeError when no whole answer came
   */
  send: (outgoing: Outgoing, receiver: Receiver, how?: How) => Promise<void>
  /**
   * For a change, lends the replica that has the least to do to who asks it in another way, for as long as `work` goes on.
   * @throws AppError `unavailable` as `send` does
   */
  lend: (lane: Lane, work: (origin: string) => Promise<void>) => Promise<void>
  /** Its replicas now, in the order of the setting; a name with several addresses is one for each. */
  describe: () => ReplicaState[]
  /** Requests that wait for room now. */
  waiting: () => number
  close: () => Promise<void>
}

export type How = {
  lane?: Lane
  deadlineMs?: number
  signal?: AbortSignal | undefined
  /** A POST that changes nothing may be sent again like a GET. */
  isRead?: boolean
  /** For room, at most; where it would be longer, the answer is no at once. */
  waitMs?: number
}

const maxRetries = 3
const pauseMs = 20
const usualDeadlineMs = 10_000
/** A change has a person behind it, who rather waits a moment than does it again. */
const usualWaitMs = { read: 200, change: 500 }

type Given = {
  name: string
  /** One for each replica. */
  origins: string[]
  log?: Logger
  find?: FindAddresses
}

export function createUpstream(given: Given): Upstream {
  const { name, origins, log, find } = given
  const create = (origin: string) => createReplica({ origin, onChange })
  const replicas = createReplicas({ origins, create, find, onChange: () => slots.serve() })
  const slots = createSlots<Replica>(replicas.all)

  function onChange(state: ReplicaState): void {
    const isBack = state.breaker === 'closed'
    log?.warn(
      { upstream: name, origin: state.origin },
      isBack ? 'replica is back' : 'replica is away',
    )
    if (isBack) slots.serve()
  }

  return {
    name,
    send: (outgoing, receiver, how = {}) => {
      const { lane = '', deadlineMs = usualDeadlineMs, signal } = how
      const isRead = how.isRead ?? (outgoing.method === 'GET' || outgoing.method === 'HEAD')
      const { waitMs = usualWaitMs[isRead ? 'read' : 'change'] } = how
      const until = Date.now() + deadlineMs
      return (isRead ? whileUnanswered : whileUnsent).execute(async () => {
        const replica = await slots.take(lane, waitMs)
        try {
          await replica.send(outgoing, { receiver, deadlineMs: until - Date.now(), signal })
        } finally {
          slots.giveBack(replica, lane)
        }
      })
    },
    lend: async (lane, work) => {
      const replica = await slots.take(lane, usualWaitMs.change)
      try {
        await work(replica.origin)
      } finally {
        slots.giveBack(replica, lane)
      }
    },
    describe: () => replicas.all.map((replica) => replica.describe()),
    waiting: slots.waiting,
    close: async () => {
      replicas.stopLooking()
      await Promise.all(replicas.all.map((replica) => replica.close()))
    },
  }
}

const backoff = new ConstantBackoff(pauseMs)
/** A connection that wasn't made carried nothing: whatever it is, it was never asked for. */
const whileUnsent = retry(handleWhen(cameTo('connecting')), { maxAttempts: maxRetries, backoff })
const whileUnanswered = retry(handleWhen(cameTo('connecting', 'waiting')), {
  maxAttempts: maxRetries,
  backoff,
})

function cameTo(...stages: ExchangeError['stage'][]): (error: unknown) => boolean {
  return (error) =>
    error instanceof ExchangeError && error.why === 'failed' && stages.includes(error.stage)
}
