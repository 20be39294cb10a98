import {
  AppError,
  getSubscription,
  getUnsubscription,
  openUnsubscribe,
  type Reply,
  resubscribe,
  setUnsubscription,
  unsubscribe,
  unsubscribePage,
} from '@cinecanon/contract'
import { type Clock, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { OptOutsModel } from './opt-outs.model.ts'
import type { PersonHash, UnsubscribeLinks } from './unsubscribe-links.ts'

type Deps = { optOuts: OptOutsModel; links: UnsubscribeLinks; clock: Clock }

export function unsubscribeRoutes({ links, optOuts, clock }: Deps): Router {
  const router = Router()
  route(router, getSubscription, async ({ params }) => {
    return { isSubscribed: (await optOuts.since(read(params.token))) === null }
  })
  route(router, getUnsubscription, ({ body }) => unsubscription(links.hashOf(body.userId)))
  route(router, setUnsubscription, async ({ body }) => {
    const hash = links.hashOf(body.userId)
    if (body.isUnsubscribed) await optOuts.add(hash, clock())
    else await optOuts.remove(hash)
    return unsubscription(hash)
  })
  route(router, openUnsubscribe, ({ params }) => `${unsubscribePage}?token=${params.token}`)
  route(router, unsubscribe, async ({ params }) => {
    await optOuts.add(read(params.token), clock())
    return { isSubscribed: false }
  })
  route(router, resubscribe, async ({ params }) => {
    await optOuts.remove(read(params.token))
    return { isSubscribed: true }
  })
  return router

  async function unsubscription(hash: PersonHash): Promise<Reply<typeof getUnsubscription>> {
    const since = await optOuts.since(hash)
    return { unsubscribed_at: since?.toISOString() ?? null }
  }

  function read(token: string): PersonHash {
    const hash = links.read(token)
    if (!hash) throw new AppError('link_not_valid')
    return hash
  }
}
