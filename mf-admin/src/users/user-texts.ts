import type { MailState, PersonMail } from '@cinecanon/contract'
import { utcDay } from '@cinecanon/web/dates'
import { countText } from '@cinecanon/web/text'

/** Looks like `Nov 23, 2026`. */
export function dayName(day: string | null): string {
  return day ? `${utcDay(day)}, ${day.slice(0, 4)}` : 'Never'
}

export const mailStateNames: Record<MailState['mail'], string> = {
  yes: 'Yes',
  no: 'No',
  bounced: 'Bounced',
}

export const mailKindNames: Record<PersonMail['kind'], string> = {
  welcome: 'Welcome',
  'password-reset': 'Password reset',
  'email-blast': 'Announcement',
  'verify-email': 'Confirm the address',
  'email-changed': 'Address changed',
  'sign-in-link': 'Link to sign in',
  test: 'Test',
  contact: 'Contact form',
  canary: 'Withdrawn release',
}

export const mailResultNames: Record<PersonMail['status'], string> = {
  pending: 'Waiting',
  retry: 'Will be tried again',
  sent: 'Delivered',
  failed: 'Failed',
  unknown: 'Unknown',
  skipped: 'Not sent',
}

export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${countText(count)} people`
}
