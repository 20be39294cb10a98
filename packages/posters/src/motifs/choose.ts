import type { Random } from '../seed.ts'
import { type Motif, motifs } from './all.ts'

export function chooseMotif(film: { title: string; genres: string[] }, random: Random): Motif {
  const words = film.title.toLocaleLowerCase('en').split(/[\s,:;!?'’()"]+/)
  const options = motifs.map((motif) => {
    const called = motif.words.some((word) => words.includes(word)) ? wordOutweighs : 0
    const suited = film.genres.reduce(
      (sum, genre) => sum + (motif.genres.includes(genre) ? (rarity[genre] ?? 2.5) : 0),
      0,
    )
    return { item: motif, weight: called + suited }
  })
  const [first, ...rest] = options
  if (!first) throw new Error('there is no motif')
  return random.weighted([first, ...rest])
}

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
