import {
  type AudienceCount,
  type BlastAudience,
  type Input,
  largestBlast,
  leavesTimeToSend,
  type scheduleEmailBlast,
  type UserId,
} from '@cinecanon/contract'
import { createBrowserStore, isLike } from '../../page/browser-store.ts'
import { tooManyText } from './audience.ts'
import { everybody, type RuleForm, toRule } from './rule-form.ts'

type Request = Input<typeof scheduleEmailBlast>['body']
type Terms = Pick<Request, 'startAt' | 'quietHours' | 'perMinute'>

export type NewBlast = {
  by: 'rule' | 'people'
  rule: RuleForm
  chosen: readonly UserId[]
  when: 'now' | 'later'
  /** The device's time zone applies. */
  at: string
  isQuiet: boolean
  from: string
  to: string
  of: 'recipient' | 'operator'
  perMinute: string
}

export type StepProps = { form: NewBlast; onChange: (change: Partial<NewBlast>) => void }

const emptyBlast: NewBlast = {
  by: 'rule',
  rule: everybody,
  chosen: [],
  when: 'now',
  at: '',
  isQuiet: false,
  from: '21:00',
  to: '08:00',
  of: 'recipient',
  perMinute: '',
}

/** Returns null while the form is incomplete. */
export function audienceOf({ by, rule, chosen }: NewBlast): BlastAudience | null {
  if (by === 'people') return chosen.length > 0 ? { userIds: chosen.toSorted() } : null
  const given = toRule(rule)
  return given && { rule: given }
}

/** Returns an empty text when it can be sent. */
export function problemIn(form: NewBlast, count: AudienceCount | undefined, now: Date): string {
  const { by, chosen, when, at, isQuiet, from, to, perMinute } = form
  if (by === 'people' && chosen.length === 0) return 'No users selected'
  if (!audienceOf(form)) return 'Complete the condition first.'
  if (!count) return 'The people are still being counted.'
  if (count.people > largestBlast) return tooManyText
  if (count.willGet === 0 && !count.isMore) return 'This would reach no one.'
  if (when === 'later' && !(new Date(at) > now)) return 'Choose a date and a time to come.'
  if (isQuiet && !(from && to && leavesTimeToSend({ from, to }))) {
    return 'Quiet hours must leave at least four hours of the day.'
  }
  if (perMinute.trim() && !/^[1-9]\d{0,4}$/.test(perMinute.trim())) {
    return 'The pace is a number of mails a minute, at most 99,999.'
  }
  return ''
}

/** Expects a form without problem. */
export function termsOf({ when, at, isQuiet, from, to, of, perMinute }: NewBlast): Terms {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    ...(when === 'later' && { startAt: new Date(at).toISOString() }),
    ...(isQuiet && { quietHours: { from, to, of, zone } }),
    ...(perMinute.trim() && { perMinute: Number(perMinute) }),
  }
}

const store = createBrowserStore('blast-draft', (stored) =>
  isLike(stored, emptyBlast) ? stored : undefined,
)

export function useBlastDraft(by: NewBlast['by']) {
  const draft = store.use()
  const form = draft ?? { ...emptyBlast, by }
  return {
    form,
    isDraft: draft !== undefined,
    change: (given: Partial<NewBlast>) => store.set({ ...(store.get() ?? form), ...given }),
    discard: () => store.set(undefined),
  }
}
