export const frontEnds = [
  { folder: 'shell', name: 'shell' },
  { folder: 'mf-catalog', name: 'mf_catalog' },
  { folder: 'mf-watchlist', name: 'mf_watchlist' },
  { folder: 'mf-admin', name: 'mf_admin' },
] as const

export type FrontEnd = (typeof frontEnds)[number]

export const services = ['svc-catalog', 'svc-users', 'svc-mail', 'svc-gateway'].map((folder) => ({
  folder,
}))
