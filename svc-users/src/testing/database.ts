import { randomBytes } from 'node:crypto'
import { startTestServer } from '@cinecanon/embedded-mongo/testing'
import { openDatabase } from '@cinecanon/service-kit/database'

export type TestDatabase = { db: ReturnType<typeof openDatabase>; close: () => Promise<void> }

/** A database of its own for one test file: on MONGODB_URI, else on an embedded server. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = await startTestServer()
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
