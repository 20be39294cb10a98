import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from 'mongodb'
import { databaseIn, mongodIn } from '../common/paths.ts'
import type { ProcessSpec } from '../supervisor/launch.ts'

const setName = 'cinecanon'
const primaryWithinMs = 30_000

/** @returns null where the data folder holds an embedded database. @throws Error where data needs one */
export function findMongod(dataDir: string, searchPath = process.env.PATH ?? ''): string | null {
  if (existsSync(databaseIn(dataDir))) return null
  const programs = searchPath.split(path.delimiter).map((folder) => path.join(folder, 'mongod'))
  const program = programs.find(isExecutable)
  if (program) return program
  if (!existsSync(mongodIn(dataDir))) return null
  throw new Error(
    `The database in ${mongodIn(dataDir)} needs mongod, and there is none on PATH. Install it, or set MONGODB_URI.`,
  )
}

/** Starts a replica set of one, because transactions need a set. */
export function mongodSpec(program: string, dataDir: string, port: number): ProcessSpec {
  // It needs no quiesce period, because all clients have stopped before.
  const stopsAtOnce = 'shutdownTimeoutMillisForSignaledShutdown=100'
  const bound = ['--bind_ip', '127.0.0.1', '--port', String(port)]
  const set = ['--replSet', setName, '--setParameter', stopsAtOnce]
  const args = ['--dbpath', mongodIn(dataDir), ...bound, ...set]
  return { name: 'database', file: program, isNative: true, args, env: {} }
}

export async function startReplicaSet(uri: string, port: number): Promise<void> {
  // It is loaded here, because the driver would double the memory of each other start.
  const { MongoClient } = await import('mongodb')
  await using client = new MongoClient(uri)
  await formReplicaSet(client.db('admin'), port)
}

/** Initiates the set, or gives its member the port of this start, and waits for its election. */
export async function formReplicaSet(admin: Pick<Db, 'command'>, port: number): Promise<void> {
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
  try {
    await admin.command({ replSetInitiate: { _id: setName, members } })
  } catch (error) {
    if ((error as { codeName?: string }).codeName !== 'AlreadyInitialized') throw error
    const { config } = await admin.command({ replSetGetConfig: 1 })
    // It is forced, because a member with an outdated address has no primary.
    await admin.command({ replSetReconfig: { ...config, members }, force: true })
  }
  for (const giveUpAt = Date.now() + primaryWithinMs; Date.now() < giveUpAt; await wait(50)) {
    const { isWritablePrimary } = await admin.command({ hello: 1 })
    if (isWritablePrimary) return
  }
  throw new Error('mongod has not become a primary')
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
