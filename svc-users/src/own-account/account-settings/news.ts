import { type AccountData, type Call, getUnsubscription } from '@cinecanon/contract'
import type { Logger } from '@cinecanon/service-kit'

type News = AccountData['news']

/** Asks svc-mail whether an address gets announcements. While it is away, that is `unknown`: the rest can be had. */
export function createNewsOf({ askMail, log }: { askMail: Call; log: Logger }) {
  return async (email: string): Promise<News> => {
    try {
      const { unsubscribed_at } = await askMail(getUnsubscription, { body: { email } })
      return { status: unsubscribed_at ? 'unsubscribed' : 'subscribed', unsubscribed_at }
    } catch (error) {
      log.warn({ err: error }, 'svc-mail did not say who unsubscribed')
      return { status: 'unknown', unsubscribed_at: null }
    }
  }
}
