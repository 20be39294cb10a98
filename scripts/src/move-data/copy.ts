import { createHash } from 'node:crypto'
import type { CollectionAtRest } from '@cinecanon/embedded-mongo'
import { BSON, type Collection } from 'mongodb'

/** The same for two collections with the same documents, in whatever order they give them. */
export type Sum = { count: number; hash: Buffer }

type OnProgress = (count: number) => void

/** Keeps the BSON type of every number, and all else as it is. */
const exact = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const

/** At once, well below the 16 MB that a single document may have. */
const [mostDocuments, mostBytes] = [1000, 4_000_000]

/** @returns the sum of what was read */
export async function copyDocuments(
  { documents }: CollectionAtRest,
  to: Collection,
  onProgress: OnProgress,
): Promise<Sum> {
  const sum = emptySum()
  for (const batch of batchesOf(documents)) {
    for (const bytes of batch) add(sum, bytes)
    await to.insertMany(batch.map((bytes) => BSON.deserialize(bytes, exact)))
    onProgress(sum.count)
  }
  return sum
}

export async function sumOf(collection: Collection): Promise<Sum> {
  const sum = emptySum()
  // With `raw`, documents are bytes, which the driver's types don't know.
  const all: AsyncIterable<unknown> = collection.find({}, { raw: true })
  for await (const bytes of all) add(sum, bytes as Uint8Array)
  return sum
}

export function isSame(one: Sum, other: Sum): boolean {
  return one.count === other.count && one.hash.equals(other.hash)
}

function emptySum(): Sum {
  return { count: 0, hash: Buffer.alloc(32) }
}

/** Exclusive or: no order matters, and none cancel out, because each has an `_id` of its own. */
function add(sum: Sum, bytes: Uint8Array): void {
  sum.count++
  for (const [at, byte] of createHash('sha256').update(bytes).digest().entries()) {
    sum.hash[at] = (sum.hash[at] ?? 0) ^ byte
  }
}

function* batchesOf(documents: Iterable<Uint8Array>): Generator<Uint8Array[]> {
  let batch: Uint8Array[] = []
  let size = 0
  for (const bytes of documents) {
    batch.push(bytes)
    size += bytes.length
    if (batch.length < mostDocuments && size < mostBytes) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length) yield batch
}
