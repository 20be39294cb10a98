import type { Doc } from '../bson/codec.ts'

export type Request = {
  name: string
  database: string
  body: Doc
  raw: Buffer
  /** Lists of the body, sent as raw documents. */
  sequences: Map<string, Buffer[]>
  connectionId: number
  /** `Date.now()`. */
  receivedAt: number
}

export type Reply = Doc | Buffer
