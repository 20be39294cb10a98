import { randomUUID } from 'node:crypto'
import { startTestServer } from '@cinecanon/embedded-mongo/testing'
import { openDatabase } from '@cinecanon/service-kit/database'

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>

/** A database of its own for one test file: on MONGODB_URI, else on an embedded server. */
export async function openTestDatabase() {
  const server = await startTestServer()
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
