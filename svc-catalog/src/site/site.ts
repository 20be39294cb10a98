import { type CollectionSummary, collectionPath, type Movie, movieSlug } from '@cinecanon/contract'

/** They are the same for everyone; accounts and shared lists may not be indexed. */
const pages = [
  '/',
  '/oscar-winners',
  '/lists',
  '/canon',
  '/which',
  '/posters',
  '/wall',
  '/how-we-rank-movies',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
]

/** Pictures stay open to search engines. Pages that mustn't be found say so themselves. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/posters/',
    'Allow: /api/social-cards/',
    'Allow: /api/w/*/card.png',
    'Disallow: /api/',
    'Disallow: /go/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

type Listed = {
  movies: readonly Pick<Movie, 'title' | 'year'>[]
  collections: readonly CollectionSummary[]
}

export function sitemap(origin: string, { movies, collections }: Listed): string {
  const addresses = new Set([
    ...pages,
    ...collections.map(collectionPath),
    ...movies.map((movie) => `/movies/${movieSlug(movie)}`),
  ])
  // Nothing is escaped, because slugs, paths and origins hold nothing that XML reserves.
  const entries = [...addresses].map((address) => `<url><loc>${origin}${address}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
