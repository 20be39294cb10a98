import { AppError, type Endpoint, type ServiceName, type UserId } from '@cinecanon/contract'
import type { RequestHandler } from 'express'
import { decodeJwt, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

export type UserIdentity = {
  kind: 'user'
  userId: UserId
  sessionId: string
  isAdmin: boolean
  seesTemplates: boolean
}
export type ServiceIdentity = { kind: 'service'; name: Issuer }
export type Identity = UserIdentity | ServiceIdentity
export type Issuer = ServiceName | 'gateway'

declare module 'express-serve-static-core' {
  interface Request {
    /** It is null for a visitor. */
    identity: Identity | null
  }
}

/** A token is for one receiving service. */
export type Signer = (audience: ServiceName, identity?: UserIdentity) => Promise<string>

const lifetimeSeconds = 30
/** Clocks differ, so a new token may be from the future. */
const clocksDifferBySeconds = 5
const reuseMs = 10_000
const maxCached = 1000
const tokenType = 'cinecanon-identity+jwt'
const algorithm = 'EdDSA'

export function createSigner(issuer: Issuer, privateKey: JWK): Signer {
  const key = importJWK(privateKey, algorithm)
  const signed = new LRUCache<string, Promise<string>>({ max: maxCached, ttl: reuseMs })

  async function sign(audience: ServiceName, identity?: UserIdentity): Promise<string> {
    return new SignJWT(identity ? userClaims(identity) : {})
      .setProtectedHeader({ alg: algorithm, typ: tokenType })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(await key)
  }

  return (audience, identity) => {
    const subject = JSON.stringify([audience, identity])
    const known = signed.get(subject)
    if (known) return known
    const token = sign(audience, identity)
    signed.set(subject, token)
    return token
  }
}

/** A caller without a valid token is a visitor, and only the gateway may name users. */
export function identify(audience: ServiceName, trusted: Record<string, JWK>): RequestHandler {
  const verify = createVerifier(audience, trusted)
  return async (req, _res, next) => {
    const [scheme, token] = (req.get('authorization') ?? '').split(' ')
    req.identity = scheme === 'Bearer' && token ? await verify(token) : null
    next()
  }
}

/** Gateway and service both check it. */
export function admit(
  { access, callers = [] }: Pick<Endpoint, 'access' | 'callers'>,
  identity: Identity | null,
): void {
  if (access === 'visitor') return
  if (access === 'internal') {
    const isMeant = identity?.kind === 'service' && callers.includes(identity.name)
    if (!isMeant) throw new AppError('not_found')
    return
  }
  if (identity?.kind !== 'user') throw new AppError('sign_in_required')
  if (access === 'templates' && (identity.isAdmin || identity.seesTemplates)) return
  if (access !== 'user' && !identity.isAdmin) throw new AppError('not_allowed')
}

type Verdict = { identity: Identity; expiresAt: number }

function createVerifier(audience: ServiceName, trusted: Record<string, JWK>) {
  const keys = new Map(
    Object.entries(trusted).map(([name, jwk]) => [name, importJWK(jwk, algorithm)] as const),
  )
  const verified = new LRUCache<string, Identity>({ max: maxCached })

  return async (token: string): Promise<Identity | null> => {
    const known = verified.get(token)
    if (known) return known
    try {
      const { identity, expiresAt } = await verifyToken(token, audience, keys)
      const ttl = expiresAt - Date.now()
      // The cache would store zero for ever.
      if (ttl > 0) verified.set(token, identity, { ttl })
      return identity
    } catch {
      return null
    }
  }
}

async function verifyToken(
  token: string,
  audience: ServiceName,
  keys: Map<string, ReturnType<typeof importJWK>>,
): Promise<Verdict> {
  const issuer = String(decodeJwt(token).iss)
  const key = keys.get(issuer)
  if (!key) throw new Error(`unknown issuer ${issuer}`)
  const { payload } = await jwtVerify(token, await key, {
    algorithms: [algorithm],
    typ: tokenType,
    issuer,
    audience,
    maxTokenAge: lifetimeSeconds,
    clockTolerance: clocksDifferBySeconds,
  })
  return { identity: toIdentity(issuer, payload), expiresAt: Number(payload.exp) * 1000 }
}

function toIdentity(issuer: string, claims: Record<string, unknown>): Identity {
  if (!claims.sub) return { kind: 'service', name: issuer as Issuer }
  if (issuer !== 'gateway') throw new Error('only the gateway speaks for users')
  return {
    kind: 'user',
    userId: claims.sub as UserId,
    sessionId: String(claims.sid),
    isAdmin: claims.admin === true,
    seesTemplates: claims.templates === true,
  }
}

function userClaims({ userId, sessionId, isAdmin, seesTemplates }: UserIdentity) {
  return { sub: userId, sid: sessionId, admin: isAdmin, templates: seesTemplates }
}
