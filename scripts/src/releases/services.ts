/** Every service: its folder, and its name in releases. */
export const services = [
  { folder: 'svc-catalog', name: 'svc_catalog' },
  { folder: 'svc-users', name: 'svc_users' },
  { folder: 'svc-mail', name: 'svc_mail' },
  { folder: 'svc-gateway', name: 'svc_gateway' },
] as const

export type Service = (typeof services)[number]
