import { setTimeout as wait } from 'node:timers/promises'
import mongoose, { type Connection } from 'mongoose'
import { hasCode } from './http/error-handler.ts'
import type { Check } from './observability/checks.ts'
import { endByFault } from './process/fault.ts'
import { unfinishedMove } from './unfinished-move.ts'

// An entry of its own in the package: loading mongoose takes a quarter of a start, and the gateway
// has no use for it.

// How long a query waits for a connection before it fails as "not available".
mongoose.set('bufferTimeoutMS', 3000)

const serverSelectionTimeoutMS = 3000
/** MongoDB's code for what a user may not do. */
const unauthorized = 13

/** Of one process: four services of ten replicas each must not exhaust a small server. */
export const connectionsAtMost = 20

/**
 * Opens one service's own database. Returns at once: queries wait for the connection, and readiness
 * shows it. A database that isn't there yet is tried until it is; later the driver reconnects. One
 * that a move hasn't filled yet ends the process.
 */
export function openDatabase(uri: string, name: string): Connection {
  const db = mongoose.createConnection()
  // Without a listener, losing the database would end the process; every query reports the loss
  // itself.
  db.on('error', () => {})
  void connect(db, uri, name)
  return db
}

/** Resolves when the database is reached. */
export async function databaseReady(db: Connection): Promise<void> {
  if (db.readyState === mongoose.ConnectionStates.connected) return
  await new Promise((resolve) => db.once('connected', resolve))
}

export function databaseCheck(db: Connection): Check {
  return async () => {
    if (db.readyState !== mongoose.ConnectionStates.connected || !db.db) {
      throw new Error('not connected')
    }
    await db.db.admin().ping()
  }
}

/** Another document has the value of a unique index already. */
export function isDuplicateKey(error: unknown): boolean {
  return hasCode(error, 11_000)
}

/** False, and nothing stored, where another document has the value of a unique index already. */
export async function unlessDuplicate(write: PromiseLike<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

async function connect(db: Connection, uri: string, name: string): Promise<void> {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
    try {
      if (await isHalfMoved(uri, name)) endByFault(halfMoved(name))
      await db.openUri(uri, {
        dbName: name,
        serverSelectionTimeoutMS,
        maxPoolSize: connectionsAtMost,
      })
      return
    } catch {
      await wait(pauseMs)
    }
  }
}

/**
 * Asks on a connection of its own: whatever waits for the service's writes at once (indexes, seeds,
 * leases).
 */
async function isHalfMoved(uri: string, name: string): Promise<boolean> {
  await using client = new mongoose.mongo.MongoClient(uri, {
    serverSelectionTimeoutMS,
    maxPoolSize: 1,
  })
  const db = client.db(name, { readPreference: 'primary' })
  try {
    return (await db.collection(unfinishedMove).findOne()) !== null
  } catch (error) {
    // A user that may not ask is told so by what the service asks, which is logged.
    if (hasCode(error, unauthorized)) return false
    throw error
  }
}

function halfMoved(name: string): string {
  return `The database ${name} holds half of what is being moved there. Run npm run move-data to its end
first; if it was broken off, run it again.`
}
