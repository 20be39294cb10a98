import type { IncomingHttpHeaders } from 'node:http'
import { type Dispatcher, errors } from 'undici'

/** A request to another service. Hop-by-hop headers are the sender's to leave out. */
export type Outgoing = {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string | string[]>
  body?: Buffer
}

/** Who takes an answer, piece by piece. What it throws ends the exchange. */
export type Receiver = {
  start: (status: number, headers: IncomingHttpHeaders) => void
  /** False asks for no more until `resume` is called. */
  data: (chunk: Buffer, resume: () => void) => boolean
  end: () => void
}

export type Limits = {
  /** Until the answer begins. */
  deadlineMs: number
  /** Ends the exchange: nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
}

/** How far it came: nothing was sent, something was, or the answer had begun. */
export type Stage = 'connecting' | 'waiting' | 'answering'

/** No whole answer came. What a service answers is never one of these, whatever its status. */
export class ExchangeError extends Error {
  readonly stage: Stage
  readonly why: 'failed' | 'too-late' | 'not-wanted' | 'not-valid'
  readonly startedAt: number

  constructor(given: Pick<ExchangeError, 'stage' | 'why' | 'startedAt'>, cause: unknown) {
    super(`${given.why} while ${given.stage}`, { cause })
    this.name = 'ExchangeError'
    this.stage = given.stage
    this.why = given.why
    this.startedAt = given.startedAt
  }
}

/** One request and its answer. @throws ExchangeError */
export function exchange(
  pool: Dispatcher,
  outgoing: Outgoing,
  { receiver, ...limits }: Limits & { receiver: Receiver },
): Promise<void> {
  const course = beginCourse(limits)
  if (course.isOver()) return course.promise
  // The pool's own waiting for a head would be counted beside ours.
  const times = { headersTimeout: 0, bodyTimeout: limits.deadlineMs }
  // Of methods, undici's type knows the usual ones only.
  pool.dispatch({ ...outgoing, ...times } as Dispatcher.DispatchOptions, {
    onRequestStart: course.write,
    onResponseStart(_controller, status, headers) {
      if (course.isOver() || status < 200) return
      course.answer()
      receiver.start(status, headers)
    },
    onResponseData(controller, chunk) {
      if (course.isOver()) return
      if (!receiver.data(chunk, () => controller.resume())) controller.pause()
    },
    onResponseEnd() {
      if (course.isOver()) return
      receiver.end()
      course.end()
    },
    onResponseError(_controller, error) {
      course.fail(isOurFault(error) ? 'not-valid' : 'failed', error)
    },
  })
  return course.promise
}

/** No replica would be sent such a request: that tells nothing of this one. */
function isOurFault(error: Error): boolean {
  return (
    error instanceof errors.InvalidArgumentError ||
    error instanceof errors.NotSupportedError ||
    error instanceof errors.RequestContentLengthMismatchError
  )
}

/** How far an exchange came, and what ends it. */
function beginCourse({ deadlineMs, signal }: Limits) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const startedAt = Date.now()
  let stage: Stage = 'connecting'
  let controller: Dispatcher.DispatchController | undefined
  let isOver = false
  const deadline = setTimeout(() => fail('too-late', undefined), deadlineMs)
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()

  function close(): void {
    isOver = true
    clearTimeout(deadline)
    signal?.removeEventListener('abort', onAbort)
  }
  function fail(why: ExchangeError['why'], cause: unknown): void {
    if (isOver) return
    close()
    reject(new ExchangeError({ stage, why, startedAt }, cause))
    controller?.abort(new Error('ended'))
  }
  function onAbort(): void {
    // A caller that gives a time of its own tells of it by this name.
    const isTime = (signal?.reason as Error | undefined)?.name === 'TimeoutError'
    fail(isTime ? 'too-late' : 'not-wanted', signal?.reason)
  }

  return {
    promise,
    isOver: () => isOver,
    fail,
    /** From here on the service may have heard of it. */
    write(given: Dispatcher.DispatchController): void {
      controller = given
      if (isOver) given.abort(new Error('ended'))
      else stage = 'waiting'
    },
    answer(): void {
      stage = 'answering'
      clearTimeout(deadline)
    },
    end(): void {
      close()
      resolve()
    },
  }
}
