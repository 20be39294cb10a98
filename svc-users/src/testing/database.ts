import { randomBytes } from 'node:crypto'
import { openDatabase } from '@cinecanon/service-kit'
import { testDatabaseUri } from './config.ts'

export type TestDatabase = { db: ReturnType<typeof openDatabase>; close: () => Promise<void> }

/** A database of its own for one test file: on MONGODB_URI, else on an embedded server. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = await startServer(testDatabaseUri())
  const db = openDatabase(server.uri, `test_users_${randomBytes(6).toString('hex')}`)
  await db.asPromise()
  return {
    db,
    async close() {
      await Promise.all(Object.values(db.models).map((model) => model.init()))
      await db.dropDatabase()
      await db.close()
      await server.close()
    },
  }
}

async function startServer(uri: string | undefined) {
  if (uri) return { uri, close: async () => {} }
  const { startEmbeddedMongo } = await import('@cinecanon/embedded-mongo')
  return startEmbeddedMongo({ file: ':memory:', port: 0 })
}
