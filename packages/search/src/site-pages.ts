import { collectionPath, listNames, nameSlug, sourceNames, sources } from '@cinecanon/contract'

/** Words are other names to find it by. */
type SitePage = { name: string; path: string; words: string }

const genres = [
  'Action',
  'Adventure',
  'Animation',
  'Biography',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'Film-Noir',
  'History',
  'Horror',
  'Music',
  'Musical',
  'Mystery',
  'Romance',
  'Sci-Fi',
  'Sport',
  'Thriller',
  'War',
  'Western',
]

/** For visitors, too; a user's own are the palette's. */
export const sitePages: SitePage[] = [
  { name: 'Top 100', path: '/', words: 'the list hundred best' },
  { name: 'Film of the Day', path: '/', words: 'movie' },
  {
    name: 'Oscar Winners',
    path: '/oscar-winners',
    words: 'list oscars academy awards best picture',
  },
  { name: 'Lists', path: '/lists', words: 'every list directors decades countries genres' },
  { name: 'All Movies', path: '/movies/all', words: 'films' },
  { name: 'How We Rank Movies', path: '/how-we-rank-movies', words: 'ranking methodology' },
  { name: 'About Us', path: '/about', words: 'data sources' },
  { name: 'Contact', path: '/contact', words: 'message' },
  { name: 'Privacy Policy', path: '/privacy-policy', words: '' },
  { name: 'Terms of Service', path: '/terms-of-service', words: '' },
  ...sources.map((slug) => ({
    name: sourceNames[slug],
    path: collectionPath({ kind: 'list', slug }),
    words: `${slug} ${listNames[slug]} list ranking`,
  })),
  ...genres.map((name) => ({
    name,
    path: collectionPath({ kind: 'genre', slug: nameSlug(name) }),
    words: name === 'Sci-Fi' ? 'genre science fiction' : 'genre',
  })),
]

/** By common names, without spaces. */
const countryNames: Record<string, string> = {
  us: 'United States',
  usa: 'United States',
  america: 'United States',
  uk: 'United Kingdom',
  britain: 'United Kingdom',
  greatbritain: 'United Kingdom',
  england: 'United Kingdom',
  ussr: 'Soviet Union',
  russia: 'Soviet Union',
  korea: 'South Korea',
}

export function countryCalled(terms: readonly string[]): string | undefined {
  return countryNames[terms.join('')]
}
