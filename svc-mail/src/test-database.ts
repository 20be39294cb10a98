import { randomUUID } from 'node:crypto'
import { startTestServer } from '@cinecanon/embedded-mongo/testing'
import mongoose, { type Connection } from 'mongoose'

export type TestDatabase = {
  db: Connection
  /** Opens one more connection to the same database, as another process would. */
  connect: () => Promise<Connection>
  close: () => Promise<void>
}

/** A fresh database on the server that MONGODB_URI names, or on an embedded one. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = await startTestServer()
  const dbName = `mail_test_${randomUUID().slice(0, 8)}`
  const opened: Connection[] = []
  const connect = async () => {
    const connection = await mongoose.createConnection(server.uri, { dbName }).asPromise()
    opened.push(connection)
    return connection
  }
  const db = await connect()
  return {
    db,
    connect,
    close: async () => {
      await db.dropDatabase()
      await Promise.all(opened.map((connection) => connection.close()))
      await server.close()
    },
  }
}
