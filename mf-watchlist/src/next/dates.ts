const pattern = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The person's own calendar day as `YYYY-MM-DD`; only where no server renders. */
export function today(now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return day.map((part) => String(part).padStart(2, '0')).join('-')
}

/** `3 May 2027`, of `2027-05-03`. */
export function dateText(date: string): string {
  return pattern.format(Date.parse(date))
}

/** Whether a plan can start or end on what was typed. */
export function isPlanDate(date: string): boolean {
  return /^2[01]\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))
}
