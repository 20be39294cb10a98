import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits, of which only the `hashOf` is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
