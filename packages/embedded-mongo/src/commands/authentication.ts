import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Binary } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { bytesOf, isPlain } from '../bson/compare.ts'
import { fail } from '../errors.ts'
import type { Request } from './request.ts'

export const MECHANISM = 'SCRAM-SHA-256'
/** Of the database `admin`, as in MongoDB. */
export const USER = 'cinecanon'
/** MongoDB's. */
const ITERATIONS = 15_000

/** Of SCRAM (RFC 5802). */
type Keys = { salt: Buffer; stored: Buffer; server: Buffer }
/** From a client's first message to its proof. */
type Conversation = { clientFirst: string; serverFirst: string; nonce: string; isShort: boolean }

/** SCRAM-SHA-256 for one user. */
export class Authentication {
  readonly #keys: Keys | null
  readonly #conversations = new Map<number, Conversation>()
  readonly #known = new Set<number>()

  constructor(password: string | undefined) {
    this.#keys = password ? keysOf(password) : null
  }

  knows(connectionId: number): boolean {
    return this.#keys === null || this.#known.has(connectionId)
  }

  leave(connectionId: number): void {
    this.#conversations.delete(connectionId)
    this.#known.delete(connectionId)
  }

  start({ connectionId, database, body }: Request): Doc {
    const [, clientFirst = ''] = /^[ny],,(.*)$/s.exec(payloadOf(body)) ?? []
    const { n: user, r: clientNonce } = attributesOf(clientFirst)
    const isRight = body.mechanism === MECHANISM && database === 'admin' && user === USER
    if (!isRight || !clientNonce || !this.#keys) return refuse()
    const nonce = clientNonce + randomBytes(24).toString('base64')
    const serverFirst = `r=${nonce},s=${this.#keys.salt.toString('base64')},i=${ITERATIONS}`
    const isShort = isPlain(body.options) && body.options.skipEmptyExchange === true
    this.#conversations.set(connectionId, { clientFirst, serverFirst, nonce, isShort })
    return saslReply(serverFirst, false)
  }

  continue({ connectionId, body }: Request): Doc {
    const conversation = this.#conversations.get(connectionId)
    // Clients may send an empty message after the proof.
    if (!conversation) return this.#known.has(connectionId) ? saslReply('', true) : refuse()
    this.#conversations.delete(connectionId)
    const signature = this.#signatureFor(conversation, payloadOf(body))
    this.#known.add(connectionId)
    return saslReply(`v=${signature}`, conversation.isShort)
  }

  /** @returns the server's signature */
  #signatureFor(conversation: Conversation, clientFinal: string): string {
    const { clientFirst, serverFirst, nonce } = conversation
    const { r, p: proof = '' } = attributesOf(clientFinal)
    if (!this.#keys || r !== nonce) return refuse()
    const withoutProof = clientFinal.slice(0, clientFinal.lastIndexOf(',p='))
    const said = [clientFirst, serverFirst, withoutProof].join(',')
    const clientSignature = hmac(this.#keys.stored, said)
    const given = Buffer.from(proof, 'base64')
    if (given.length !== clientSignature.length) return refuse()
    const clientKey = given.map((byte, at) => byte ^ (clientSignature[at] ?? 0))
    if (!timingSafeEqual(sha256(clientKey), this.#keys.stored)) return refuse()
    return hmac(this.#keys.server, said).toString('base64')
  }
}

function keysOf(password: string): Keys {
  const salt = randomBytes(28)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  return { salt, stored: sha256(hmac(salted, 'Client Key')), server: hmac(salted, 'Server Key') }
}

function attributesOf(message: string): Record<string, string> {
  return Object.fromEntries(message.split(',').map((part) => [part[0], part.slice(2)]))
}

function payloadOf({ payload }: Doc): string {
  return payload instanceof Binary ? bytesOf(payload).toString('utf8') : ''
}

function saslReply(payload: string, done: boolean): Doc {
  return { conversationId: 1, done, payload: new Binary(Buffer.from(payload)), ok: 1 }
}

function refuse(): never {
  fail('AuthenticationFailed', 'Authentication failed.')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
