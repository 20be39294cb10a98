import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Db, type Document, MongoClient, type ObjectId } from 'mongodb'
import { givenUri } from './config.ts'
import { startServerProcess, temporaryFolder } from './server-process.ts'

export type TestDoc = Document & { _id?: number | string | ObjectId }

export type TestDatabase = {
  uri: string
  client: MongoClient
  db: Db
  /** Drops the database and stops what was started. */
  close: () => Promise<void>
}

/** A fresh database: on the server of MONGODB_URI if there is one, else on one of our own. */
export async function openDatabase(): Promise<TestDatabase> {
  const { uri, stop } = givenUri ? { uri: givenUri, stop: async () => {} } : await ownServer()
  const client = await MongoClient.connect(uri)
  const db = client.db(`conformance_${randomBytes(6).toString('hex')}`)
  return {
    uri,
    client,
    db,
    close: async () => {
      await db.dropDatabase()
      await client.close()
      await stop()
    },
  }
}

/** The error that the action ends with. Fails if it ends well. */
export async function errorOf(action: Promise<unknown>): Promise<Record<string, unknown>> {
  const outcome = await action.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome === null || typeof outcome !== 'object') throw new Error('no error was thrown')
  return outcome as Record<string, unknown>
}

async function ownServer() {
  const folder = temporaryFolder()
  const server = await startServerProcess(join(folder.path, 'test.db'))
  return {
    uri: server.uri,
    stop: async () => {
      await server.stop()
      folder.remove()
    },
  }
}
