import { setTimeout as wait } from 'node:timers/promises'
import mongoose, { type Connection } from 'mongoose'
import { hasCode } from './http/error-handler.ts'
import type { Check } from './observability/checks.ts'

export { createBackupFigure } from './backup/age.ts'
export { type DayCounts, dayCountsModel } from './counts/day-counts.model.ts'

// It has an entry of its own, because mongoose takes a quarter of a start.

mongoose.set('bufferTimeoutMS', 3000)

const serverSelectionTimeoutMS = 3000

/** Four services of ten replicas share a small server. */
export const connectionsAtMost = 20

/** Two queries and the wait for the bulkhead fit into the gateway's ten seconds. */
export const queryMs = 3000

/** Returns at once; queries wait for the connection. */
export function openDatabase(uri: string, name: string): Connection {
  const db = mongoose.createConnection()
  // Each query reports its own error.
  db.on('error', () => {})
  void connect(db, uri, name)
  return db
}

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

export function isDuplicateKey(error: unknown): boolean {
  return hasCode(error, 11_000)
}

/** @returns false for a duplicate key */
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
