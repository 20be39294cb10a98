import { AppError, Email, frontendHostOf } from '@cinecanon/contract'
import { withTimeout } from '@cinecanon/service-kit'

export type HostedSettings = {
  publishableKey: string
  secretKey: string
  /** PEM of the provider's public key: with it, checking a token asks nobody. */
  jwtKey?: string | undefined
  /** Elsewhere than the provider's own address for servers. */
  apiUrl?: string | undefined
  /** Origin of the pages that tokens must have been made for. */
  origin: string
  /** How long someone who signs in waits for the provider. */
  timeoutMs?: number
}

/** Whom the provider knows by this subject. */
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
  /**
   * @throws AppError `hosted_identity_refused`, or `unavailable` when the provider can't be asked
   */
  identify: (token: string) => Promise<HostedPerson>
}

/**
 * The provider's library is loaded by the first who signs in by it: without keys nobody pays for
 * it.
 */
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

/**
 * Read before anything is believed: a token of someone else isn't worth asking the provider for its
 * keys.
 */
function issuerOf(token: string): unknown {
  try {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    return (JSON.parse(claims) as { iss?: unknown }).iss
  } catch {
    return undefined
  }
}

function nameOf(name: string | null): string {
  return (name ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 100)
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
