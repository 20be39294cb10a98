import {
  type AudienceCount,
  type BlastAudience,
  countAudience,
  largestBlast,
} from '@cinecanon/contract'
import { countText } from '@cinecanon/web/text'
import { freshQuery } from '../../page/queries.ts'
import { peopleText } from '../../users/user-texts.ts'

export function audienceQuery(to: BlastAudience) {
  return { ...freshQuery(['blast-audience', to], countAudience, { body: { to } }), retry: false }
}

const reasons = [
  ['notVerified', 'not verified'],
  ['noConsent', 'without consent'],
  ['suppressed', 'suppressed'],
  ['unsubscribed', 'unsubscribed'],
] as const

/** Looks like `1,240 people; 38 not verified, 4 unsubscribed will not be written to.` */
export function audienceText(count: AudienceCount): string {
  if (count.people > largestBlast) return tooManyText
  const people = `${count.isMore ? 'At least ' : ''}${peopleText(count.people)}`
  const left = reasons
    .filter(([reason]) => count[reason] > 0)
    .map(([reason, label]) => `${countText(count[reason])} ${label}`)
  const text = left.length ? `${people}; ${left.join(', ')} will not be written to.` : `${people}.`
  return count.isMore ? `${text} The rest will be counted when the blast starts.` : text
}

export const tooManyText = `More than ${countText(largestBlast)} people match, the most of one blast.`
