import type { BlastAudience, Input, scheduleEmailBlast, UserId } from '@cinecanon/contract'
import { everybody, type RuleForm, toRule } from './rule-form.ts'

type Request = Input<typeof scheduleEmailBlast>['body']
type Terms = Pick<Request, 'startAt' | 'quietHours' | 'perMinute'>

/** The form, as typed. */
export type NewBlast = {
  by: 'rule' | 'people'
  rule: RuleForm
  chosen: ReadonlySet<UserId>
  when: 'now' | 'later'
  /** Local date and time. */
  at: string
  isQuiet: boolean
  from: string
  to: string
  of: 'recipient' | 'operator'
  perMinute: string
}

export type StepProps = { form: NewBlast; onChange: (change: Partial<NewBlast>) => void }

export const emptyBlast: NewBlast = {
  by: 'rule',
  rule: everybody,
  chosen: new Set(),
  when: 'now',
  at: '',
  isQuiet: false,
  from: '21:00',
  to: '08:00',
  of: 'recipient',
  perMinute: '',
}

/** Null while incomplete. */
export function audienceOf({ by, rule, chosen }: NewBlast): BlastAudience | null {
  if (by === 'people') return chosen.size > 0 ? { userIds: [...chosen].sort() } : null
  const given = toRule(rule)
  return given && { rule: given }
}

export function termsOf(form: NewBlast, now: Date): Terms | { problem: string } {
  const { when, at, isQuiet, from, to, of, perMinute } = form
  const startAt = when === 'later' ? new Date(at) : undefined
  if (startAt && !(startAt > now)) return { problem: 'Choose a date and a time to come.' }
  if (isQuiet && !(from && to && from !== to)) {
    return { problem: 'Quiet hours need a beginning and another end.' }
  }
  if (perMinute.trim() && !/^[1-9]\d{0,4}$/.test(perMinute.trim())) {
    return { problem: 'The pace is a number of mails a minute, at most 99,999.' }
  }
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    ...(startAt && { startAt: startAt.toISOString() }),
    ...(isQuiet && { quietHours: { from, to, of, zone } }),
    ...(perMinute.trim() && { perMinute: Number(perMinute) }),
  }
}
