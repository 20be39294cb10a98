import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** The file is open in another process. */
export class FileInUseError extends Error {}

/** The disk has no room for a write; neither file nor memory has anything of its group. */
export class DiskFullError extends Error {}

type Waiting = { done: () => void; failed: (error: DiskFullError) => void }

/**
 * The SQLite file. All writes of one event-loop turn are one SQLite transaction ("group commit");
 * afterCommit() tells when everything written so far is on disk. A group for which there is no room is taken back as a
 * whole, and the next one tries again.
 */
export class DataFile {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #onFailure: (error: unknown) => void
  #waiting: Waiting[] = []
  #undo: (() => void)[] = []
  #writes = 0
  #isOpen = false
  #isFailed = false

  /** `onFailure` is told when the disk refuses for another reason: what is in memory is then ahead of the file. */
  constructor(path: string, onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
    this.#db = open(path)
    this.#db.exec(SCHEMA)
  }

  rows(sql: string): Iterable<Record<string, unknown>> {
    return this.#db.prepare(sql).iterate()
  }

  /** How many statements wrote, kept or not. */
  get writes(): number {
    return this.#writes
  }

  /** Runs a writing statement within the current group; gives the id of an inserted row. @throws DiskFullError */
  write(sql: string, ...values: (string | number | Uint8Array)[]): number {
    if (this.#isFailed) throw new Error('the database file can no longer be written')
    try {
      this.#begin()
      this.#writes++
      return Number(this.#prepared(sql).run(...values).lastInsertRowid)
    } catch (error) {
      throw this.#refused(error)
    }
  }

  /** Takes a change back that memory had made, should the current group not be kept. The last is taken back first. */
  onRollback(undo: () => void): void {
    if (this.#isOpen) this.#undo.push(undo)
  }

  /** Calls `done` at once if nothing is unwritten, else after the commit, or `failed`; neither after a failure. */
  afterCommit(done: () => void, failed: (error: DiskFullError) => void): void {
    if (this.#isOpen) this.#waiting.push({ done, failed })
    else if (!this.#isFailed) done()
  }

  close(): void {
    this.#commit()
    this.#db.close()
  }

  #begin(): void {
    if (this.#isOpen) return
    this.#db.exec('BEGIN IMMEDIATE')
    this.#isOpen = true
    setImmediate(() => this.#commit())
  }

  #commit(): void {
    if (!this.#isOpen) return
    try {
      this.#db.exec('COMMIT')
    } catch (error) {
      this.#refused(error)
      return
    }
    for (const { done } of this.#endGroup().waiting) done()
  }

  #endGroup(): { waiting: Waiting[]; undo: (() => void)[] } {
    const [waiting, undo] = [this.#waiting, this.#undo]
    this.#isOpen = false
    this.#waiting = []
    this.#undo = []
    return { waiting, undo }
  }

  /** Takes the group back if it's only that there is no room; anything else ends the database. */
  #refused(error: unknown): unknown {
    if (!isForWantOfRoom(error)) {
      this.#fail(error)
      return error
    }
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
    const { waiting, undo } = this.#endGroup()
    for (const takeBack of undo.toReversed()) takeBack()
    const refusal = new DiskFullError('there is no room on the disk', { cause: error })
    for (const { failed } of waiting) failed(refusal)
    return refusal
  }

  #fail(error: unknown): void {
    if (this.#isFailed) return
    this.#isFailed = true
    this.#endGroup()
    this.#onFailure(error)
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** SQLITE_FULL, and SQLITE_IOERR_WRITE: what a quota or a limit of file sizes looks like to SQLite. */
const WANT_OF_ROOM = [13, 778]

function isForWantOfRoom(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && WANT_OF_ROOM.includes(Number(error.errcode))
  )
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, namespace TEXT UNIQUE);
  CREATE TABLE IF NOT EXISTS indexes (
    collection INTEGER, name TEXT, spec BLOB, PRIMARY KEY (collection, name));
  CREATE TABLE IF NOT EXISTS documents (seq INTEGER PRIMARY KEY, collection INTEGER, bson BLOB);
  CREATE TABLE IF NOT EXISTS replies (
    session TEXT PRIMARY KEY, number INTEGER, at INTEGER, reply BLOB) WITHOUT ROWID;
`

/** The lock is asked for before WAL is set: the other way round two processes can share the file. */
function open(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 1000 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL')
    db.exec('PRAGMA synchronous = NORMAL')
  } catch (error) {
    db.close()
    if (String(error).includes('locked')) throw new FileInUseError(`${path} is already in use`)
    throw error
  }
  return db
}
