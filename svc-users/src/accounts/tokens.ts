import { createHash, randomBytes } from 'node:crypto'

/**
 * 256 random bits. What the product knows of a token it knows by `hashOf`: who reads the database
 * has no token.
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
