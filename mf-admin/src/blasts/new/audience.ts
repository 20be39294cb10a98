import { type AudienceCount, type BlastAudience, countAudience } from '@cinecanon/contract'
import { callOf } from '@cinecanon/web'
import { queryOptions } from '@cinecanon/web/query'
import { countText } from '@cinecanon/web/text'
import { fresh } from '../../page/queries.ts'

export function audienceQuery(to: BlastAudience) {
  return queryOptions({
    queryKey: ['blast-audience', to],
    queryFn: ({ meta, signal }) => callOf(meta)(countAudience, { body: { to } }, signal),
    retry: false,
    ...fresh,
  })
}

const reasons = [
  ['notVerified', 'not verified'],
  ['noConsent', 'without consent'],
  ['suppressed', 'suppressed'],
  ['unsubscribed', 'unsubscribed'],
] as const

/** "1,240 people; 38 not verified, 4 unsubscribed will not be written to." */
export function audienceText(count: AudienceCount): string {
  if (count.isMore) {
    return `At least ${peopleText(count.people)}: more than one blast may have, or than can be counted in time. Narrow the rule.`
  }
  const left = reasons
    .filter(([reason]) => count[reason] > 0)
    .map(([reason, label]) => `${countText(count[reason])} ${label}`)
  return left.length === 0
    ? `${peopleText(count.people)}.`
    : `${peopleText(count.people)}; ${left.join(', ')} will not be written to.`
}

/** `1 person`, `1,186 people`. */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${countText(count)} people`
}
