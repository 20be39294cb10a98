const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/**
 * `2026-01-05T20:07:00Z` as `Jan 5, 2026 20:07` (rule 5.1), in UTC: server and browser must write
 * the same.
 */
export function dateAndTime(moment: string): string {
  const date = new Date(moment)
  const day = `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
  return `${day} ${moment.slice(11, 16)}`
}

/** `2026-01-05` as `Jan 5`. */
export function dayAndMonth(date: string): string {
  return `${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`
}
