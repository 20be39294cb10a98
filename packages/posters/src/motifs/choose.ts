import type { Random } from '../seed.ts'
import { type Motif, motifs } from './all.ts'

type Given = { title: string; genres: string[] }

/** A motif by words and genres, of those allowed; of all where none is. */
export function chooseMotif(
  film: Given,
  random: Random,
  isAllowed: (motif: Motif) => boolean,
): Motif {
  const words = film.title.toLocaleLowerCase('en').split(/[\s,:;!?'’()"]+/)
  const options = motifs.filter(isAllowed).map((motif) => {
    const called = motif.words.some((word) => words.includes(word)) ? wordOutweighs : 0
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
  const found = motifs.find((motif) => motif.name === name)
  if (!found) throw new Error(`there is no motif ${name}`)
  return found
}

/** A motif of none of a film's genres is drawn only where nothing else is free. */
const strayWeight = 0.001

/** More than all genres together: what a film is called says more about it than its kind. */
const wordOutweighs = 10_000

/** The rarer a genre, the more it says about a film. */
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
