import { Long } from 'bson'
import { encode } from '../bson/codec.ts'
import { isNumber } from '../bson/numbers.ts'
import { fail } from '../errors.ts'
import { type Context, countOption, type Definition } from './command.ts'

const FIRST_BATCH = 101
/** Well below the 48 MB a message may have, as MongoDB's batches are. */
const BATCH_BYTES = 16 * 1024 * 1024
const IDLE_MS = 10 * 60 * 1000

type Cursor = { namespace: string; rest: Buffer[]; usedAt: number }
type Opening = { namespace: string; docs: Buffer[]; batchSize: unknown; isSingleBatch?: boolean }

/** Results that are still to be fetched. They are computed once, when the cursor is opened. */
export class Cursors {
  readonly #open = new Map<string, Cursor>()
  #lastId = BigInt(Date.now()) * 1000n

  open({ namespace, docs, batchSize, isSingleBatch }: Opening): Buffer {
    const size = countOption(batchSize, 'batchSize', FIRST_BATCH)
    const [batch, rest] = takeBatch(docs, size)
    if (rest.length === 0 || isSingleBatch) return cursorReply('0', namespace, 'firstBatch', batch)
    const id = String(++this.#lastId)
    this.#open.set(id, { namespace, rest, usedAt: Date.now() })
    return cursorReply(id, namespace, 'firstBatch', batch)
  }

  more(id: string, batchSize: unknown): Buffer {
    const cursor = this.#open.get(id)
    if (!cursor) fail('CursorNotFound', `cursor id ${id} not found`)
    const size = countOption(batchSize, 'batchSize') || Number.POSITIVE_INFINITY
    const [batch, rest] = takeBatch(cursor.rest, size)
    cursor.rest = rest
    cursor.usedAt = Date.now()
    if (rest.length === 0) this.#open.delete(id)
    return cursorReply(rest.length === 0 ? '0' : id, cursor.namespace, 'nextBatch', batch)
  }

  kill(id: string): boolean {
    return this.#open.delete(id)
  }

  dropIdle(now: number): void {
    for (const [id, cursor] of this.#open) if (now - cursor.usedAt > IDLE_MS) this.kill(id)
  }
}

export const cursorCommands: Record<string, Definition> = {
  getMore: {
    options: ['collection', 'batchSize'],
    isTransactional: true,
    run: ({ cursors, body }) => cursors.more(cursorId(body.getMore), body.batchSize),
  },
  killCursors: { options: ['cursors'], isTransactional: true, run: killCursors },
}

function killCursors({ cursors, body }: Context) {
  const ids = (Array.isArray(body.cursors) ? body.cursors : []).map(cursorId)
  const killed = ids.filter((id) => cursors.kill(id))
  const missing = ids.filter((id) => !killed.includes(id))
  return {
    cursorsKilled: killed.map((id) => Long.fromString(id)),
    cursorsNotFound: missing.map((id) => Long.fromString(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  }
}

function cursorId(id: unknown): string {
  return isNumber(id) ? id.toString() : fail('TypeMismatch', 'A cursor id must be a number')
}

function takeBatch(docs: Buffer[], size: number): [Buffer[], Buffer[]] {
  let bytes = 0
  const end = docs.findIndex((doc, i) => {
    bytes += doc.length
    return i >= size || (i > 0 && bytes > BATCH_BYTES)
  })
  return end < 0 ? [docs, []] : [docs.slice(0, end), docs.slice(end)]
}

/** The documents go into the reply as they are stored: bytes, not decoded and encoded again. */
function cursorReply(id: string, ns: string, batchName: string, docs: Buffer[]): Buffer {
  const head = encode({ id: Long.fromString(id), ns })
  const cursor = docOf([fieldsOf(head), element(0x04, batchName), arrayOf(docs)])
  return docOf([element(0x03, 'cursor'), cursor, fieldsOf(encode({ ok: 1 }))])
}

function arrayOf(docs: Buffer[]): Buffer {
  return docOf(docs.flatMap((doc, i) => [element(0x03, String(i)), doc]))
}

function element(type: number, name: string): Buffer {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1')
}

function fieldsOf(doc: Buffer): Buffer {
  return doc.subarray(4, -1)
}

function docOf(parts: Buffer[]): Buffer {
  const doc = Buffer.concat([Buffer.alloc(4), ...parts, Buffer.alloc(1)])
  doc.writeInt32LE(doc.length)
  return doc
}
