const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** `3 May 2027, 14:05` in the person's own time zone: only for what is drawn in the browser alone. */
export function momentText(at: string): string {
  return format.format(new Date(at))
}
