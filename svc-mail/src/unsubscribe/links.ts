import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import { addressOf, unsubscribe, unsubscribePage } from '@cinecanon/contract'

/** Keyed, so that the list can't be searched without the secret. */
export type AddressHash = string

export type UnsubscribeLinks = {
  hashOf: (address: string) => AddressHash
  /** For people, and for POST by mail programs. */
  linksFor: (address: string) => { page: string; oneClick: string }
  /** Null for a wrong signature. */
  read: (token: string) => AddressHash | null
}

/** @param secret a new one invalidates sent links and all unsubscriptions */
export function createUnsubscribeLinks(secret: string, appUrl: string): UnsubscribeLinks {
  const hashing = keyFor(secret, 'address')
  const signing = keyFor(secret, 'signature')
  const hashOf = (address: string) =>
    digest(hashing, address.trim().toLowerCase()).subarray(0, hashBytes)
  const sign = (hash: Buffer) => digest(signing, hash).subarray(0, signatureBytes)
  return {
    hashOf: (address) => hashOf(address).toString('base64url'),
    linksFor(address) {
      const hash = hashOf(address)
      const token = Buffer.concat([hash, sign(hash)]).toString('base64url')
      return {
        page: `${appUrl}${unsubscribePage}?token=${token}`,
        oneClick: appUrl + addressOf(unsubscribe, { params: { token } }),
      }
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== hashBytes + signatureBytes) return null
      const hash = bytes.subarray(0, hashBytes)
      const isSigned = timingSafeEqual(bytes.subarray(hashBytes), sign(hash))
      return isSigned ? hash.toString('base64url') : null
    },
  }
}

const hashBytes = 16
const signatureBytes = 12

function keyFor(secret: string, purpose: string): KeyObject {
  const bytes = hkdfSync('sha256', secret, '', `cinecanon unsubscribe ${purpose}`, 32)
  return createSecretKey(Buffer.from(bytes))
}

function digest(key: KeyObject, data: string | Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest()
}
