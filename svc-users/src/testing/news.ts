import {
  type Call,
  type Endpoint,
  type getUnsubscription,
  type Reply,
  setUnsubscription,
} from '@cinecanon/contract'

/** svc-mail's opt-out, the same for every person. */
export type TestNews = { unsubscribed_at: string | null; isUnavailable: boolean; call: Call }

export function testNews(now: () => Date): TestNews {
  const news: TestNews = {
    unsubscribed_at: null,
    isUnavailable: false,
    // Stands in for two endpoints.
    call: (async (
      { path }: Endpoint,
      { body }: { body: { isUnsubscribed?: boolean } },
    ): Promise<Reply<typeof getUnsubscription>> => {
      if (news.isUnavailable) throw new TypeError('fetch failed')
      if (path === setUnsubscription.path) {
        news.unsubscribed_at = body.isUnsubscribed ? now().toISOString() : null
      }
      return { unsubscribed_at: news.unsubscribed_at }
    }) as Call,
  }
  return news
}
