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
  await using begun = new AsyncDisposableStack()
  const uri = givenUri ?? (await serverUntil(begun))
  const client = begun.use(await MongoClient.connect(uri))
  const db = client.db(`conformance_${randomBytes(6).toString('hex')}`)
  begun.defer(async () => void (await db.dropDatabase()))
  const whole = begun.move()
  return { uri, client, db, close: () => whole.disposeAsync() }
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

/** A server that ends with the stack. */
async function serverUntil(end: AsyncDisposableStack): Promise<string> {
  const folder = temporaryFolder()
  end.defer(() => folder.remove())
  // With a password, as the product runs it.
  const password = randomBytes(12).toString('base64url')
  const server = await startServerProcess(join(folder.path, 'test.db'), password)
  end.defer(() => server.stop())
  return server.uri
}
