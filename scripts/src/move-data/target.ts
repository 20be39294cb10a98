import type { IndexAtRest } from '@cinecanon/embedded-mongo'
import { unfinishedMove } from '@cinecanon/service-kit/unfinished-move'
import {
  type Collection,
  type Db,
  type Document,
  MongoClient,
  type WriteConcernSettings,
} from 'mongodb'
import { UsageError } from './arguments.ts'

/** Stands in each database until all of them have everything. */
type Marker = { _id: string; trial: string; at: Date }

export type Contents = {
  /** Of a move that began and hasn't ended. */
  marker: Marker | null
  /** Databases in which there is anything, even an empty collection or the marker alone. */
  filled: string[]
}

export type Target = AsyncDisposable & {
  /** Its address, without user, password and options. */
  place: string
  look: () => Promise<Contents>
  /** Marks all databases: services don't start on them. */
  begin: (trial: string) => Promise<void>
  /** Empties all databases, but for the marker. */
  clear: () => Promise<void>
  /** A new collection. */
  create: (database: string, name: string) => Promise<Collection>
  makeIndexes: (collection: Collection, specs: IndexAtRest[]) => Promise<void>
  /** Takes all markers away, at once. */
  finish: () => Promise<void>
}

/** Acknowledged means that the disks of most members have it, whatever the address asks for. */
const writeConcern: WriteConcernSettings = { w: 'majority', j: true }

/** @throws Error that says why it is none, without the address's password */
export async function openTarget(uri: string, databases: string[]): Promise<Target> {
  await using begun = new AsyncDisposableStack()
  const client = begun.use(clientOf(uri))
  const place = placeOf(client)
  const hello = await client
    .db('admin')
    .command({ hello: 1 })
    .catch((error: Error) => {
      throw new Error(`${place} can't be asked: ${error.message}`, { cause: error })
    })
  refuseStandalone(hello)
  const dbs = databases.map((name) => client.db(name, { writeConcern, readPreference: 'primary' }))
  const whole = begun.move()
  return { place, ...operationsOn(client, dbs), [Symbol.asyncDispose]: () => whole.disposeAsync() }
}

/** Changes of the product are transactions. */
function refuseStandalone({ setName, msg }: Document): void {
  if (setName || msg === 'isdbgrid') return
  throw new Error(`This MongoDB is neither a replica set nor a sharded cluster, and the product needs transactions.
Start it as a set of one: mongod --replSet rs0, and then rs.initiate() in mongosh.`)
}

function clientOf(uri: string): MongoClient {
  try {
    return new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`The address is none of a MongoDB: ${why.replaceAll(uri, '…')}`)
  }
}

function placeOf({ options: { srvHost, hosts } }: MongoClient): string {
  return srvHost ? `mongodb+srv://${srvHost}` : `mongodb://${hosts.join(',')}`
}

function operationsOn(
  client: MongoClient,
  dbs: Db[],
): Omit<Target, 'place' | keyof AsyncDisposable> {
  const markers = dbs.map((db) => db.collection<Marker>(unfinishedMove))
  return {
    async look() {
      const found = await Promise.all(markers.map((each) => each.findOne()))
      const names = await Promise.all(dbs.map(namesIn))
      return {
        marker: found.find((each) => each !== null) ?? null,
        filled: dbs
          .filter((_, at) => found[at] || names[at]?.length)
          .map(({ databaseName }) => databaseName),
      }
    },

    async begin(trial) {
      const marker = { trial, at: new Date() }
      for (const each of markers) {
        // Fails on the mark of another trial that begins at the same time.
        await each.replaceOne({ _id: 'move', trial }, marker, { upsert: true })
      }
    },

    async clear() {
      for (const db of dbs) {
        for (const name of await namesIn(db)) await db.dropCollection(name)
      }
    },

    async create(database, name) {
      const db = dbs.find(({ databaseName }) => databaseName === database)
      if (!db) throw new Error(`${database} is none of the product's databases`)
      return await db.createCollection(name)
    },

    async makeIndexes(collection, specs) {
      if (specs.length) await collection.createIndexes(specs)
    },

    async finish() {
      // A transaction, because services may start on each database that has no marker.
      await client.withSession((session) =>
        session.withTransaction(
          async () => {
            for (const each of markers) await each.deleteMany({}, { session })
          },
          { writeConcern, readPreference: 'primary' },
        ),
      )
      for (const each of markers) await each.drop()
    },
  }
}

async function namesIn(db: Db): Promise<string[]> {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray()
  return listed.map(({ name }) => name).filter((name) => name !== unfinishedMove)
}
