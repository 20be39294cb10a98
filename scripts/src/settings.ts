import { passedOn } from './passed-on.ts'

// Set but empty means not set, as in a copied .env file.

export const adminEmail = process.env.ADMIN_EMAIL || 'admin@cinecanon.localhost'

/** How the names of the databases begin. */
export const databasePrefix = process.env.DATABASE_PREFIX || 'cinecanon'

/** The environment's settings for a product that people start, by the service that checks them. */
export function productSettings(env: NodeJS.ProcessEnv = process.env) {
  return {
    mongodbUri: env.MONGODB_URI || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    publicOrigin: env.PUBLIC_ORIGIN || undefined,
    adminEmail,
    env: given(passedOn.all, env),
    catalogEnv: given(passedOn.catalog, env),
    usersEnv: given(passedOn.users, env),
    mailEnv: given(passedOn.mail, env),
    gatewayEnv: given(passedOn.gateway, env),
  }
}

type Range = { atMost: number; otherwise: number }

/** @throws Error that names what may stand there */
export function wholeNumber(name: string, { atMost, otherwise }: Range): number {
  const number = Number(process.env[name] || otherwise)
  if (Number.isInteger(number) && number >= 1 && number <= atMost) return number
  throw new Error(`${name} must be a number from 1 to ${atMost}, not "${process.env[name]}"`)
}

/** Those of these settings that are set, or are in a file that `NAME_FILE` names. */
function given(names: string[], env: NodeJS.ProcessEnv): Record<string, string> {
  const pairs = names.flatMap((name) => {
    const [value = '', file = ''] = [env[name], env[`${name}_FILE`]]
    // With the file goes the empty value, so that no default stands in its way.
    return value || file ? [[name, value] as const, [`${name}_FILE`, file] as const] : []
  })
  return Object.fromEntries(pairs)
}
