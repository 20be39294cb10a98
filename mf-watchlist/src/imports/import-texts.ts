import type { Import, MatchedMovie } from '@cinecanon/contract'
import { dayText } from '@cinecanon/web/dates'
import { counted, titleText } from '@cinecanon/web/text'

export function filmText({ title, year }: { title: string; year: number | null }): string {
  return year ? `${titleText(title)} (${year})` : titleText(title)
}

type Claim = Pick<MatchedMovie, 'seen' | 'rating' | 'watchedOn' | 'newViewings'>

/** Gives texts such as `seen, 9/10, 1 March 2024`. */
export function claimText({ seen, rating, watchedOn, newViewings }: Claim): string {
  if (!seen) return 'want to see'
  const details = [rating && `${rating}/10`, watchedOn && dayText(watchedOn)]
  const tickets = newViewings && newViewings > 1 && counted(newViewings, 'ticket')
  return ['seen', ...(newViewings ? details : []), tickets].filter(Boolean).join(', ')
}

export function effectText({ newlySeen, newlyWanted, newViewings, newLists }: Import): string {
  const effects = [
    newlySeen && `${counted(newlySeen, 'film')} marked as seen`,
    newlyWanted && `${counted(newlyWanted, 'film')} added to your watchlist`,
    newViewings && `${counted(newViewings, 'ticket')} written`,
    newLists && `${counted(newLists, 'list')} made or added to`,
  ].filter(Boolean)
  return effects.length ? effects.join(', ') : 'nothing changed'
}
