import type { RequestHandler } from 'express'

/**
 * Closes the connection of a client that doesn't read its answer: when nothing moved for `ms` after all of it was given, it is
 * gone within twice that. What reads slowly stays.
 */
export function dropSlowReaders(ms: number): RequestHandler {
  return ({ socket }, res, next) => {
    // Once the answer has left, the server sets its own time for the next question.
    res.once('prefinish', () => socket.setTimeout(ms))
    next()
  }
}
