import type { Area } from '@cinecanon/contract'
import type { Areas } from '@cinecanon/web'

// Of the areas at the time of writing, because a new area must not change these tests.

const films: Area = {
  port: 4101,
  pages: [
    { path: '/', access: 'everyone' },
    { path: '/oscar-winners', access: 'everyone' },
    { path: '/lists', access: 'everyone' },
    { path: '/lists/:slug', access: 'everyone' },
    { path: '/directors/:slug', access: 'everyone' },
    { path: '/decades/:slug', access: 'everyone' },
    { path: '/countries/:slug', access: 'everyone' },
    { path: '/genres/:slug', access: 'everyone' },
    { path: '/movies/all', access: 'everyone' },
    { path: '/movies/:slug?', access: 'everyone' },
    { path: '/search', access: 'everyone' },
    { path: '/shared-list', access: 'everyone' },
    { path: '/compare', access: 'everyone' },
    { path: '/how-we-rank-movies', access: 'everyone' },
    { path: '/about', access: 'everyone' },
    { path: '/privacy-policy', access: 'everyone' },
    { path: '/terms-of-service', access: 'everyone' },
    { path: '/contact', access: 'everyone' },
    { path: '/unsubscribe', access: 'everyone' },
    { path: '/welcome', access: 'user' },
  ],
  links: [
    {
      to: '/',
      label: 'Top 100',
      in: { header: 10, 'bottom bar': 10, 'footer lists': 10, palette: 10 },
    },
    {
      to: '/oscar-winners',
      label: 'Oscar Winners',
      in: { header: 20, 'footer lists': 20, palette: 20 },
    },
    { to: '/oscar-winners', label: 'Oscars', in: { 'bottom bar': 20 } },
    {
      to: '/lists',
      label: 'Lists',
      in: { header: 30, 'bottom bar': 30, palette: 30 },
    },
    {
      to: '/search',
      label: 'Search',
      in: { 'bottom bar': 40 },
    },
    { to: '/lists', label: 'Every List', in: { 'footer lists': 30 } },
    {
      to: '/welcome',
      label: 'Three Ways to Begin',
      access: 'user',
      in: { palette: 60 },
    },
    {
      to: '/movies/all',
      label: 'All Movies',
      in: { 'footer lists': 50, palette: 70 },
    },
    {
      to: '/how-we-rank-movies',
      label: 'How We Rank Movies',
      in: { palette: 80 },
    },
    { to: '/how-we-rank-movies', label: 'Ranking Methodology', in: { 'footer lists': 60 } },
    { to: '/about', label: 'About Us', in: { 'footer site': 10 } },
    { to: '/contact', label: 'Contact', in: { 'footer site': 20 } },
    { to: '/privacy-policy', label: 'Privacy Policy', in: { 'footer site': 30 } },
    { to: '/terms-of-service', label: 'Terms of Service', in: { 'footer site': 40 } },
  ],
  parts: ['PosterDialog'],
  look: [
    '/',
    '/oscar-winners',
    '/movies/psycho-1960',
    '/movies/all',
    '/how-we-rank-movies',
    '/contact',
  ],
}

const own: Area = {
  port: 4102,
  pages: [
    { path: '/my-list', access: 'user' },
    { path: '/profile', access: 'user' },
    { path: '/import', access: 'user' },
  ],
  links: [
    {
      to: '/my-list',
      label: 'My List',
      access: 'user',
      in: { header: 40, 'bottom bar': 50, palette: 40 },
    },
    { to: '/my-list', label: 'My Watchlist', in: { 'footer lists': 40 } },
    {
      to: '/profile',
      label: 'Profile',
      access: 'user',
      in: { 'bottom bar': 60, 'account menu': 10, palette: 50 },
    },
  ],
  parts: ['Achievements', 'VisitorTicks'],
  look: ['/my-list', '/profile', '/profile?section=badges', '/import'],
}

const operator: Area = {
  port: 4103,
  pages: [
    { path: '/movie-ranking-methodology', access: 'admin' },
    { path: '/user-stats', access: 'admin', frame: 'own' },
    { path: '/email-editor', access: 'templates' },
    { path: '/audit-trail', access: 'admin' },
    { path: '/posters', access: 'admin' },
    { path: '/status', access: 'admin' },
  ],
  links: [
    {
      to: '/movie-ranking-methodology',
      label: 'Ranking Methodology',
      access: 'admin',
      in: { 'account menu': 20, palette: 52 },
    },
    {
      to: '/user-stats',
      label: 'User Statistics',
      access: 'admin',
      in: { 'account menu': 30, palette: 53 },
    },
    {
      to: '/email-editor',
      label: 'Email Templates',
      access: 'templates',
      in: { 'account menu': 40, palette: 54 },
    },
    { to: '/audit-trail', label: 'Audit trail', access: 'admin', in: { console: 10 } },
    { to: '/posters', label: 'Posters', access: 'admin', in: { console: 20 } },
    { to: '/status', label: 'Status', access: 'admin', in: { console: 30 } },
  ],
  parts: [],
  look: ['/movie-ranking-methodology', '/user-stats', '/email-editor', '/audit-trail'],
}

export const testAreas: Areas = [
  { name: 'mf_catalog', area: films },
  { name: 'mf_watchlist', area: own },
  { name: 'mf_admin', area: operator },
]
