import type { Area } from '@cinecanon/contract'

export const area = {
  port: 4102,
  pages: [
    { path: '/my-list', access: 'user' },
    { path: '/profile', access: 'user' },
    { path: '/my-lists', access: 'user' },
    { path: '/my-lists/:id', access: 'user' },
    { path: '/import', access: 'user' },
    { path: '/year/:year', access: 'user' },
  ],
  links: [
    {
      to: '/my-list',
      label: 'My List',
      access: 'user',
      in: { header: 40, 'bottom bar': 50, palette: 40 },
      icon: 'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.5.9L13 18.3a2 2 0 0 0-2 0l-4.5 2.6A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z',
    },
    { to: '/my-list', label: 'My Watchlist', in: { 'footer lists': 40 } },
    {
      to: '/my-lists',
      label: 'My Lists',
      access: 'user',
      in: { 'account menu': 15, palette: 45 },
      icon: 'M4 5h16M4 12h16M4 19h10',
    },
    {
      to: '/profile',
      label: 'Profile',
      access: 'user',
      in: { 'bottom bar': 60, 'account menu': 10, palette: 50 },
      icon: 'M17 8A5 5 0 1 1 7 8a5 5 0 0 1 10 0zM20 21a8 8 0 0 0-16 0',
    },
  ],
  parts: ['Achievements', 'OwnLists', 'VisitorTicks'],
  look: ['/my-list', '/my-lists', '/profile', '/profile?section=badges', '/import', '/year/2026'],
} as const satisfies Area
