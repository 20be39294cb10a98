import type { Call, getUnsubscription, Reply } from '@cinecanon/contract'

/** svc-mail's reply for every address. */
export type TestNews = { unsubscribed_at: string | null; isUnavailable: boolean; call: Call }

export function testNews(): TestNews {
  const news: TestNews = {
    unsubscribed_at: null,
    isUnavailable: false,
    // Stands in for one endpoint.
    call: (async (): Promise<Reply<typeof getUnsubscription>> => {
      if (news.isUnavailable) throw new TypeError('fetch failed')
      return { unsubscribed_at: news.unsubscribed_at }
    }) as Call,
  }
  return news
}
