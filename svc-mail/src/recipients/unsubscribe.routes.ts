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
import type { Models } from '../models.ts'
import type { PersonHash, UnsubscribeLinks } from './unsubscribe-links.ts'

type Deps = Pick<Models, 'suppressions'> & { links: UnsubscribeLinks; clock: Clock }

/** A link's token is the permission. */
export function unsubscribeRoutes({ links, suppressions, clock }: Deps): Router {
  const router = Router()
  route(router, getSubscription, async ({ params }) => {
    const hash = read(params.token)
    return { isSubscribed: !(await suppressions.among([hash])).has(hash) }
  })
  route(router, getUnsubscription, ({ body }) => unsubscription(links.hashOf(body.userId)))
  route(router, setUnsubscription, async ({ body }) => {
    const hash = links.hashOf(body.userId)
    if (body.isUnsubscribed) await suppressions.add(hash, clock())
    else await suppressions.remove(hash)
    return unsubscription(hash)
  })
  route(router, openUnsubscribe, ({ params }) => `${unsubscribePage}?token=${params.token}`)
  route(router, unsubscribe, async ({ params }) => {
    await suppressions.add(read(params.token), clock())
    return { isSubscribed: false }
  })
  route(router, resubscribe, async ({ params }) => {
    await suppressions.remove(read(params.token))
    return { isSubscribed: true }
  })
  return router

  async function unsubscription(hash: PersonHash): Promise<Reply<typeof getUnsubscription>> {
    const since = await suppressions.since(hash)
    return { unsubscribed_at: since?.toISOString() ?? null }
  }

  function read(token: string): PersonHash {
    const hash = links.read(token)
    if (!hash) throw new AppError('link_not_valid')
    return hash
  }
}
