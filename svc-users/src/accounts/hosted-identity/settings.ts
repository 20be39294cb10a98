import type { Config } from '../../config.ts'
import type { HostedSettings } from './provider.ts'

/**
 * Null without keys. Tokens must have been made for the pages that links in mails lead to as well.
 */
export function hostedSettingsOf(config: Config): HostedSettings | null {
  const { CLERK_PUBLISHABLE_KEY: publishableKey, CLERK_SECRET_KEY: secretKey } = config
  if (!publishableKey || !secretKey) return null
  return {
    publishableKey,
    secretKey,
    jwtKey: config.CLERK_JWT_KEY,
    apiUrl: config.CLERK_API_URL,
    origin: new URL(config.APP_URL).origin,
  }
}
