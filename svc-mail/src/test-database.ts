import { randomUUID } from 'node:crypto'
import { startEmbeddedMongo } from '@cinecanon/embedded-mongo'
import mongoose, { type Connection } from 'mongoose'
import { readTestDatabaseUri } from './config.ts'

export type TestDatabase = {
  db: Connection
  /** Opens one more connection to the same database, as another process would. */
  connect: () => Promise<Connection>
  close: () => Promise<void>
}

/** A fresh database on the server that MONGODB_URI names, or on an embedded one. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = await findServer()
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

async function findServer(): Promise<{ uri: string; close: () => Promise<void> }> {
  const uri = readTestDatabaseUri()
  if (uri) return { uri, close: async () => {} }
  return startEmbeddedMongo({ file: ':memory:', port: 0 })
}
