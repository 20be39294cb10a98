import { keepContactMessage } from '@cinecanon/contract'
import { type Signer, type Upstream, wasNeverSent } from '@cinecanon/service-kit'
import type { RequestHandler } from 'express'
import { answerReceiver } from './answer-receiver.ts'
import { outgoingOf } from './outgoing.ts'
import { unavailable } from './proxy.ts'

type Deps = { toMail: RequestHandler; users: Upstream; sign: Signer }

/**
 * Contact messages go to svc-mail. While it is away svc-users holds them for it. A message that svc-mail may have heard isn't
 * held: nobody gets it twice.
 */
export function contactTo({ toMail, users, sign }: Deps): RequestHandler {
  return async (req, res, next) => {
    try {
      await toMail(req, res, next)
    } catch (error) {
      if (!wasNeverSent(error)) throw error
      const outgoing = { ...outgoingOf(req, await sign('users')), path: keepContactMessage.path }
      const receiver = answerReceiver(res, () => {})
      await users.send(outgoing, receiver, { lane: 'contact' }).catch((cause: unknown) => {
        throw unavailable(cause)
      })
    }
  }
}
