import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto'
import { type Call, createCaller, type ServiceName } from '@cinecanon/contract'
import type { Stack } from '@cinecanon/scripts'

type Speaker = 'gateway' | 'users' | 'catalog' | 'mail'
type Token = { from: Speaker; to: ServiceName; who?: object }

/** Calls one process of a service directly, by a token as the gateway (or a service) signs it. */
export function callerAt(origin: string, secrets: Stack['secrets'], token: Token): Call {
  return createCaller({
    baseUrl: origin,
    headers: () => ({ authorization: `Bearer ${identityToken(secrets, token)}` }),
  })
}

/** The claims by which the gateway speaks for a user. */
export function claimsOf(userId: string, { isAdmin = false, sessionId = 'test' } = {}): object {
  return { sub: userId, sid: sessionId, admin: isAdmin, templates: isAdmin }
}

function identityToken({ keys }: Stack['secrets'], { from, to, who = {} }: Token): string {
  const now = Math.floor(Date.now() / 1000)
  const parts = [
    { alg: 'EdDSA', typ: 'cinecanon-identity+jwt' },
    { iss: from, aud: to, iat: now, exp: now + 30, ...who },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const privateKey = createPrivateKey({ key: keys[from].private as JsonWebKey, format: 'jwk' })
  const signature = sign(null, Buffer.from(parts.join('.')), privateKey).toString('base64url')
  return [...parts, signature].join('.')
}
