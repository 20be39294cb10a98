import type { Socket } from 'node:net'
import { AppError } from '@cinecanon/contract'
import type { RequestHandler } from 'express'
import { onClose } from './on-close.ts'

/**
 * Bounds pipelining: refuses a request when too many of its connection are unanswered. Browsers and
 * proxies send the next one after an answer; Node takes any number, and begins all of them at once.
 * The connection ends with the refusal, and what follows on it is ignored.
 * @throws AppError `too_many_requests`
 */
export function limitPipelining(most: number): RequestHandler {
  const connections = new WeakMap<Socket, { open: number; isRefused: boolean }>()
  return ({ socket }, res, next) => {
    const connection = connections.get(socket) ?? { open: 0, isRefused: false }
    connections.set(socket, connection)
    if (connection.isRefused) return
    if (connection.open >= most) {
      connection.isRefused = true
      // Otherwise what has been sent already would be parsed.
      socket.pause()
      res.set('connection', 'close')
      throw new AppError('too_many_requests')
    }
    connection.open += 1
    onClose(res, () => {
      connection.open -= 1
    })
    next()
  }
}

/**
 * Closes the connection of a client that doesn't read its answer: when nothing moved for `ms` after
 * the whole answer was written, within twice that time. A client that reads slowly stays.
 */
export function dropSlowReaders(ms: number): RequestHandler {
  return ({ socket }, res, next) => {
    // When the answer has left, the server sets its own timeout for the next request.
    res.once('prefinish', () => socket.setTimeout(ms))
    next()
  }
}
