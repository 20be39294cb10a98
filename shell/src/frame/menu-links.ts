import type { User } from '@cinecanon/contract'

export type MenuLink = { to: string; label: string }

const profile: MenuLink = { to: '/profile', label: 'Profile' }
const ranking: MenuLink = { to: '/movie-ranking-methodology', label: 'Ranking Methodology' }
const statistics: MenuLink = { to: '/user-stats', label: 'User Statistics' }
const templates: MenuLink = { to: '/email-editor', label: 'Email Templates' }

/**
 * The account menu's pages, by what the user may open (rule 4.2). The console's pages lead on to
 * its others.
 */
export function menuLinksOf({ isAdmin, seesTemplates }: User): MenuLink[] {
  return [
    profile,
    ...(isAdmin ? [ranking, statistics] : []),
    ...(isAdmin || seesTemplates ? [templates] : []),
  ]
}
