import { utimes } from 'node:fs'
import { minutes } from '@cinecanon/contract/time'
import { Cursors } from './commands/cursors.ts'
import { Sessions } from './commands/sessions.ts'
import { newSocket, uriOf } from './socket.ts'
import { DiskFullError } from './storage/data-file.ts'
import { Store } from './storage/store.ts'
import { sweepExpired } from './storage/ttl.ts'
import { listen } from './wire/server.ts'

export { DamagedFileError, FileInUseError } from './storage/data-file.ts'

export type EmbeddedMongoOptions = {
  /** It is created if absent; `:memory:` stores nothing. */
  file: string
  /** Its name ends in `.sock`, because drivers recognize it by that. */
  socket?: string | undefined
  /** A sweep removes expired documents and idle sessions, and checkpoints. */
  sweepMs?: number
  /** It is called once when the file can't be written, except for lack of room. */
  onFailure?: (error: unknown) => void
}

export type EmbeddedMongo = {
  uri: string
  socket: string
  /** These documents were left out. */
  unreadable: string[]
  close: () => Promise<void>
}

/** @throws FileInUseError, DamagedFileError */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { file, socket = newSocket(), sweepMs = minutes, onFailure = rethrow } = options
  const store = new Store(file, (error) => {
    void close?.()
    onFailure(error)
  })
  const cursors = new Cursors()
  const sessions = new Sessions(store)
  let close: Awaited<ReturnType<typeof listen>> | undefined
  try {
    close = await listen({ store, cursors, sessions, address: socket })
  } catch (error) {
    store.close()
    throw error
  }

  const sweeper = setInterval(() => {
    const now = new Date()
    cursors.dropIdle(now.getTime())
    // Writes wait for idle transactions.
    unlessFull(() => sessions.dropIdle(now.getTime()))
    unlessFull(() => sweepExpired(store, now))
    store.file.checkpoint()
    // Systems remove temporary files that have been unused for days.
    utimes(socket, now, now, () => {})
  }, sweepMs)
  sweeper.unref()

  return {
    uri: uriOf(socket),
    socket,
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
