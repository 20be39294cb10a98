import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A blast's delivery is known by its id, any other by a hash of it. */
export type MailReference = { id: string } | { hash: string }

export type MailIds = ReturnType<typeof createMailIds>

type Options = {
  secret: string
  domain: string
  bounceAddress?: string | undefined
}

/** Writes signed ids in base 32, because mail systems may fold the case of addresses. */
export function createMailIds({ secret, domain, bounceAddress }: Options) {
  const signatureOf = createKeyedHash(secret, 'mail id')
  const sign = (id: Buffer) => signatureOf(id).subarray(0, signatureBytes)
  const [local = '', bounceDomain = ''] = (bounceAddress ?? '').toLowerCase().split('@')

  function namesOf(id: Buffer) {
    const token = toBase32(Buffer.concat([id, sign(id)]))
    return {
      messageId: `<${token}@${domain}>`,
      ...(bounceAddress && { returnPath: `${local}+${token}@${bounceDomain}` }),
    }
  }

  function readToken(token: string): MailReference | null {
    const bytes = fromBase32(token.toLowerCase())
    const id = bytes.subarray(0, -signatureBytes)
    if (id.length !== blastIdBytes && id.length !== hashBytes) return null
    if (!timingSafeEqual(bytes.subarray(-signatureBytes), sign(id))) return null
    const hex = id.toString('hex')
    return id.length === hashBytes ? { hash: hex } : { id: `${hex.slice(0, 24)}:${hex.slice(24)}` }
  }

  return {
    ofBlast: (id: string) => namesOf(Buffer.from(id.replace(':', ''), 'hex')),
    ofMail: (id: string) => namesOf(Buffer.from(hashOf(id), 'hex')),

    /** Reads an envelope's sender, a Message-ID or their token; null for a wrong signature. */
    read(address: string): MailReference | null {
      const [, token] = /^<?(?:[^@<>+]+\+)?([0-9a-v]{39}|[0-9a-v]{52})(?:@|$)/i.exec(address) ?? []
      return token ? readToken(token) : null
    },

    isBounceAddress: (address: string) =>
      bounceAddress !== undefined && address.toLowerCase() === `${local}@${bounceDomain}`,
  }
}

/** Makes another key of the same secret for each purpose. */
export function createKeyedHash(secret: string, purpose: string) {
  const bytes = hkdfSync('sha256', secret, '', `cinecanon ${purpose}`, 32)
  const key = createSecretKey(Buffer.from(bytes))
  return (data: string | Buffer): Buffer => createHmac('sha256', key).update(data).digest()
}

/** Hashes the id, because it may hold characters that a Message-ID can't. */
export function hashOf(id: string): string {
  return createHash('sha256')
    .update(id)
    .digest('hex')
    .slice(0, hashBytes * 2)
}

/** It is the longest local part before `+`, of 64 octets (RFC 5321 §4.5.3.1.1). */
export const longestBounceName = 11

const blastIdBytes = 24
const hashBytes = 16
const signatureBytes = 8

/** Writes RFC 4648 §7 in lower case, filled up at the front. */
function toBase32(bytes: Buffer): string {
  const digits = Math.ceil((bytes.length * 8) / 5)
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(digits, '0')
}

function fromBase32(text: string): Buffer {
  let value = 0n
  for (const digit of text) value = value * 32n + BigInt(Number.parseInt(digit, 32))
  const digits = Math.floor((text.length * 5) / 8) * 2
  return Buffer.from(value.toString(16).padStart(digits, '0').slice(-digits), 'hex')
}
