import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import type { Logger } from '../../observability/log.ts'
import { type FindAddresses, mayBeSeveral, originsAt } from './addresses.ts'
import { createReplicaBulkhead, type RequestClass } from './bulkhead.ts'
import { dispatch, ExchangeError, type Outgoing, type Receiver } from './exchange.ts'
import { type Attempt, createReplica, type Replica, type ReplicaState } from './replica.ts'

export type { Exchange, Outgoing, Receiver } from './exchange.ts'
export { type Attempt, type Connections, connectWithinMs } from './replica.ts'

/** How another service is reached: every replica of it, each with a circuit breaker. */
export type Upstream = {
  name: string
  /**
   * Sends a request by undici to the replica with the fewest in flight, and hands its answer on.
   * What only reads is sent again, to another one or a moment later, as long as no answer began;
   * anything else only if it was never sent.
   * @throws AppError `unavailable` when there is no room or no replica, ExchangeError when no
   * whole answer came
   */
  send: (outgoing: Outgoing, receiver: Receiver, how?: How) => Promise<void>
  /** The same by another HTTP client: `attempt` runs once for each try. */
  sendBy: (attempt: Attempt, receiver: Receiver, how: How) => Promise<void>
  /**
   * Its replicas now, in the order of the setting; a name with several addresses is one for each.
   */
  describe: () => ReplicaState[]
  /** Requests that wait for room now. */
  waiting: () => number
  close: () => Promise<void>
}

export type How = {
  requestClass?: RequestClass
  deadlineMs?: number
  signal?: AbortSignal | undefined
  /** A POST that changes nothing may be sent again like a GET. */
  isRead?: boolean
  /** Its body is a stream, which is gone after the first attempt. */
  isOnce?: boolean
  /** For room, at most; where it would be longer, the request is refused at once. */
  waitMs?: number
}

const maxRetries = 3
const pauseMs = 20
const usualDeadlineMs = 10_000
/** Behind a change is a person, who rather waits a moment than does it again. */
const usualWaitMs = { read: 200, change: 500 }

type Options = {
  name: string
  /** One for each replica. */
  origins: string[]
  log?: Logger
  find?: FindAddresses
}

export function createUpstream({ name, origins, log, find }: Options): Upstream {
  const create = (origin: string) => createReplica({ origin, onChange })
  const replicas = origins.map(create)
  const bulkhead = createReplicaBulkhead(replicas)
  const following = followAddresses({ origins, find, onChange: replace })

  function onChange(state: ReplicaState): void {
    const isBack = state.breaker === 'closed'
    log?.warn(
      { upstream: name, origin: state.origin },
      isBack ? 'replica is back' : 'replica is away',
    )
    if (isBack) bulkhead.serve()
  }
  function replace(wanted: string[]): void {
    const before = new Map(replicas.map((replica) => [replica.origin, replica]))
    const now: Replica[] = wanted.map((origin) => before.get(origin) ?? create(origin))
    for (const replica of replicas) if (!now.includes(replica)) void replica.leave()
    replicas.splice(0, replicas.length, ...now)
    bulkhead.serve()
  }
  function sendBy(attempt: Attempt, receiver: Receiver, how: How): Promise<void> {
    const { requestClass = '', deadlineMs = usualDeadlineMs, signal, isRead = false } = how
    const { waitMs = usualWaitMs[isRead ? 'read' : 'change'] } = how
    const until = Date.now() + deadlineMs
    const tryOnce = async () => {
      const replica = await bulkhead.enter(requestClass, waitMs)
      try {
        await replica.send(attempt, { receiver, deadlineMs: until - Date.now(), signal })
      } finally {
        bulkhead.leave(replica, requestClass)
      }
    }
    if (how.isOnce) return tryOnce()
    return (isRead ? whileUnanswered : whileUnsent).execute(tryOnce)
  }

  return {
    name,
    sendBy,
    send: (outgoing, receiver, how = {}) => {
      const isRead = outgoing.method === 'GET' || outgoing.method === 'HEAD'
      const attempt: Attempt = ({ pool }, exchange) => dispatch(pool, outgoing, exchange)
      return sendBy(attempt, receiver, { isRead, ...how })
    },
    describe: () => replicas.map((replica) => replica.describe()),
    waiting: bulkhead.waiting,
    close: async () => {
      clearInterval(following)
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

const backoff = new ConstantBackoff(pauseMs)
/** A connection that wasn't made carried nothing, so that even a change may be sent again. */
const whileUnsent = retry(handleWhen(failedWhile('connecting')), {
  maxAttempts: maxRetries,
  backoff,
})
const whileUnanswered = retry(handleWhen(failedWhile('connecting', 'waiting')), {
  maxAttempts: maxRetries,
  backoff,
})

function failedWhile(...stages: ExchangeError['stage'][]): (error: unknown) => boolean {
  return (error) =>
    error instanceof ExchangeError && error.why === 'failed' && stages.includes(error.stage)
}

const lookAgainMs = 5000

type Following = {
  origins: string[]
  find: FindAddresses | undefined
  onChange: (origins: string[]) => void
}

/** Looks names up again and again, as containers come and go. */
function followAddresses({ origins, find, onChange }: Following): NodeJS.Timeout | undefined {
  const known = new Map(origins.map((origin) => [origin, [origin]]))
  let latest = new Set(origins)
  async function look(): Promise<void> {
    await Promise.all(
      origins.map(async (origin) => {
        // While the name can't be found, its addresses are as they were.
        const found = await originsAt(origin, find).catch(() => undefined)
        if (found) known.set(origin, found)
      }),
    )
    const now = new Set([...known.values()].flat())
    const isNews = now.size !== latest.size || now.difference(latest).size > 0
    latest = now
    if (isNews) onChange([...now])
  }
  if (!origins.some(mayBeSeveral)) return undefined
  void look()
  return setInterval(look, lookAgainMs).unref()
}
