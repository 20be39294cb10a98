import {
  type AudienceDay,
  type BlastRule,
  isOnAudienceList,
  type listRecipients,
  type NewsMode,
  type Parsed,
} from '@cinecanon/contract'
import { dayOf, days } from '@cinecanon/contract/time'
import type { Clock } from '@cinecanon/service-kit'
import { mayGetNews } from '../../accounts/account/account.ts'
import type { Catalog } from '../../movies/catalog/catalog.ts'
import type { After, Conditions, Days, Recipient, RecipientsModel } from './recipients.model.ts'

export type RecipientsDeps = {
  recipients: RecipientsModel
  catalog: Catalog
  newsMode: NewsMode
  clock: Clock
}

type Query = Parsed<typeof listRecipients>['body']

export function recipientsService({ recipients, catalog, newsMode, clock }: RecipientsDeps) {
  return {
    async list(query: Query) {
      if ('ids' in query) return reply(await recipients.find(query.ids), null)
      const { rule, after } = query
      const conditions = conditionsOf(rule, clock())
      const page = await recipients.page(conditions, after)
      const marked = page.recipients.filter(({ lastMarkOn }) =>
        isWithin(lastMarkOn, conditions.lastMark),
      )
      return reply(await withProgress(marked, rule.progress), page.next)
    },
  }

  function reply(page: Recipient[], next: After | null) {
    const withNews = page.map((recipient) => ({
      ...recipient,
      wantsNews: mayGetNews(newsMode, recipient.hasConsent),
    }))
    return { recipients: withNews, next }
  }

  async function withProgress(page: Recipient[], progress: BlastRule['progress']) {
    if (!progress || page.length === 0) return page
    const { list, atLeast = 0, atMost = Number.POSITIVE_INFINITY } = progress
    const movies = [...(await catalog.movies()).values()]
    const listed = movies.filter((movie) => isOnAudienceList(list, movie)).map(({ id }) => id)
    const userIds = page.map(({ id }) => id)
    const seen = await recipients.seen(userIds, listed)
    return page.filter(({ id }) => {
      const count = seen.get(id) ?? 0
      return count >= atLeast && count <= atMost
    })
  }
}

function conditionsOf({ joined, lastMark }: BlastRule, now: Date): Conditions {
  return { joined: joined && daysOf(joined, now), lastMark: lastMark && daysOf(lastMark, now) }
}

function daysOf({ since, before }: NonNullable<BlastRule['joined']>, now: Date): Days {
  const read = (day: AudienceDay | undefined) =>
    typeof day === 'number' ? dayOf(new Date(now.getTime() - day * days)) : day
  return { since: read(since), before: read(before) }
}

function isWithin(day: string | null, span: Days | undefined): boolean {
  if (!span) return true
  return day !== null && (!span.since || day >= span.since) && (!span.before || day < span.before)
}
