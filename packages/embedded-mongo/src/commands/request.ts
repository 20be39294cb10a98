import type { Doc } from '../bson/codec.ts'

/** A command as it came over the wire. */
export type Request = {
  name: string
  database: string
  body: Doc
  /** The body as bytes. */
  raw: Buffer
  /** Document sequences: lists of the body, sent as raw documents. */
  sequences: Map<string, Buffer[]>
  connectionId: number
  /** As `Date.now()`. */
  receivedAt: number
}

/** A document, or the bytes of one. */
export type Reply = Doc | Buffer
