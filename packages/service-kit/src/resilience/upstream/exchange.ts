import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { type Dispatcher, errors } from 'undici'

/** A request to another service. Hop-by-hop headers are the sender's to leave out. */
export type Outgoing = {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string | string[]>
  /** A stream can be sent once only. */
  body?: Buffer | Readable
}

/** Response handler: takes an answer piece by piece. What it throws ends the exchange. */
export type Receiver = {
  start: (status: number, headers: IncomingHttpHeaders) => void
  /** False asks for no more until `resume` is called. */
  data: (chunk: Buffer, resume: () => void) => boolean
  end: () => void
}

export type ExchangeLimits = {
  /** Until the answer begins, and then between two pieces of it. */
  deadlineMs: number
  /** Ends the exchange: the answer is of no use any more. */
  signal?: AbortSignal | undefined
}

/** How far it came: nothing was sent, something was, or the answer had begun. */
export type Stage = 'connecting' | 'waiting' | 'answering'

/** No whole answer came. What a service answers is never one of these, whatever its status. */
export class ExchangeError extends Error {
  readonly stage: Stage
  readonly why: 'failed' | 'too-late' | 'not-wanted' | 'not-valid'
  readonly startedAt: number

  constructor(facts: Pick<ExchangeError, 'stage' | 'why' | 'startedAt'>, cause: unknown) {
    super(`${facts.why} while ${facts.stage}`, { cause })
    this.name = 'ExchangeError'
    this.stage = facts.stage
    this.why = facts.why
    this.startedAt = facts.startedAt
  }
}

/** State of one request and its answer. An HTTP client reports to it what happens. */
export type Exchange = ReturnType<typeof beginExchange>

/** Begins an exchange; its `promise` rejects with an ExchangeError. */
export function beginExchange({
  deadlineMs,
  signal,
  receiver,
}: ExchangeLimits & { receiver: Receiver }) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const startedAt = Date.now()
  let stage: Stage = 'connecting'
  let stop: (() => void) | undefined
  let isPaused = false
  let isOver = false
  const deadline = setTimeout(expire, deadlineMs)
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()

  function expire(): void {
    if (isPaused) deadline.refresh()
    else fail('too-late', undefined)
  }
  function close(): void {
    isOver = true
    clearTimeout(deadline)
    signal?.removeEventListener('abort', onAbort)
  }
  function fail(why: ExchangeError['why'], cause: unknown): void {
    if (isOver) return
    close()
    reject(new ExchangeError({ stage, why, startedAt }, cause))
    stop?.()
  }
  function onAbort(): void {
    // A caller with a deadline of its own aborts by this name.
    const isTime = (signal?.reason as Error | undefined)?.name === 'TimeoutError'
    fail(isTime ? 'too-late' : 'not-wanted', signal?.reason)
  }
  function receive(piece: () => void): void {
    if (isOver) return
    try {
      piece()
    } catch (error) {
      fail('failed', error)
    }
  }

  return {
    promise,
    isOver: () => isOver,
    fail,
    /** From here on, `stopping` ends what is under way. */
    stopBy(stopping: () => void): void {
      stop = stopping
      if (isOver) stopping()
    },
    /** From here on, the service may have received something of it. */
    sent(): void {
      stage = 'waiting'
    },
    start: (status: number, headers: IncomingHttpHeaders) =>
      receive(() => {
        stage = 'answering'
        deadline.refresh()
        receiver.start(status, headers)
      }),
    data: (chunk: Buffer, flow: { pause: () => void; resume: () => void }) =>
      receive(() => {
        deadline.refresh()
        isPaused = !receiver.data(chunk, () => {
          isPaused = false
          deadline.refresh()
          flow.resume()
        })
        if (isPaused) flow.pause()
      }),
    end: () =>
      receive(() => {
        receiver.end()
        close()
        resolve()
      }),
  }
}

/** Sends a request by undici. */
export function dispatch(pool: Dispatcher, outgoing: Outgoing, exchange: Exchange): void {
  // The exchange has its own deadline.
  const times = { headersTimeout: 0, bodyTimeout: 0 }
  // Of methods, undici's type knows the usual ones only.
  pool.dispatch({ ...outgoing, ...times } as Dispatcher.DispatchOptions, {
    onRequestStart(controller) {
      exchange.sent()
      exchange.stopBy(() => controller.abort(new Error('ended')))
    },
    onResponseStart(_controller, status, headers) {
      if (status >= 200) exchange.start(status, headers)
    },
    onResponseData: (controller, chunk) => exchange.data(chunk, controller),
    onResponseEnd: () => exchange.end(),
    onResponseError(_controller, error) {
      exchange.fail(isOurFault(error) ? 'not-valid' : 'failed', error)
    },
  })
}

/** No replica would be sent such a request: that tells nothing of this one. */
function isOurFault(error: Error): boolean {
  return (
    error instanceof errors.InvalidArgumentError ||
    error instanceof errors.NotSupportedError ||
    error instanceof errors.RequestContentLengthMismatchError
  )
}
