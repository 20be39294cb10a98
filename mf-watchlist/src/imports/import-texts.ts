import type { Import, MatchedMovie } from '@cinecanon/contract'
import { dayText } from '@cinecanon/web/dates'
import { counted, titleText } from '@cinecanon/web/text'

export function filmText({ title, year }: { title: string; year: number | null }): string {
  return year ? `${titleText(title)} (${year})` : titleText(title)
}

type ImportClaim = Pick<MatchedMovie, 'seen' | 'rating' | 'watchedOn'>

/** "seen, 8.5/10, on 2 January 2021" */
export function claimText({ seen, rating, watchedOn }: ImportClaim): string {
  const claims = [
    seen ? 'seen' : 'want to see',
    rating && `${rating}/10`,
    watchedOn && `on ${isDate(watchedOn) ? dayText(watchedOn) : watchedOn}`,
  ]
  return claims.filter(Boolean).join(', ')
}

export function effectText({ newlySeen, newlyWanted }: Import): string {
  const effects = [
    newlySeen && `${counted(newlySeen, 'film')} marked as seen`,
    newlyWanted && `${counted(newlyWanted, 'film')} added to your watchlist`,
  ].filter(Boolean)
  return effects.length ? effects.join(', ') : 'nothing changed'
}

function isDate(day: string): boolean {
  return !Number.isNaN(Date.parse(day))
}
