import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type SecretBox = ReturnType<typeof createSecretBox>

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts secrets and keys the hashes of codes, so that a stolen database is not enough. */
export function createSecretBox(secret: string) {
  const sealingKey = keyFor(secret, 'second factor: secrets')
  const hashingKey = keyFor(secret, 'second factor: recovery codes')

  return {
    /** @param owner is authenticated, so that a row copied to another account doesn't open there */
    seal(text: string, owner: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, sealingKey, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** @throws Error when it was sealed with another secret or for another owner */
    open(sealed: string, owner: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      const iv = bytes.subarray(0, ivBytes)
      const decipher = createDecipheriv(algorithm, sealingKey, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },

    hash: (text: string, owner: string): string =>
      createHmac('sha256', hashingKey).update(`${owner}\n${text}`).digest('base64url'),
  }
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
