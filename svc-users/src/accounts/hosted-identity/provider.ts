import { AppError, Email, frontendHostOf, PersonName } from '@cinecanon/contract'
import { withTimeout } from '@cinecanon/service-kit'
import type { Config } from '../../config.ts'

export type HostedSettings = {
  publishableKey: string
  secretKey: string
  /** PEM of the provider's public key; verifies tokens without a request. */
  jwtKey?: string | undefined
  /** Overrides the provider's default address for servers. */
  apiUrl?: string | undefined
  /** Origin of the pages that tokens must have been made for. */
  origin: string
  timeoutMs?: number
}

export type HostedPerson = {
  issuer: string
  subject: string
  /** Null when there is none, or none that the provider has verified. */
  verifiedEmail: string | null
  firstName: string
  lastName: string
}

export type HostedProvider = {
  publishableKey: string
  /** @throws AppError `hosted_identity_refused`; `unavailable` without the provider */
  identify: (token: string) => Promise<HostedPerson>
}

/** Imports the provider's library at the first sign-in, because most installations have no keys. */
export function createHostedProvider(settings: HostedSettings): HostedProvider {
  const { publishableKey, secretKey, jwtKey, apiUrl, origin, timeoutMs = 5000 } = settings
  const issuer = `https://${frontendHostOf(publishableKey)}`
  const server = { secretKey, ...(apiUrl && { apiUrl }), ...(jwtKey && { jwtKey }) }

  async function subjectOf(token: string): Promise<string> {
    const { verifyToken } = await import('@clerk/backend')
    const options = { ...server, issuer, authorizedParties: [origin] }
    return (await verifyToken(token, options)).sub
  }

  async function personOf(subject: string): Promise<HostedPerson> {
    const { createClerkClient } = await import('@clerk/backend')
    const user = await createClerkClient(server).users.getUser(subject)
    if (user.banned || user.locked) throw new AppError('hosted_identity_refused')
    const address = user.primaryEmailAddress
    const isVerified = address?.verification?.status === 'verified'
    return {
      issuer,
      subject,
      verifiedEmail: isVerified ? (Email.safeParse(address.emailAddress).data ?? null) : null,
      firstName: nameOf(user.firstName),
      lastName: nameOf(user.lastName),
    }
  }

  return {
    publishableKey,
    async identify(token) {
      if (issuerOf(token) !== issuer) throw new AppError('hosted_identity_refused')
      try {
        return await withTimeout(() => subjectOf(token).then(personOf), timeoutMs)
      } catch (error) {
        throw asAppError(error)
      }
    },
  }
}

/** Unverified: rejects foreign tokens before the provider's keys are fetched. */
function issuerOf(token: string): unknown {
  try {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    return (JSON.parse(claims) as { iss?: unknown }).iss
  } catch {
    return undefined
  }
}

function nameOf(name: string | null): string {
  const line = (name ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return PersonName.safeParse(line.slice(0, 100)).data ?? ''
}

/** Reasons for which a token can't be checked, rather than that it is bad. */
const unchecked = new Set(['jwk-failed-to-resolve', 'jwk-remote-failed-to-load'])
const unknownSubject = 404

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { reason, status } = error as { reason?: unknown; status?: unknown }
  const isRefused =
    (typeof reason === 'string' && !unchecked.has(reason)) || status === unknownSubject
  return new AppError(isRefused ? 'hosted_identity_refused' : 'unavailable', { cause: error })
}

/** Null without keys. Tokens must be issued for the origin of mailed links. */
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
