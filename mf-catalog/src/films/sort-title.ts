/** Only English articles are dropped, because in other languages they begin names. */
export function sortTitle(title: string): string {
  return title.replace(/^(?:the|an?)\s+(?=\S)/i, '')
}

type Titled = { title: string; year: number }

export function byTitle(a: Titled, b: Titled): number {
  return (
    sortTitle(a.title).localeCompare(sortTitle(b.title), 'en', { numeric: true }) || a.year - b.year
  )
}
