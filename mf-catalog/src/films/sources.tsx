import type { Source } from '@cinecanon/contract'

type List = {
  short: string
  abbreviation?: string
  url: string
  date: { iso: string; text: string }
  /** A chart changes, so `date` is when it was read. */
  isChart?: true
}

/** A test compares these with the seed's README. */
export const sourceLists: Record<Source, List> = {
  afi: {
    short: 'AFI',
    url: 'https://www.afi.com/afis-100-years-100-movies-10th-anniversary-edition/',
    date: { iso: '2007', text: '2007' },
  },
  imdb: {
    short: 'IMDb',
    url: 'https://www.imdb.com/chart/top/',
    date: { iso: '2025-05-15', text: '15 May 2025' },
    isChart: true,
  },
  metacritic: {
    short: 'Metacritic',
    abbreviation: 'Meta',
    url: 'https://www.metacritic.com/browse/movie/',
    date: { iso: '2024-07', text: 'July 2024' },
    isChart: true,
  },
  variety: {
    short: 'Variety',
    url: 'https://variety.com/lists/best-movies-of-all-time/',
    date: { iso: '2022-12', text: 'December 2022' },
  },
  bfi: {
    short: 'BFI Sight and Sound',
    abbreviation: 'BFI',
    url: 'https://www.bfi.org.uk/sight-and-sound/greatest-films-all-time',
    date: { iso: '2022-12', text: 'December 2022' },
  },
  rt: {
    short: 'Rotten Tomatoes',
    abbreviation: 'RT',
    url: 'https://editorial.rottentomatoes.com/guide/best-movies-of-all-time/',
    date: { iso: '2025-01', text: 'January 2025' },
    isChart: true,
  },
  letterboxd: {
    short: 'Letterboxd',
    abbreviation: 'LB',
    url: 'https://letterboxd.com/official/list/letterboxds-top-500-films/',
    date: { iso: '2025-07-24', text: '24 July 2025' },
    isChart: true,
  },
}

export function ListDate({ source }: { source: Source }) {
  const { date, isChart } = sourceLists[source]
  return (
    <>
      {isChart && 'as of '}
      <time dateTime={date.iso}>{date.text}</time>
    </>
  )
}
