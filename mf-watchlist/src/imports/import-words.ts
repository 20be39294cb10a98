import type { Import } from '@cinecanon/contract'

export function filmsText(count: number): string {
  return count === 1 ? '1 film' : `${count.toLocaleString('en')} films`
}

/** "Cleopatra (1963)", or the title alone when the year isn't known. */
export function titleText({ title, year }: { title: string; year: number | null }): string {
  return year ? `${title} (${year})` : title
}

/** What a file says of a film: "seen, 8.5/10, on 2 January 2021". */
export function saidText(said: {
  seen: boolean
  rating: number | null
  watchedOn: string | null
}): string {
  const parts = [
    said.seen ? 'seen' : 'want to see',
    said.rating && `${said.rating}/10`,
    said.watchedOn && `on ${dayText(said.watchedOn)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

export function effectText({ newlySeen, newlyWanted }: Import): string {
  const parts = [
    newlySeen && `${filmsText(newlySeen)} marked as seen`,
    newlyWanted && `${filmsText(newlyWanted)} added to your watchlist`,
  ].filter(Boolean)
  return parts.length ? parts.join(', ') : 'nothing changed'
}

/** A day without a time has no time zone to be shifted by. */
function dayText(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
