import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { it } from '@jest/globals'
import { type Db, type Document, MongoClient, type ObjectId } from 'mongodb'
import { differencesOfDocumentDb } from '../conformance/differences.ts'
import { givenUri } from './config.ts'
import { startServerProcess, temporaryFolder } from './server-process.ts'

export type TestDoc = Document & { _id?: number | string | ObjectId }

export type TestDatabase = {
  uri: string
  client: MongoClient
  db: Db
  /** The test is skipped where the server is known to differ. */
  conforms: (name: string, test: () => Promise<void>, timeout?: number) => void
  close: () => Promise<void>
}

/** It opens MONGODB_URI, else an embedded server. */
export async function openDatabase(): Promise<TestDatabase> {
  await using begun = new AsyncDisposableStack()
  const uri = givenUri ?? (await serverUntil(begun))
  const client = begun.use(await MongoClient.connect(uri))
  const db = client.db(`conformance_${randomBytes(6).toString('hex')}`)
  begun.defer(async () => void (await db.dropDatabase()))
  const isDocumentDb = await client
    .db('admin')
    .command({ serverStatus: 1 })
    .then(
      ({ process }) => process === 'documentdb',
      () => false,
    )
  const conforms: TestDatabase['conforms'] = (name, test, timeout) => {
    const run = isDocumentDb && Object.hasOwn(differencesOfDocumentDb, name) ? it.skip : it
    run(name, test, timeout)
  }
  const whole = begun.move()
  return { uri, client, db, conforms, close: () => whole.disposeAsync() }
}

/** @throws when it succeeds */
export async function errorOf(action: Promise<unknown>): Promise<Record<string, unknown>> {
  const outcome = await action.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome === null || typeof outcome !== 'object') throw new Error('no error was thrown')
  return outcome as Record<string, unknown>
}

async function serverUntil(end: AsyncDisposableStack): Promise<string> {
  const folder = temporaryFolder()
  end.defer(() => folder.remove())
  const server = await startServerProcess(join(folder.path, 'test.db'))
  end.defer(() => server.stop())
  return server.uri
}
