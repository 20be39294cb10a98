import type { PosterFilm } from '../plan.ts'
import type { Scheme } from './palette.ts'

/** In greys, with a calm motif. */
export function isOnAtrocity({ imdb_id }: Pick<PosterFilm, 'imdb_id'>): boolean {
  return imdb_id !== null && onAtrocity.has(imdb_id)
}

export function isCalm(motif: string): boolean {
  return ['candle', 'ripples', 'rain', 'letter', 'book', 'bird'].includes(motif)
}

/** Such as a green desert. */
export function isForbidden(motif: string, { ground, inks }: Scheme): boolean {
  if (['dunes', 'snow'].includes(motif) && [ground, ...inks].some(isGreen)) return true
  return ['orbits', 'rocket', 'stars', 'moon', 'snow'].includes(motif) && isMustard(ground)
}

/** Share motif and layout. */
export function seriesOf({ imdb_id }: Pick<PosterFilm, 'imdb_id'>): string | undefined {
  return imdb_id === null ? undefined : byFilm.get(imdb_id)
}

const onAtrocity = new Set([
  'tt0108052', // Schindler's List
  'tt0090015', // Shoah
  'tt0091251', // Come and See
  'tt2024544', // 12 Years a Slave
  'tt0253474', // The Pianist
  'tt0118799', // Life Is Beautiful
  'tt7160372', // The Zone of Interest
  'tt0087553', // The Killing Fields
  'tt0052738', // The Diary of Anne Frank
  'tt0055031', // Judgment at Nuremberg
  'tt8633462', // Quo Vadis, Aida?
  'tt0084707', // Sophie's Choice
])

const series: Record<string, readonly string[]> = {
  'Toy Story': ['tt0114709', 'tt0120363', 'tt0435761', 'tt1979376'],
  'Mission: Impossible': ['tt4912910', 'tt9603212'],
  Dune: ['tt1160419', 'tt15239678'],
  Avatar: ['tt0499549', 'tt1630029'],
  'Mad Max': ['tt0082694', 'tt1392190'],
  Terminator: ['tt0088247', 'tt0103064'],
  'The Human Condition': ['tt0053114', 'tt0053115', 'tt0055233'],
  Avengers: ['tt4154756', 'tt4154796'],
  'Star Wars': ['tt0076759', 'tt0086190'],
}

const byFilm = new Map(
  Object.entries(series).flatMap(([name, films]) => films.map((film) => [film, name] as const)),
)

function isGreen(colour: string): boolean {
  const [r, g, b] = partsOf(colour)
  return g > r * 1.08 && g > b * 1.02
}

function isMustard(colour: string): boolean {
  const [r, g, b] = partsOf(colour)
  return r > 180 && g > 120 && g < r && b < g * 0.6
}

function partsOf(colour: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return [r, g, b]
}
