import {
  listMailStates,
  listMailsTo,
  type MailState,
  type PersonMail,
  type UserId,
} from '@cinecanon/contract'
import { retention } from '@cinecanon/contract/retention'
import { type Clock, route } from '@cinecanon/service-kit'
import { Router } from 'express'
import type { Models } from '../models.ts'
import type { Recipient, Recipients } from './recipients.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

type Deps = Pick<
  Models,
  'addressSuppressions' | 'blastDeliveries' | 'deliveries' | 'suppressions'
> & {
  links: UnsubscribeLinks
  recipients: Recipients
  clock: Clock
}

const mostMails = 20

/** What the operator sees of the mails to a person. */
export function personMailRoutes(deps: Deps): Router {
  const { addressSuppressions, suppressions, links, recipients } = deps
  const router = Router()
  route(router, listMailStates, async ({ body }) => ({ states: await statesOf(body.ids) }))
  route(router, listMailsTo, async ({ params }) => ({ mails: await mailsTo(params.id, deps) }))
  return router

  async function statesOf(ids: UserId[]): Promise<MailState[]> {
    const people = [...(await recipients.find(ids)).values()]
    const [bounced, unsubscribed] = await Promise.all([
      addressSuppressions.among(people.map(({ email }) => email)),
      suppressions.among(people.map(({ id }) => links.hashOf(id))),
    ])
    return Promise.all(people.map(stateOf))

    // The few without mail are read one by one.
    async function stateOf({ id, email, wantsNews }: Recipient): Promise<MailState> {
      if (bounced.has(email)) {
        const suppression = await addressSuppressions.find(email)
        return { id, mail: 'bounced', since: suppression?.since ?? null }
      }
      const hash = links.hashOf(id)
      if (!unsubscribed.has(hash)) return { id, mail: wantsNews ? 'yes' : 'no', since: null }
      const since = await suppressions.since(hash)
      return { id, mail: 'no', since: since?.toISOString() ?? null }
    }
  }
}

async function mailsTo(id: UserId, deps: Deps): Promise<PersonMail[]> {
  const { blastDeliveries, deliveries, recipients, clock } = deps
  const address = await recipients.addressOf(id)
  const since = new Date(clock().getTime() - retention.mail.ms)
  const [single, announced] = await Promise.all([
    address ? deliveries.listTo(address, since, mostMails) : [],
    blastDeliveries.listTo(id, since, mostMails),
  ])
  const mails = [
    ...single,
    ...announced.map((mail) => ({ ...mail, kind: 'email-blast' as const })),
  ].map(({ kind, status, sentAt, createdAt, smtpCode, error }) => ({
    ...{ kind, status, smtpCode, error },
    at: (sentAt ?? createdAt).toISOString(),
  }))
  return mails.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, mostMails)
}
