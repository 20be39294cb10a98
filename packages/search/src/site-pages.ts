import { collectionPath, listNames, nameSlug, sourceNames, sources } from '@cinecanon/contract'

type SitePage = { name: string; path: string; aliases: string }

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

export const sitePages: SitePage[] = [
  { name: 'Top 100', path: '/', aliases: 'the list hundred best' },
  { name: 'Film of the Day', path: '/', aliases: 'movie' },
  {
    name: 'Oscar Winners',
    path: '/oscar-winners',
    aliases: 'list oscars academy awards best picture',
  },
  { name: 'Lists', path: '/lists', aliases: 'every list directors decades countries genres' },
  { name: 'Your Own Canon', path: '/canon', aliases: 'weights sliders ranking lists' },
  { name: 'All Movies', path: '/movies/all', aliases: 'films' },
  { name: 'How We Rank Movies', path: '/how-we-rank-movies', aliases: 'ranking methodology' },
  { name: 'About Us', path: '/about', aliases: 'data sources' },
  { name: 'Contact', path: '/contact', aliases: 'message' },
  { name: 'Privacy Policy', path: '/privacy-policy', aliases: '' },
  { name: 'Terms of Service', path: '/terms-of-service', aliases: '' },
  ...sources.map((slug) => ({
    name: sourceNames[slug],
    path: collectionPath({ kind: 'list', slug }),
    aliases: `${slug} ${listNames[slug]} list ranking`,
  })),
  ...genres.map((name) => ({
    name,
    path: collectionPath({ kind: 'genre', slug: nameSlug(name) }),
    aliases: name === 'Sci-Fi' ? 'genre science fiction' : 'genre',
  })),
]

/** Common names are written without spaces. */
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
