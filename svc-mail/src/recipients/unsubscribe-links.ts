import { timingSafeEqual } from 'node:crypto'
import { addressOf, type UserId, unsubscribe, unsubscribePage } from '@cinecanon/contract'
import { createKeyedHash } from '../transport/mail-ids.ts'

/** Hashes the account's id, because an opt-out survives a change of address. */
export type PersonHash = string

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>

/** @param secret a new one invalidates sent links and all unsubscriptions */
export function createUnsubscribeLinks(secret: string, appUrl: string) {
  const hashFor = createKeyedHash(secret, 'unsubscribe person')
  const signatureOf = createKeyedHash(secret, 'unsubscribe signature')
  const hashOf = (person: string) => hashFor(person).subarray(0, hashBytes)
  const sign = (hash: Buffer) => signatureOf(hash).subarray(0, signatureBytes)
  return {
    hashOf: (person: UserId): PersonHash => hashOf(person).toString('base64url'),
    /** `page` is for people, `oneClick` for POST by mail programs. */
    linksFor(person: UserId | 'sample') {
      const hash = hashOf(person)
      const token = Buffer.concat([hash, sign(hash)]).toString('base64url')
      return {
        page: `${appUrl}${unsubscribePage}?token=${token}`,
        oneClick: appUrl + addressOf(unsubscribe, { params: { token } }),
      }
    },
    read(token: string): PersonHash | null {
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
