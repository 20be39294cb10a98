import type { User } from '@cinecanon/contract'

export type PageLink = { to: string; label: string }

const profile: PageLink = { to: '/profile', label: 'Profile' }
const ranking: PageLink = { to: '/movie-ranking-methodology', label: 'Ranking Methodology' }
const statistics: PageLink = { to: '/user-stats', label: 'User Statistics' }
const templates: PageLink = { to: '/email-editor', label: 'Email Templates' }

/** Rule 4.2. */
export function accountLinksOf({ isAdmin, seesTemplates }: User): PageLink[] {
  return [
    profile,
    ...(isAdmin ? [ranking, statistics] : []),
    ...(isAdmin || seesTemplates ? [templates] : []),
  ]
}
