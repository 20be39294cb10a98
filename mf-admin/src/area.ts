import type { Area } from '@cinecanon/contract'

const icon = 'M20 7h-9M14 17H5M20 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM10 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0z'
const admin = { access: 'admin' } as const

const icons = {
  overview: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  ranking: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  users: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  mail: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM2.5 6.5 12 13l9.5-6.5',
  messages: 'M21 11.5a8.5 8.5 0 0 1-12.3 7.6L3 21l1.9-5.7A8.5 8.5 0 1 1 21 11.5z',
  posters:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM21 15l-5-5L5 21M10 8.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  audit: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3 2',
  api: 'm16 18 6-6-6-6M8 6l-6 6 6 6',
} as const

const rail = [
  { to: '/console', label: 'Overview', key: 'o', ...admin, icon: icons.overview },
  { to: '/movie-ranking-methodology', label: 'Ranking', key: 'r', ...admin, icon: icons.ranking },
  { to: '/user-stats', label: 'Users', key: 'u', ...admin, icon: icons.users },
  { to: '/email-editor', label: 'Mail', key: 'm', access: 'templates', icon: icons.mail },
  { to: '/messages', label: 'Messages', key: 'e', ...admin, icon: icons.messages },
  { to: '/console/posters', label: 'Posters', key: 'p', ...admin, icon: icons.posters },
  { to: '/audit-trail', label: 'Audit', key: 'a', ...admin, icon: icons.audit },
  { to: '/api/docs', label: 'API', key: 'i', ...admin, icon: icons.api },
] as const

const menu = [
  { to: '/console', label: 'Console', ...admin },
  { to: '/movie-ranking-methodology', label: 'Ranking Methodology', ...admin },
  { to: '/user-stats', label: 'User Statistics', ...admin },
  { to: '/email-editor', label: 'Email Templates', access: 'templates' },
] as const

export const area = {
  port: 4103,
  pages: [
    { path: '/console', access: 'admin', frame: 'own' },
    { path: '/movie-ranking-methodology', access: 'admin', frame: 'own' },
    { path: '/user-stats', access: 'admin', frame: 'own' },
    { path: '/email-editor', access: 'templates', frame: 'own' },
    { path: '/email-blasts', access: 'admin', frame: 'own' },
    { path: '/email-blasts/new', access: 'admin', frame: 'own' },
    { path: '/suppressions', access: 'admin', frame: 'own' },
    { path: '/mail-domain', access: 'admin', frame: 'own' },
    { path: '/audit-trail', access: 'admin', frame: 'own' },
    { path: '/messages', access: 'admin', frame: 'own' },
    { path: '/console/posters', access: 'admin', frame: 'own' },
    { path: '/status', access: 'admin', frame: 'own' },
  ],
  links: [
    ...rail.map((link, index) => ({ ...link, in: { console: index } })),
    ...menu.map((link, index) => ({
      ...link,
      icon,
      in: { 'account menu': 15 + 5 * index, palette: 51 + index },
    })),
  ],
  parts: [],
  look: ['/console', '/movie-ranking-methodology', '/user-stats', '/email-editor', '/audit-trail'],
} as const satisfies Area
