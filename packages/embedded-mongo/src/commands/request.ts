import type { Doc } from '../bson/codec.ts'

export type Request = {
  name: string
  database: string
  body: Doc
  raw: Buffer
  /** Lists of the body arrive as raw documents. */
  sequences: Map<string, Buffer[]>
  connectionId: number
  receivedAt: number
}

export type Reply = Doc | Buffer
