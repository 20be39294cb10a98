import type { Import, MatchedMovie } from '@cinecanon/contract'
import { counted, titleText } from '@cinecanon/web/text'

export function filmText({ title, year }: { title: string; year: number | null }): string {
  return year ? `${titleText(title)} (${year})` : titleText(title)
}

export function claimText({ seen }: Pick<MatchedMovie, 'seen'>): string {
  return seen ? 'seen' : 'want to see'
}

export function effectText({ newlySeen, newlyWanted }: Import): string {
  const effects = [
    newlySeen && `${counted(newlySeen, 'film')} marked as seen`,
    newlyWanted && `${counted(newlyWanted, 'film')} added to your watchlist`,
  ].filter(Boolean)
  return effects.length ? effects.join(', ') : 'nothing changed'
}
