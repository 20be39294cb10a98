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
  /** SQLite, created if absent; `:memory:` stores nothing. */
  file: string
  /** Zero takes any free port. */
  port: number
  /** Without it, this machine has access. */
  password?: string | undefined
  /** Removes expired documents and idle sessions, and checkpoints. */
  sweepMs?: number
  /** Called once when the file can't be written, except for lack of room. */
  onFailure?: (error: unknown) => void
}

export type EmbeddedMongo = {
  uri: string
  port: number
  /** Documents that were left out. */
  unreadable: string[]
  close: () => Promise<void>
}

/** @throws FileInUseError, DamagedFileError, EADDRINUSE */
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
    // First, because writes wait for idle transactions.
    unlessFull(() => sessions.dropIdle(now.getTime()))
    unlessFull(() => sweepExpired(store, now))
    store.file.checkpoint()
  }, sweepMs)
  sweeper.unref()

  const { address, port: actual, close } = server
  return {
    uri: `mongodb://${password ? `${USER}:${encodeURIComponent(password)}@` : ''}${address}`,
    port: actual,
    unreadable: store.unreadable,
    close: async () => {
      clearInterval(sweeper)
      await close()
      store.close()
    },
  }
}

/** The next sweep retries. */
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
