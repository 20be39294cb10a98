import { createHash } from 'node:crypto'

/** An encoded response, because lists are read far more often than they change. */
export type PreparedList = { json: Buffer; etag: string }

export function prepare(body: unknown): PreparedList {
  const json = Buffer.from(JSON.stringify(body))
  // Weak, because the gateway sends it in several encodings.
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { json, etag }
}
