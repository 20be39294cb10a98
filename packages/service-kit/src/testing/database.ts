import { randomUUID } from 'node:crypto'
import { startTestServer } from '@cinecanon/embedded-mongo/testing'
import mongoose, { type Connection } from 'mongoose'
import { connectionsAtMost } from '../database.ts'

export type TestDatabase = AsyncDisposable & {
  uri: string
  db: Connection
  connect: () => Promise<Connection>
  /** Collections and indexes stay, because making them is slow. */
  empty: () => Promise<void>
}

/** It runs on MONGODB_URI, else on the embedded database. */
export async function openTestDatabase(): Promise<TestDatabase> {
  await using begun = new AsyncDisposableStack()
  const server = await startTestServer()
  begun.defer(() => server.close())
  const opened: Connection[] = []
  begun.defer(async () => void (await Promise.all(opened.map((each) => each.close()))))
  const dbName = `test_${randomUUID().slice(0, 8)}`
  const written = new Set<string>()
  const connect = async () => {
    // Without retries a test fails with the cause.
    const connection = mongoose.createConnection(server.uri, {
      dbName,
      maxPoolSize: connectionsAtMost,
      monitorCommands: true,
    })
    opened.push(connection)
    await connection.asPromise()
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (writing.has(commandName)) written.add(String(command[commandName]))
    })
    return connection
  }
  const db = await connect()
  begun.defer(async () => void (await db.dropDatabase()))
  // Index builds would recreate the collection.
  begun.defer(() => indexesMade(db))
  const whole = begun.move()
  return {
    uri: server.uri,
    db,
    connect,
    async empty() {
      const names = [...written]
      written.clear()
      await Promise.all(names.map((name) => db.collection(name).deleteMany({})))
    },
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  }
}

const writing = new Set(['insert', 'update', 'findAndModify'])

async function indexesMade({ models }: Connection): Promise<void> {
  await Promise.all(Object.values(models).map((model) => model.init()))
}
