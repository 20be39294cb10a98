import type { Area } from '@cinecanon/contract'

const icon = 'M20 7h-9M14 17H5M20 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM10 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0z'

/** Each page is linked in the account menu or in the console's own navigation. */
export const area = {
  port: 4103,
  pages: [
    { path: '/movie-ranking-methodology', access: 'admin' },
    { path: '/user-stats', access: 'admin' },
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
      icon,
    },
    {
      to: '/user-stats',
      label: 'User Statistics',
      access: 'admin',
      in: { 'account menu': 30, palette: 53 },
      icon,
    },
    {
      to: '/email-editor',
      label: 'Email Templates',
      access: 'templates',
      in: { 'account menu': 40, palette: 54 },
      icon,
    },
    { to: '/audit-trail', label: 'Audit trail', access: 'admin', in: { console: 10 } },
    { to: '/posters', label: 'Posters', access: 'admin', in: { console: 20 } },
    { to: '/status', label: 'Status', access: 'admin', in: { console: 30 } },
  ],
  parts: [],
  look: ['/movie-ranking-methodology', '/user-stats', '/email-editor', '/audit-trail'],
} as const satisfies Area
