const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
export const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `1 May 2025` is in UTC, because server and browser must agree. */
export function dayText(date: string): string {
  return day.format(new Date(date))
}

/** `1 May 2025, 14:05` is local, so use it only where no server renders. */
export function localMoment(at: string): string {
  return moment.format(new Date(at))
}

/** Rule 5.1 sets this format. */
export function utcMoment(at: string): string {
  const date = new Date(at)
  return `${utcDay(at)}, ${date.getUTCFullYear()} ${at.slice(11, 16)}`
}

export function utcDay(at: string): string {
  const date = new Date(at)
  return `${shortMonths[date.getUTCMonth()]} ${date.getUTCDate()}`
}

export function utcTime(at: string): string {
  return at.slice(11, 19)
}

/** It is local, so use it only where no server renders. */
export function today(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
