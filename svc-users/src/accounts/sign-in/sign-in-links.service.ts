import { randomUUID } from 'node:crypto'
import { AppError, type UserId } from '@cinecanon/contract'
import type { AppDeps } from '../../deps.ts'
import type { MailedLink } from '../mailed-links/mailed-links.model.ts'
import { hashOf } from '../tokens.ts'

export type SignInLinks = ReturnType<typeof signInLinksService>

type Deps = Pick<AppDeps, 'models' | 'clock' | 'log'>
type Link = Pick<MailedLink, 'id'>

/**
 * Links that are mailed to who typed the right password where strangers' failures make everyone
 * wait.
 */
export function signInLinksService({ models, clock, log }: Deps) {
  const { mailedLinks: links, outbox } = models
  return {
    /**
     * Null for one that can't be used (any more), or was mailed to another address: it is as good
     * as none.
     */
    async find(token: string, email: string): Promise<Link | null> {
      const link = await links.find(hashOf(token), 'sign-in', clock())
      return link?.email === email ? link : null
    },

    /**
     * @throws AppError `too_many_requests` for whoever used it at the same moment and came second
     */
    async use({ id }: Link): Promise<void> {
      if (!(await links.use(id, 'sign-in', clock()))) throw new AppError('too_many_requests')
      log.info('sign-in link used')
    },

    /**
     * Asks for a mail to `userId`, or to nobody: both store one row, so that neither the answer nor
     * its time tells which it was. Whether the account's mails are used up is looked at when the
     * mail leaves, too.
     */
    async request(to: string, userId: UserId | undefined): Promise<void> {
      const id = `sign-in-link:${randomUUID()}`
      await outbox.add({ id, kind: 'sign-in-link', payload: { to, values: {} }, userId }, clock())
    },
  }
}
