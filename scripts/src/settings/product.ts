import { withFiles } from '@cinecanon/service-kit/config-files'
import names from './names.json' with { type: 'json' }

// An empty setting counts as missing, as in a copied .env file.

export const databasePrefix = process.env.DATABASE_PREFIX || 'cinecanon'

/** @throws Error for a file that can't be read */
export function productSettings(env: NodeJS.ProcessEnv = process.env) {
  const values = withSettingFiles(env)
  return {
    mongodbUri: values.MONGODB_URI || undefined,
    smtpUrl: values.SMTP_URL || undefined,
    publicOrigin: values.PUBLIC_ORIGIN || undefined,
    adminEmail: values.ADMIN_EMAIL || 'admin@cinecanon.localhost',
    env: chosen(names.all, env),
    catalogEnv: chosen(names.catalog, env),
    usersEnv: chosen(names.users, env),
    mailEnv: chosen(names.mail, env),
    gatewayEnv: chosen(names.gateway, env),
  }
}

/** Replaces names of files by their content, for the settings that are read here. */
export function withSettingFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = ['MONGODB_URI', 'SMTP_URL', 'PUBLIC_ORIGIN', 'ADMIN_EMAIL']
  const { values, faults } = withFiles(own, env)
  const [fault] = faults
  if (fault) throw new Error(`${fault.name}: ${fault.message}`)
  return values
}

type Range = { atMost: number; otherwise: number }

export function wholeNumber(name: string, { atMost, otherwise }: Range): number {
  const number = Number(process.env[name] || otherwise)
  if (Number.isInteger(number) && number >= 1 && number <= atMost) return number
  throw new Error(`${name} must be a number from 1 to ${atMost}, not "${process.env[name]}"`)
}

/** @returns settings with a value, or with a file that `NAME_FILE` names */
function chosen(names: string[], env: NodeJS.ProcessEnv): Record<string, string> {
  const pairs = names.flatMap((name) => {
    const [value = '', file = ''] = [env[name], env[`${name}_FILE`]]
    // The empty value overrides a default of `npm start`, because both would be a fault.
    return value || file ? [[name, value] as const, [`${name}_FILE`, file] as const] : []
  })
  return Object.fromEntries(pairs)
}
