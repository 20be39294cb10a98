import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ServiceName } from '@cinecanon/contract'
import {
  BSON,
  type ClientSession,
  type Collection,
  type Db,
  type Document,
  type IndexDescription,
  MongoClient,
  MongoServerError,
} from 'mongodb'

/** Each has a database of its own, which is backed up and moved. */
export const storingServices = ['catalog', 'users', 'mail'] as const satisfies ServiceName[]

type Head = { collection: string; indexes: Document[] }
type Entry = Head | { document: Document }

/** @throws Error without the address, because that has a password */
export function clientOf(uri: string): MongoClient {
  try {
    return new MongoClient(uri, {
      serverSelectionTimeoutMS: 10_000,
      writeConcern: { w: 'majority', j: true },
      readPreference: 'primary',
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`This is no address of a MongoDB: ${why.replaceAll(uri, '…')}`)
  }
}

/** All collections are as of one moment, where the database has snapshots. */
export async function backUp(client: MongoClient, name: string, file: string): Promise<void> {
  const db = client.db(name)
  const write = (session?: ClientSession) =>
    pipeline(serialized(entriesOf(db, session)), createGzip(), createWriteStream(file, { mode }))
  try {
    await client.withSession({ snapshot: true }, write)
  } catch (error) {
    // The embedded database has no snapshots.
    const isMissing = error instanceof MongoServerError && error.codeName === 'CommandNotSupported'
    if (!isMissing) throw error
    await write()
  }
}

const mode = 0o600

/** @returns the number of documents. @throws Error when the database isn't empty */
export async function restore(file: string, db: Db): Promise<number> {
  if ((await collectionsOf(db)).length) throw new Error(`${db.databaseName} isn't empty.`)
  let documents = 0
  await pipeline(createReadStream(file), createGunzip(), async (chunks) => {
    for await (const [, count] of writeEntries(db, entriesIn(chunks))) documents += count
  })
  return documents
}

/** Numbers and binaries must get back the types that they had. */
const exact = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true }

export async function* entriesOf(db: Db, session?: ClientSession): AsyncGenerator<Entry> {
  for (const collection of await collectionsOf(db)) {
    const indexes = (await collection.indexes()).filter(({ name }) => name !== '_id_')
    yield {
      collection: collection.collectionName,
      indexes: indexes.map(({ v: _v, ...spec }) => spec),
    }
    for await (const document of collection.find({}, { ...exact, ...(session && { session }) })) {
      yield { document }
    }
  }
}

export async function* writeEntries(
  db: Db,
  entries: AsyncIterable<Entry>,
): AsyncGenerator<[namespace: string, count: number]> {
  let target: Awaited<ReturnType<typeof begin>> | undefined
  for await (const entry of entries) {
    if ('document' in entry) {
      await target?.add(entry.document)
      continue
    }
    if (target) yield await target.end()
    target = await begin(db, entry)
  }
  if (target) yield await target.end()
}

async function begin(db: Db, { collection, indexes }: Head) {
  const target = await db.createCollection(collection)
  let batch: Document[] = []
  let count = 0
  const flush = async () => {
    if (batch.length) await target.insertMany(batch)
    count += batch.length
    batch = []
  }
  return {
    add: async (document: Document) => {
      if (batch.push(document) === 1000) await flush()
    },
    async end(): Promise<[string, number]> {
      await flush()
      const there = await target.countDocuments()
      if (there !== count)
        throw new Error(`${target.namespace} has ${there} of ${count} documents.`)
      // Indexes come last, because a TTL index deletes expired documents at once.
      if (indexes.length) await target.createIndexes(indexes as IndexDescription[])
      return [target.namespace, count]
    },
  }
}

export async function collectionsOf(db: Db): Promise<Collection[]> {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray()
  return listed.map(({ name }) => db.collection(name))
}

async function* serialized(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) yield BSON.serialize(entry)
}

/** Each entry begins with its length. */
async function* entriesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    for (let end = 0; rest.length >= 4; rest = rest.subarray(end)) {
      end = rest.readInt32LE()
      if (rest.length < end) break
      yield BSON.deserialize(rest.subarray(0, end), exact) as Entry
    }
  }
}
