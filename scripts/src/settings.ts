/** The settings of these names that are set in the environment; set but empty means not set, as in a copied .env file. */
export function settings(names: string[]): Record<string, string> {
  const given = names.map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** Passed on to svc-users. */
export const usersSettings = [
  'CLERK_PUBLISHABLE_KEY',
  'CLERK_SECRET_KEY',
  'CLERK_JWT_KEY',
  'CLERK_API_URL',
  'ADMIN_REQUIRES_TOTP',
]

/** Passed on to svc-gateway. */
export const gatewaySettings = ['CLERK_PUBLISHABLE_KEY']
