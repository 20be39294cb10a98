import { createHash } from 'node:crypto'

/** An answer as it goes over the wire, encoded once: it is read far more often than it changes. */
export type PreparedList = { json: Buffer; etag: string }

export function prepare(answer: unknown): PreparedList {
  const json = Buffer.from(JSON.stringify(answer))
  // Weak: the gateway sends the same answer in several encodings.
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { json, etag }
}
