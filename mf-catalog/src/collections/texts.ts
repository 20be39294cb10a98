import {
  type Collection,
  type CollectionKind,
  isTop100,
  listNames,
  type Movie,
} from '@cinecanon/contract'
import { counted, titleText } from '@cinecanon/web/text'
import { sourceLists } from '../films/sources.tsx'
import { sourceOf } from './addresses.ts'

export function textsOf(collection: Collection) {
  const { kind, title, movies } = collection
  const source = sourceOf(collection)
  const pageTitle = titles[kind](title)
  if (source) {
    const list = listNames[source]
    const { date } = sourceLists[source]
    return {
      kind: kinds.list,
      pageTitle: `${title}: ${list}`,
      lead: `${list}, ${date.text}: ${counted(movies.length, 'film')} in its own order. It is one of the seven that make the canon.`,
      description: `${counted(movies.length, 'film')} of ${title}’s list “${list}” in its own order, where it disagrees with the six others, and how much of it you have seen.`,
    }
  }
  return {
    kind: kinds[kind],
    pageTitle,
    lead: factsOf(movies),
    description: `${pageTitle}: ${factsOf(movies)} See how many you have seen.`,
  }
}

const kinds: Record<CollectionKind, string> = {
  list: 'Source list',
  director: 'Director',
  decade: 'Decade',
  country: 'Country',
  genre: 'Genre',
}

const titles: Record<CollectionKind, (title: string) => string> = {
  list: (title) => title,
  director: (title) => `Films by ${title}`,
  decade: (title) => `Films of the ${title}`,
  country: (title) => `Films from ${title}`,
  genre: (title) => `${title} Films`,
}

/** The first film is the best, because the server sorts them by rank. */
function factsOf(movies: readonly Movie[]): string {
  const top = movies.filter(isTop100)
  const [best] = top
  if (!best) return `${counted(movies.length, 'film')}.`
  const isAll = top.length === movies.length
  const share = isAll ? 'in the Top 100' : `${top.length} of them in the Top 100`
  const rankText =
    movies.length > 1 ? ` Best placed: ${titleText(best.title)} (#${best.composite_rank}).` : ''
  return `${counted(movies.length, 'film')}, ${share}.${rankText}`
}
