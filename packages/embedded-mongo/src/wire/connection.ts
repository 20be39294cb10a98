import type { Socket } from 'node:net'
import { encode } from '../bson/codec.ts'
import { errorReply, execute, type Services } from '../commands/execute.ts'
import { deadlineOf } from '../commands/options.ts'
import type { Reply, Request } from '../commands/request.ts'
import { fail, MongoError, writeConflict } from '../errors.ts'
import { Blocked, type Transaction } from '../storage/transaction.ts'
import { messagesOf } from './framing.ts'
import { parseMessage } from './messages.ts'

type Send = (reply: Reply) => void

export function serve(socket: Socket, services: Services, connectionId: number): void {
  const { file } = services.store
  const split = messagesOf()
  const queue: Buffer[] = []
  let isBlocked = false

  // 'close' follows.
  socket.on('error', () => {})
  socket.on('drain', next)
  socket.on('data', (chunk) => {
    orClose(() => queue.push(...split(chunk)))
    next()
  })

  function orClose(act: () => void): void {
    try {
      act()
    } catch {
      socket.destroy()
    }
  }

  /** Others wait too, so one runs a turn, and none before the client has read its replies. */
  function next(): void {
    if (socket.destroyed) return
    const message = isBlocked || socket.writableNeedDrain ? undefined : queue.shift()
    if (message) orClose(() => handle(message))
    if (message && queue.length > 0) setImmediate(next)
    if (queue.length > 0) socket.pause()
    else socket.resume()
  }

  function handle(message: Buffer): void {
    const { read, wrap, isExhaustAllowed } = parseMessage(message)
    let isStream = false
    const send: Send = (reply) => {
      if (wrap && socket.writable) socket.write(wrap(bytesOf(reply), isStream))
    }
    try {
      const content = read()
      const act = () => attempt({ ...content, connectionId, receivedAt: Date.now() }, send)
      const everyMs = awaitMsOf(content.body)
      isStream = Boolean(isExhaustAllowed && everyMs)
      if (everyMs) actAfter(everyMs, act, isStream)
      else act()
    } catch (error) {
      if (!(error instanceof MongoError)) throw error
      send(errorReply(error))
    }
  }

  function actAfter(ms: number, act: () => void, isRepeated: boolean): void {
    const timer = setTimeout(() => {
      if (socket.destroyed) return
      orClose(act)
      if (isRepeated) timer.refresh()
    }, ms).unref()
  }

  /** A reply is sent when everything before it is on disk. */
  function attempt(request: Request, send: Send): void {
    const writesBefore = file.writes
    let reply: Reply
    try {
      reply = execute(services, request)
    } catch (error) {
      if (!(error instanceof Blocked)) throw error
      attemptAfter(error.by, request, send)
      return
    }
    const hasWritten = file.writes > writesBefore
    file.afterCommit(
      () => send(reply),
      // The command is repeated, because it may have read a write that was rolled back.
      (refusal) => {
        if (hasWritten) send(errorReply(refusal))
        else if (request.body.autocommit === false) send(errorReply(writeConflict()))
        else if (request.name === 'getMore') send(reply)
        else attempt(request, send)
      },
    )
  }

  function attemptAfter(transaction: Transaction, request: Request, send: Send): void {
    const { body, receivedAt } = request
    const deadline = deadlineOf(body, receivedAt)
    if (Date.now() > deadline) {
      send(errorReply(new MongoError('MaxTimeMSExpired', 'operation exceeded time limit')))
      return
    }
    isBlocked = true
    let isWaiting = true
    const again = () => {
      if (!isWaiting || socket.destroyed) return
      clearTimeout(timer)
      isWaiting = false
      isBlocked = false
      attempt(request, send)
      next()
    }
    const timer = Number.isFinite(deadline)
      ? setTimeout(again, deadline - Date.now() + 1)
      : undefined
    transaction.afterEnd(again)
  }
}

/** A client that knows the topology awaits its change, of which there is none. */
function awaitMsOf({ topologyVersion, maxAwaitTimeMS }: Request['body']): number | undefined {
  if (!topologyVersion) return undefined
  const ms = Number(maxAwaitTimeMS)
  if (!(ms > 0 && ms < 2 ** 31)) fail('BadValue', 'maxAwaitTimeMS is missing or out of range')
  return ms
}

/** Stored values may fail to encode. */
function bytesOf(reply: Reply): Buffer {
  if (Buffer.isBuffer(reply)) return reply
  try {
    return encode(reply)
  } catch (error) {
    return encode(errorReply(error))
  }
}
