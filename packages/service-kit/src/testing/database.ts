import { randomUUID } from 'node:crypto'
import { startTestServer } from '@cinecanon/embedded-mongo/testing'
import mongoose, { type Connection } from 'mongoose'
import { connectionsAtMost } from '../database.ts'

/** Disposing of it drops the database and ends what was started for it. */
export type TestDatabase = AsyncDisposable & {
  db: Connection
  /** Opens one more connection to the same database, as another process would. */
  connect: () => Promise<Connection>
  /** Deletes every document, and keeps collections and indexes, which take longer to make. */
  empty: () => Promise<void>
}

/** A fresh database: on the server that MONGODB_URI names, or on an embedded one. */
export async function openTestDatabase(startServer = startTestServer): Promise<TestDatabase> {
  await using begun = new AsyncDisposableStack()
  const server = await startServer()
  begun.defer(() => server.close())
  const opened: Connection[] = []
  begun.defer(async () => void (await Promise.all(opened.map((each) => each.close()))))
  const dbName = `test_${randomUUID().slice(0, 8)}`
  const written = new Set<string>()
  const connect = async () => {
    // Tried once, where a service tries for ever: a test wants to hear why there is no database.
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
  // An index that is being made would bring its collection back; one that can't be made is an
  // error.
  begun.defer(() => indexesMade(db))
  const whole = begun.move()
  return {
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

/** Commands that bring documents into a collection. */
const writing = new Set(['insert', 'update', 'findAndModify'])

async function indexesMade({ models }: Connection): Promise<void> {
  await Promise.all(Object.values(models).map((model) => model.init()))
}
