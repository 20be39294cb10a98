import { AppError, Email, frontendHostOf, PersonName } from '@cinecanon/contract'
import { withTimeout } from '@cinecanon/service-kit'

export type HostedSettings = {
  publishableKey: string
  secretKey: string
  /** The provider's public key in PEM verifies tokens without a request. */
  jwtKey?: string | undefined
  apiUrl?: string | undefined
  /** Tokens must have been made for pages of this origin. */
  origin: string
  timeoutMs?: number
}

export type HostedPerson = {
  issuer: string
  subject: string
  /** Is null also for an address that the provider hasn't verified. */
  verifiedEmail: string | null
  firstName: string
  lastName: string
}

export type HostedProvider = {
  publishableKey: string
  /** @throws AppError `hosted_identity_refused`; `unavailable` without the provider */
  identify: (token: string) => Promise<HostedPerson>
}

/** Imports the provider's library at the first sign-in, because most operators have no keys. */
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

/** Reads without verifying, to reject foreign tokens before the provider's keys are fetched. */
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

/** These reasons mean that a token couldn't be checked, rather than that it is bad. */
const unchecked = new Set(['jwk-failed-to-resolve', 'jwk-remote-failed-to-load'])
const unknownSubject = 404

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { reason, status } = error as { reason?: unknown; status?: unknown }
  const isRefused =
    (typeof reason === 'string' && !unchecked.has(reason)) || status === unknownSubject
  return new AppError(isRefused ? 'hosted_identity_refused' : 'unavailable', { cause: error })
}
