import { minutes } from '@cinecanon/contract/time'
import { Authentication, USER } from './commands/authentication.ts'
import { Cursors } from './commands/cursors.ts'
import { Sessions } from './commands/sessions.ts'
import { DiskFullError } from './storage/data-file.ts'
import { Store } from './storage/store.ts'
import { sweepExpired } from './storage/ttl.ts'
import { listen } from './wire/server.ts'

export { DamagedFileError, FileInUseError } from './storage/data-file.ts'

export type EmbeddedMongoOptions = {
  /** SQLite file, created if absent; `:memory:` stores nothing. */
  file: string
  /** 0 takes any free port. */
  port: number
  /** For SCRAM-SHA-256; without one, everything on this machine has access. */
  password?: string | undefined
  /** How often expired documents and idle sessions are removed, and the log is checkpointed. */
  sweepMs?: number
  /**
   * Called once when the file can't be written, other than for lack of room; clients are cut off.
   */
  onFailure?: (error: unknown) => void
}

export type EmbeddedMongo = { uri: string; port: number; close: () => Promise<void> }

/**
 * @throws FileInUseError when another process has the file open, DamagedFileError when it can't be
 * read, EADDRINUSE when the port is taken
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { file, port, password, sweepMs = minutes, onFailure = rethrow } = options
  const store = new Store(file, (error) => {
    void server?.close()
    onFailure(error)
  })
  const cursors = new Cursors()
  const sessions = new Sessions(store)
  const authentication = new Authentication(password)
  let server: Awaited<ReturnType<typeof listen>> | undefined
  try {
    server = await listen(port, (address) => ({
      ...{ store, cursors, sessions, authentication, address },
    }))
  } catch (error) {
    store.close()
    throw error
  }

  const sweeper = setInterval(() => {
    const now = new Date()
    cursors.dropIdle(now.getTime())
    // First, because writes wait for idle transactions, and sweeping may find no room.
    unlessFull(() => sessions.dropIdle(now.getTime()))
    unlessFull(() => sweepExpired(store, now))
    store.file.checkpoint()
  }, sweepMs)
  sweeper.unref()

  const { address, port: actual, close } = server
  return {
    uri: `mongodb://${password ? `${USER}:${encodeURIComponent(password)}@` : ''}${address}`,
    port: actual,
    close: async () => {
      clearInterval(sweeper)
      await close()
      store.close()
    },
  }
}

/** Without room, the next sweep does it. */
function unlessFull(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof DiskFullError)) throw error
  }
}

function rethrow(error: unknown): never {
  throw error
}
