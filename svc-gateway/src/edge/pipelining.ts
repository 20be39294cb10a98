import type { Socket } from 'node:net'
import { AppError } from '@cinecanon/contract'
import type { RequestHandler } from 'express'
import { onClose } from './on-close.ts'

/**
 * Refuses a request for which too many of the same connection wait already. Browsers and proxies send the next one when they were
 * answered; Node itself takes any number, and begins with all of them at once. The connection ends with the refusal, and what
 * comes behind it isn't looked at.
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
      // What it has sent already would be parsed all the same.
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
