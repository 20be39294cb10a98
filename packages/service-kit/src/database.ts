import mongoose, { type Connection } from 'mongoose'
import type { Check } from './service.ts'

/** Opens one service's own database. Resolves at once: queries wait for the connection, readiness tells of it. */
export function openDatabase(uri: string, name: string): Connection {
  const db = mongoose.createConnection(uri, {
    dbName: name,
    serverSelectionTimeoutMS: 5000,
    // A cap per process: four services of ten replicas each must not exhaust a small server.
    maxPoolSize: 20,
  })
  // Without a listener, losing the database would end the process; every query reports the loss itself.
  db.on('error', () => {})
  db.asPromise().catch(() => {})
  return db
}

export function databaseCheck(db: Connection): Check {
  return async () => {
    if (db.readyState !== mongoose.ConnectionStates.connected || !db.db) {
      throw new Error('not connected')
    }
    await db.db.admin().ping()
  }
}
