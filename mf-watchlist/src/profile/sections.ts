/** As they stand in the address; the first is the default. */
export const sectionNames = ['overview', 'watched', 'badges', 'statistics', 'account'] as const
export type SectionName = (typeof sectionNames)[number]

/** On tabs, and in the dropdown of small screens (rule 3.8). */
export const sectionLabels: Record<SectionName, { tab: string; option: string }> = {
  overview: { tab: 'Overview', option: 'Overview' },
  watched: { tab: 'Watched', option: 'Watched Movies' },
  badges: { tab: 'Movie Badges', option: 'Movie Badges' },
  statistics: { tab: 'Statistics', option: 'Statistics' },
  account: { tab: 'Account', option: 'Account' },
}
