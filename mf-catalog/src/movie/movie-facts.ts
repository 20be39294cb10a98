import {
  ceremonyText,
  isListed,
  isTop100,
  type Movie,
  type MovieDetails,
} from '@cinecanon/contract'
import { titleText } from '@cinecanon/web/text'

type Details = MovieDetails | undefined

/** The line follows rule 1.11. */
export function factsOf(movie: Movie, details: Details): string[] {
  const runtime = runtimeOf(movie, details)
  return [
    String(movie.year),
    isTop100(movie) ? `Rank #${movie.composite_rank}` : '',
    runtime ? `${runtime} min` : '',
    movie.best_picture_winner ? 'Oscar Winner' : '',
  ].filter(Boolean)
}

export function ceremonyOf({ oscar_ceremony, best_picture_winner }: Movie): string {
  if (!oscar_ceremony) return ''
  const award = best_picture_winner ? 'won Best Picture' : 'nominated for Best Picture'
  return `${award} (${ceremonyText(oscar_ceremony)})`
}

export function descriptionOf(movie: Movie, details: Details): string {
  const { title, year, directors } = movie
  const what = isListed(movie) ? 'rank, critics’ lists' : 'facts'
  const by = directors.length ? ` by ${directors.join(', ')}` : ''
  const { text, rest } = preview(details?.synopsis ?? '')
  const synopsis = text && ` ${text}${rest && '…'}`
  return `${titleText(title)} (${year})${by}: ${what} and where to watch it.${synopsis}`
}

export function runtimeOf(movie: Movie, details: Details): number | null {
  return movie.runtime ?? details?.runtime ?? null
}

/** It splits at a space, within the length of rule 1.11. */
export function preview(synopsis: string): { text: string; rest: string } {
  const whole = synopsis.trim()
  if (whole.length <= longestPreview) return { text: whole, rest: '' }
  const text = whole
    .slice(0, longestPreview + 1)
    .replace(/[\s,;:.–—-]+\S*$/, '')
    .slice(0, longestPreview)
  return { text, rest: whole.slice(text.length) }
}

const longestPreview = 150
