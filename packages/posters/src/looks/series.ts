import type { PosterFilm } from '../plan.ts'

/** Share motif and layout. */
export function seriesOf({ imdb_id }: Pick<PosterFilm, 'imdb_id'>): string | undefined {
  return imdb_id === null ? undefined : byFilm.get(imdb_id)
}

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
