const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `1 May 2025`, the same on the server and in every time zone. */
export function dayText(moment: string): string {
  return format.format(new Date(moment))
}
