import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'

/** @param purpose separates keys made of one secret */
export function createKeyedHash(secret: string, purpose: string) {
  const bytes = hkdfSync('sha256', secret, '', `cinecanon ${purpose}`, 32)
  const key = createSecretKey(Buffer.from(bytes))
  return (data: string | Buffer): Buffer => createHmac('sha256', key).update(data).digest()
}
