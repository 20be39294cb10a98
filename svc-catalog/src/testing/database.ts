import { randomUUID } from 'node:crypto'
import { startEmbeddedMongo } from '@cinecanon/embedded-mongo'
import { openDatabase } from '@cinecanon/service-kit'
import { testDatabaseUri } from './config.ts'

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>

/** A database of its own for one test file: on MONGODB_URI, else on an embedded server. */
export async function openTestDatabase() {
  const server = await startServer(testDatabaseUri())
  const db = openDatabase(server.uri, `test_catalog_${randomUUID().slice(0, 8)}`)
  await db.asPromise()
  return {
    db,
    async close() {
      await db.dropDatabase()
      await db.close()
      await server.close()
    },
  }
}

async function startServer(uri: string | undefined) {
  if (uri) return { uri, close: async () => {} }
  return startEmbeddedMongo({ file: ':memory:', port: 0 })
}
