import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'

export function createKeyedHash(secret: string, purpose: string) {
  const bytes = hkdfSync('sha256', secret, '', `cinecanon ${purpose}`, 32)
  const key = createSecretKey(Buffer.from(bytes))
  return (data: string | Buffer): Buffer => createHmac('sha256', key).update(data).digest()
}
