import { setTimeout as wait } from 'node:timers/promises'
import { AppError, type ServiceName } from '@cinecanon/contract'
import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import { z } from 'zod'
import type { Logger } from '../../observability/log.ts'
import { type Bulkhead, createBulkhead } from '../bulkhead.ts'
import { type Failure, failureOf, NoReplicaError } from './failures.ts'
import { type Attempt, createReplica, type Replica, type ReplicaState } from './replica.ts'

export { type Attempt, type Connections, type ReplicaState, responseWithinMs } from './replica.ts'

export type Upstream = {
  name: ServiceName
  /** A change is sent again only if nothing of it was sent. @throws AppError `unavailable` */
  send: <T>(attempt: Attempt<T>, how?: How) => Promise<T>
  describe: () => ReplicaState[]
  waiting: () => number
  close: () => Promise<void>
}

export type How = {
  /** Each class has a bulkhead, because a slow one must leave room. */
  requestClass?: string
  isRead?: boolean
  /** It is never retried, because the body is a stream. */
  isOnce?: boolean
  waitMs?: number
}

const limits = { perClass: 8, inAll: 24, waiting: 256 }
const maxRetries = 5
const backoff = new ConstantBackoff(20)
/** A change waits longer, because the user would retry by hand. */
const usualWaitMs = { read: 200, change: 500 }
const restartPollMs = 20

type Options = { name: ServiceName; origins: string[]; log?: Logger }

export function createUpstream({ name, origins, log }: Options): Upstream {
  const replicas = origins.map((origin) => createReplica({ origin, onChange }))
  const bulkhead = (atOnce: number) =>
    createBulkhead({ atOnce: atOnce * origins.length, waiting: limits.waiting * origins.length })
  const inAll = bulkhead(limits.inAll)
  const byClass = new Map<string, Bulkhead>()
  let waitingForRestart = 0
  let turn = 0

  function onChange({ origin, breaker }: ReplicaState): void {
    const message = breaker === 'closed' ? 'replica is back' : 'replica is unavailable'
    log?.warn({ upstream: name, origin }, message)
  }
  /** Replicas with equal numbers take turns. */
  function choose(): Replica {
    turn = (turn + 1) % replicas.length
    const inTurn = [...replicas.slice(turn), ...replicas.slice(0, turn)]
    const [best] = inTurn
      .filter((replica) => replica.isAvailable())
      .sort((one, other) => one.inFlight() - other.inFlight())
    if (!best) throw new NoReplicaError()
    return best
  }
  async function waitForRestart(): Promise<void> {
    waitingForRestart += 1
    try {
      while (!replicas.some((replica) => replica.isAvailable())) {
        if (!replicas.some((replica) => replica.isRestarting())) {
          throw new AppError('unavailable', { retryAfterSeconds: 2 })
        }
        await wait(restartPollMs)
      }
    } finally {
      waitingForRestart -= 1
    }
  }
  function bulkheadOf(requestClass: string): Bulkhead {
    const existing = byClass.get(requestClass)
    if (existing) return existing
    const created = bulkhead(limits.perClass)
    byClass.set(requestClass, created)
    return created
  }

  return {
    name,
    send(attempt, how = {}) {
      const { requestClass = '', isRead = false, isOnce = false } = how
      const { waitMs = usualWaitMs[isRead ? 'read' : 'change'] } = how
      const ownClass = bulkheadOf(requestClass)
      const sendOnce = async () => {
        await waitForRestart()
        return ownClass(() => inAll(() => choose().send(attempt), waitMs), waitMs)
      }
      if (isOnce) return sendOnce()
      return (isRead ? untilResponse : untilSent).execute(sendOnce)
    },
    describe: () => replicas.map((replica) => replica.describe()),
    waiting: () =>
      [inAll, ...byClass.values()].reduce((sum, each) => sum + each.waiting(), waitingForRestart),
    close: async () => void (await Promise.all(replicas.map((replica) => replica.close()))),
  }
}

const untilSent = retryAfter('unsent')
const untilResponse = retryAfter('unsent', 'lost')

function retryAfter(...failures: Failure[]) {
  const isRetryable = (error: unknown) => failures.some((each) => each === failureOf(error))
  return retry(handleWhen(isRetryable), { maxAttempts: maxRetries, backoff })
}

const expected = 'must be origins such as http://svc-users:4002, with commas between'

/** There is one for each replica. */
export const Origins = z.string().transform((list, context): string[] => {
  const entries = list.split(/[\s,]+/).filter(Boolean)
  const origins = entries.map(originOf).filter((origin) => origin !== null)
  if (origins.length > 0 && origins.length === entries.length) return [...new Set(origins)]
  context.addIssue({ code: 'custom', message: expected })
  return z.NEVER
})

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, protocol, href } = new URL(address)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null
}
