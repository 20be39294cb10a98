import type { Source } from '@cinecanon/contract'

type List = { name: string; list: string; url: string }

/** The seven authorities as people know them, and where their lists stand. */
export const sourceLists: Record<Source, List> = {
  afi: {
    name: 'American Film Institute',
    list: '100 Years … 100 Movies',
    url: 'https://www.afi.com/afis-100-years-100-movies-10th-anniversary-edition/',
  },
  imdb: { name: 'IMDb', list: 'Top 250 by its users', url: 'https://www.imdb.com/chart/top/' },
  metacritic: {
    name: 'Metacritic',
    list: 'The best-reviewed films',
    url: 'https://www.metacritic.com/browse/movie/',
  },
  variety: {
    name: 'Variety',
    list: 'The 100 Greatest Movies',
    url: 'https://variety.com/lists/best-movies-of-all-time/',
  },
  bfi: {
    name: 'British Film Institute',
    list: 'Sight and Sound poll',
    url: 'https://www.bfi.org.uk/sight-and-sound/greatest-films-all-time',
  },
  rt: {
    name: 'Rotten Tomatoes',
    list: 'Best Movies of All Time',
    url: 'https://editorial.rottentomatoes.com/guide/best-movies-of-all-time/',
  },
  letterboxd: {
    name: 'Letterboxd',
    list: 'Official Top 250',
    url: 'https://letterboxd.com/official/list/letterboxds-top-500-films/',
  },
}
