export const frontEnds = [
  { folder: 'shell', name: 'shell' },
  { folder: 'mf-catalog', name: 'mf_catalog' },
  { folder: 'mf-watchlist', name: 'mf_watchlist' },
  { folder: 'mf-admin', name: 'mf_admin' },
] as const

export type FrontEnd = (typeof frontEnds)[number]

export const services = [
  { folder: 'svc-catalog', name: 'svc_catalog' },
  { folder: 'svc-users', name: 'svc_users' },
  { folder: 'svc-mail', name: 'svc_mail' },
  { folder: 'svc-gateway', name: 'svc_gateway' },
] as const
