import { AppError, type UserId } from '@cinecanon/contract'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { OutboxModel } from '../../outbox/outbox.model.ts'
import { newMail } from '../account/mails.ts'
import type { MailedLink, MailedLinksModel } from '../mailed-links/mailed-links.model.ts'
import { hashOf } from '../sessions/tokens.ts'

export type SignInLinks = ReturnType<typeof signInLinksService>

type Deps = { mailedLinks: MailedLinksModel; outbox: OutboxModel; clock: Clock; log: Logger }
type Link = Pick<MailedLink, 'id'>

/** Mails links after a right password while strangers' failures block the account. */
export function signInLinksService({ mailedLinks, outbox, clock, log }: Deps) {
  const useOf = (id: string) => ({ id, purpose: 'sign-in', at: clock() }) as const

  return {
    /** @returns null for an unusable link, or one mailed to another address */
    async find(token: string, email: string): Promise<Link | null> {
      const link = await mailedLinks.find(useOf(hashOf(token)))
      return link?.email === email ? link : null
    },

    /** @throws AppError `too_many_requests` if the link was used concurrently */
    async use({ id }: Link): Promise<void> {
      if (!(await mailedLinks.use(useOf(id)))) throw new AppError('too_many_requests')
      log.info('sign-in link used')
    },

    /** Stores a row also without a user, so that neither reply nor time differs. */
    request: (to: string, userId: UserId | undefined): Promise<void> =>
      outbox.add(newMail('sign-in-link', to, userId), clock()),
  }
}
