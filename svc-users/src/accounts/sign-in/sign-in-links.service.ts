import { randomUUID } from 'node:crypto'
import { AppError, type UserId } from '@cinecanon/contract'
import type { AppDeps } from '../../deps.ts'
import type { MailedLink } from '../mailed-links/mailed-links.model.ts'
import { hashOf } from '../tokens.ts'

export type SignInLinks = ReturnType<typeof signInLinksService>

type Deps = Pick<AppDeps, 'models' | 'clock' | 'log'>
type Link = Pick<MailedLink, 'id'>

/** Links mailed after a right password while strangers' failures block the account. */
export function signInLinksService({ models, clock, log }: Deps) {
  const { mailedLinks: links, outbox } = models
  return {
    /** Null when unusable, or mailed to another address. */
    async find(token: string, email: string): Promise<Link | null> {
      const link = await links.find(hashOf(token), 'sign-in', clock())
      return link?.email === email ? link : null
    },

    /** @throws AppError `too_many_requests` if the link was used concurrently */
    async use({ id }: Link): Promise<void> {
      if (!(await links.use(id, 'sign-in', clock()))) throw new AppError('too_many_requests')
      log.info('sign-in link used')
    },

    /** Stores a row also without a user, so that neither reply nor time differs. */
    async request(to: string, userId: UserId | undefined): Promise<void> {
      const id = `sign-in-link:${randomUUID()}`
      await outbox.add({ id, kind: 'sign-in-link', payload: { to, values: {} }, userId }, clock())
    },
  }
}
