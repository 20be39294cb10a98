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
import type { BlastDeliveriesModel } from '../blasts/blast-deliveries.model.ts'
import type { DeliveriesModel } from '../mails/deliveries.model.ts'
import type { OptOutsModel } from './opt-outs.model.ts'
import type { Recipient, Recipients } from './recipients.ts'
import type { SuppressionsModel } from './suppressions.model.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'
import type { ReadBlocks } from './why-not-sent.ts'

type Deps = {
  deliveries: Pick<DeliveriesModel, 'listTo'>
  blastDeliveries: Pick<BlastDeliveriesModel, 'listTo'>
  suppressions: Pick<SuppressionsModel, 'find'>
  optOuts: Pick<OptOutsModel, 'since'>
  readBlocks: ReadBlocks
  recipients: Recipients
  links: UnsubscribeLinks
  clock: Clock
}

const mostMails = 20

export function personMailRoutes(deps: Deps): Router {
  const { deliveries, blastDeliveries, suppressions, optOuts } = deps
  const { readBlocks, recipients, links, clock } = deps
  const router = Router()
  route(router, listMailStates, async ({ body }) => ({ states: await statesOf(body.ids) }))
  route(router, listMailsTo, async ({ params }) => ({ mails: await mailsTo(params.id) }))
  return router

  async function statesOf(ids: UserId[]): Promise<MailState[]> {
    const people = [...(await recipients.find(ids)).values()]
    const addressees = people.map(({ id, email }) => ({ userId: id, to: email }))
    const blocksOf = await readBlocks(addressees)
    return Promise.all(people.map(stateOf))

    // Times are read one by one, because few people get no mail.
    async function stateOf({ id, email, wantsNews }: Recipient): Promise<MailState> {
      const { suppression, optOut } = blocksOf({ userId: id, to: email })
      if (suppression) {
        return { id, mail: 'bounced', since: (await suppressions.find(email))?.since ?? null }
      }
      if (!optOut) return { id, mail: wantsNews ? 'yes' : 'no', since: null }
      const since = await optOuts.since(links.hashOf(id))
      return { id, mail: 'no', since: since?.toISOString() ?? null }
    }
  }

  async function mailsTo(id: UserId): Promise<PersonMail[]> {
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
}
