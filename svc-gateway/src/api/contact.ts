import { randomUUID } from 'node:crypto'
import { AppError, keepContactMessage, messageKeyHeader } from '@cinecanon/contract'
import type { Signer, Upstream } from '@cinecanon/service-kit'
import type { RequestHandler } from 'express'
import { answerReceiver } from './answer-receiver.ts'
import { outgoingOf } from './outgoing.ts'
import { unavailable } from './proxy.ts'

type Deps = { toMail: RequestHandler; users: Upstream; sign: Signer }

/**
 * Contact messages go to svc-mail. While it gives no answer svc-users holds them for it, under the same name: nobody gets a message
 * twice that svc-mail has heard after all.
 */
export function contactTo({ toMail, users, sign }: Deps): RequestHandler {
  return async (req, res, next) => {
    req.headers[messageKeyHeader] = randomUUID()
    try {
      await toMail(req, res, next)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
      const outgoing = { ...outgoingOf(req, await sign('users')), path: keepContactMessage.path }
      const receiver = answerReceiver(res, () => {})
      await users.send(outgoing, receiver, { lane: 'contact' }).catch((cause: unknown) => {
        throw unavailable(cause)
      })
    }
  }
}
