import type { Call, getUnsubscription, Reply } from '@cinecanon/contract'

/** What svc-mail says of everyone. */
export type TestNews = { unsubscribed_at: string | null; isAway: boolean; call: Call }

export function testNews(): TestNews {
  const news: TestNews = {
    unsubscribed_at: null,
    isAway: false,
    // One endpoint is all that is asked.
    call: (async (): Promise<Reply<typeof getUnsubscription>> => {
      if (news.isAway) throw new TypeError('fetch failed')
      return { unsubscribed_at: news.unsubscribed_at }
    }) as Call,
  }
  return news
}
