import { days, hours, minutes } from '../wire/time.ts'

type Retention = {
  what: string
  most?: number
  /** It counts from `after`. */
  ms?: number
  after?: string
  until?: string
  isLeft?: boolean
}

const account = 'you delete your account'
const lastImports = 50

/** Services expire by it, and the privacy policy and docs/security.md print it. */
export const retention = {
  account: {
    what: 'Your account, picture, marks, the day of the last, viewings, watchlist, lists of your own, badges, two-step sign-in and link to a provider',
    until: account,
  },
  imports: { what: `Your last ${lastImports} imports`, most: lastImports, until: account },
  links: { what: 'The links that you made', until: `you withdraw them or ${account}` },
  withdrawnLink: {
    what: 'A withdrawn link, for the undo',
    ms: 1 * minutes,
    after: 'you withdrew it',
  },
  rehearsal: {
    what: 'Films read from a file',
    ms: 1 * hours,
    after: 'it was read, if you did not import them',
  },
  newAddress: { what: 'A new email address', ms: 3 * days, after: 'you asked for the change' },
  session: { what: 'A session', ms: 14 * days, after: 'you last used it' },
  longSession: { what: 'A session that is in use', ms: 60 * days, after: 'you signed in' },
  signInLink: { what: 'The hash of a link to sign in', ms: 30 * minutes, after: 'it was sent' },
  resetLink: { what: 'The hash of a link to a new password', ms: 1 * hours, after: 'it was sent' },
  verifyLink: { what: 'The hash of a link to confirm', ms: 1 * days, after: 'it was sent' },
  attempts: left(
    'Counters of attempts to sign in or create an account, under hashes',
    15 * minutes,
    'the last',
  ),
  codes: left('Counters of wrong two-step codes, under hashes', 1 * days, 'the last'),
  requests: left(
    'Counters of new accounts, mailed links and messages, under hashes',
    1 * hours,
    'the first',
  ),
  knownNetwork: left(
    'The hash of your email and network address together',
    30 * days,
    'you signed in there',
  ),
  mail: left('The record of an email to you, with your address', 30 * days, 'it was sent'),
  refusedMail: left('An email that could not be sent', 30 * days, 'that was certain'),
  announcement: left(
    'The record of an announcement; your name and address in it go with your account',
    90 * days,
    'it was sent',
  ),
  message: left('A message to us', 30 * days, 'it was answered'),
  newsConsent: {
    what: 'That you asked for news by email, when and where',
    until: 'you turn them off or delete your account',
  },
  timeZone: { what: 'Your time zone, as your browser reported it', until: account },
  suppression: {
    what: 'That your address refused our emails, or reported them as spam',
    until: 'we take it back or you delete an account with that address',
  },
  softBounces: {
    what: 'Which emails to you could not be delivered for now',
    ms: 90 * days,
    after: 'the last',
  },
  optOut: { what: 'That you unsubscribed', until: 'you take it back or delete your account' },
  misses: left(
    'The text of a search that found nothing, without a person',
    30 * days,
    'it was typed',
  ),
  deletion: {
    what: 'That the administrator deleted an account: its internal number and the time',
    until: 'the site ends',
    isLeft: true,
  },
} as const satisfies Record<string, Retention>

export const retentionRows: readonly Retention[] = Object.values(retention)

/** It writes `30 days after it was sent`. */
export function howLong({ ms, after, until }: Retention): string {
  return ms ? `${periodOf(ms)} after ${after}` : `until ${until}`
}

const units = [
  ['day', days],
  ['hour', hours],
  ['minute', minutes],
] as const

export function periodOf(ms: number): string {
  const [unit, unitMs] = units.find(([, each]) => ms % each === 0) ?? ['second', 1000]
  const count = ms / unitMs
  if (count === 1) return unit === 'hour' ? 'an hour' : `a ${unit}`
  return `${count} ${unit}s`
}

/** The row stays after the account is deleted. */
function left(what: string, ms: number, after: string) {
  return { what, ms, after, isLeft: true }
}
