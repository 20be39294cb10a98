/** Every part that is built for the browser and released by itself: its folder, and its name in releases. */
export const frontEnds = [
  { folder: 'shell', name: 'shell' },
  { folder: 'mf-catalog', name: 'mf_catalog' },
  { folder: 'mf-watchlist', name: 'mf_watchlist' },
  { folder: 'mf-admin', name: 'mf_admin' },
] as const

export type FrontEnd = (typeof frontEnds)[number]
