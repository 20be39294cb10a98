import type { Random } from '../drawing/seed.ts'
import { type Motif, motifs } from './all.ts'

type Titled = { title: string; genres: string[] }

/** Weighted by title words and genres. */
export function chooseMotif(
  film: Titled,
  random: Random,
  isAllowed: (motif: Motif) => boolean,
): Motif {
  const keywords = film.title.toLocaleLowerCase('en').split(/[\s,:;!?'’()"]+/)
  const options = motifs.filter(isAllowed).map((motif) => {
    const called = motif.keywords.some((word) => keywords.includes(word)) ? wordOutweighs : 0
    const suited = film.genres.reduce(
      (sum, genre) => sum + (motif.genres.includes(genre) ? (rarity[genre] ?? 2.5) : 0),
      0,
    )
    return { item: motif, weight: called + suited + strayWeight }
  })
  const [first, ...rest] = options
  return first ? random.weighted([first, ...rest]) : chooseMotif(film, random, () => true)
}

export function motifNamed(name: string): Motif {
  const motif = motifs.find((each) => each.name === name)
  if (!motif) throw new Error(`there is no motif ${name}`)
  return motif
}

/** Last resort, because its genre differs. */
const strayWeight = 0.001

/** Above all genres, because titles are more specific. */
const wordOutweighs = 10_000

/** Higher for rare, because these are more specific. */
const rarity: Record<string, number> = {
  Drama: 0.6,
  Comedy: 1.2,
  Romance: 1.2,
  Biography: 1,
  Adventure: 1.5,
  Western: 9,
  'Film-Noir': 4,
  'Sci-Fi': 6,
  War: 4,
  Sport: 6,
  Horror: 4,
  Musical: 4,
  Music: 4,
}
