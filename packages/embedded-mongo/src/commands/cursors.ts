import { minutes } from '@cinecanon/contract/time'
import { Long } from 'bson'
import { encode } from '../bson/codec.ts'
import { fail } from '../errors.ts'

export const FIRST_BATCH = 101
/** It is below a message's 48 MB. */
const BATCH_BYTES = 16 * 1024 * 1024
const IDLE_MS = 10 * minutes

/** Older cursors get CursorNotFound. */
type Owner = { namespace: string; transaction: object | undefined }
type Cursor = Owner & { rest: Buffer[]; usedAt: number }
type Opening = Owner & { docs: Buffer[]; batchSize: number; isSingleBatch?: boolean }

/** Results are computed when the cursor is opened. */
export class Cursors {
  readonly #open = new Map<string, Cursor | 'dropped'>()
  #lastId = BigInt(Date.now()) * 1000n

  open({ docs, batchSize, isSingleBatch, namespace, transaction }: Opening): Buffer {
    const [batch, rest] = takeBatch(docs, batchSize)
    if (rest.length === 0 || isSingleBatch) return cursorReply('0', namespace, 'firstBatch', batch)
    const id = String(++this.#lastId)
    this.#open.set(id, { namespace, transaction, rest, usedAt: Date.now() })
    return cursorReply(id, namespace, 'firstBatch', batch)
  }

  more(id: string, { namespace, transaction }: Owner, batchSize: number): Buffer {
    const cursor = this.#open.get(id)
    if (!cursor) fail('CursorNotFound', `cursor id ${id} not found`)
    if (cursor === 'dropped') {
      this.#open.delete(id)
      return fail('QueryPlanKilled', `collection dropped: ${namespace}`)
    }
    if (cursor.namespace !== namespace)
      fail('Unauthorized', `cursor ${id} does not belong to the namespace '${namespace}'`)
    if (cursor.transaction !== transaction)
      fail('Location50740', `cursor ${id} was created in another transaction, or in none`)
    const [batch, rest] = takeBatch(cursor.rest, batchSize || Number.POSITIVE_INFINITY)
    cursor.rest = rest
    cursor.usedAt = Date.now()
    if (rest.length === 0) this.#open.delete(id)
    return cursorReply(rest.length === 0 ? '0' : id, namespace, 'nextBatch', batch)
  }

  kill(id: string): boolean {
    return this.#open.delete(id)
  }

  drop(namespace: string): void {
    for (const [id, cursor] of this.#open)
      if (cursor !== 'dropped' && cursor.namespace === namespace) this.#open.set(id, 'dropped')
  }

  dropIdle(now: number): void {
    for (const [id, cursor] of this.#open)
      if (cursor === 'dropped' || now - cursor.usedAt > IDLE_MS) this.kill(id)
  }
}

function takeBatch(docs: Buffer[], size: number): [Buffer[], Buffer[]] {
  let bytes = 0
  const end = docs.findIndex((doc, i) => {
    bytes += doc.length
    return i >= size || (i > 0 && bytes > BATCH_BYTES)
  })
  return end < 0 ? [docs, []] : [docs.slice(0, end), docs.slice(end)]
}

/** Decoding would lose number types. */
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
