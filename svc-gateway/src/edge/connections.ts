import type { Socket } from 'node:net'
import { AppError } from '@cinecanon/contract'
import type { RequestHandler } from 'express'

/** Bounds pipelining, because Node begins all requests at once. @throws AppError */
export function limitPipelining(most: number): RequestHandler {
  const connections = new WeakMap<Socket, { open: number; isRefused: boolean }>()
  return ({ socket }, res, next) => {
    const connection = connections.get(socket) ?? { open: 0, isRefused: false }
    connections.set(socket, connection)
    if (connection.isRefused) return
    if (connection.open >= most) {
      connection.isRefused = true
      // Bytes already received would be parsed.
      socket.pause()
      res.set('connection', 'close')
      throw new AppError('too_many_requests')
    }
    connection.open += 1
    res.once('close', () => {
      connection.open -= 1
    })
    next()
  }
}

/** Closes connections on which nothing moved for `ms` after a response was written. */
export function dropSlowReaders(ms: number): RequestHandler {
  return ({ socket }, res, next) => {
    // Node resets the timeout for the next request.
    res.once('prefinish', () => socket.setTimeout(ms))
    next()
  }
}

const lingerMs = 5000

/** Ends connections that still send a body some seconds after the response. */
export const dropUnread: RequestHandler = (req, res, next) => {
  res.once('finish', () => {
    if (req.complete) return
    const tooLong = setTimeout(() => req.socket.destroy(), lingerMs)
    req.once('end', () => clearTimeout(tooLong))
    req.socket.once('close', () => clearTimeout(tooLong))
  })
  next()
}
