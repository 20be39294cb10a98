import { createHash } from 'node:crypto'

export type PreparedList = { json: Buffer; etag: string }

export function prepare(body: unknown): PreparedList {
  const json = Buffer.from(JSON.stringify(body))
  // The ETag is weak, because the gateway sends the list in several encodings.
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { json, etag }
}
