import { statSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { messageOf } from '../errors.ts'

export class FileInUseError extends Error {}

export class DamagedFileError extends Error {}

/** Nothing of the commit group is stored or visible. */
export class DiskFullError extends Error {}

type Waiting = { done: () => void; failed: (error: DiskFullError) => void }

/** One turn of the event loop is one transaction; without room on the disk it is rolled back. */
export class DataFile {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #onFailure: (error: unknown) => void
  #waiting: Waiting[] = []
  #undo: (() => void)[] = []
  #writes = 0
  #checkpointed = 0
  #isOpen = false
  #isFailed = false

  /** `onFailure` gets other refusals, after which memory is ahead of the file. */
  constructor(path: string, onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
    this.#db = open(path)
  }

  /** @throws DamagedFileError, with the file closed */
  reading(act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#db.close()
      throw new DamagedFileError(messageOf(error), { cause: error })
    }
  }

  rows(sql: string): Iterable<Record<string, unknown>> {
    return this.#db.prepare(sql).iterate()
  }

  /** It counts statements, committed or not. */
  get writes(): number {
    return this.#writes
  }

  /** @returns the id of a new row @throws DiskFullError */
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

  /** Any throw ends the database, because memory is behind the file then. */
  mirror(act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#fail(error)
      throw error
    }
  }

  /** They run in reverse order. */
  onRollback(undo: () => void): void {
    if (this.#isOpen) this.#undo.push(undo)
  }

  allOrNothing<T>(run: () => T): T {
    this.write('SAVEPOINT attempt')
    const undoLength = this.#undo.length
    try {
      const result = run()
      if (this.#isOpen) this.#db.exec('RELEASE attempt')
      return result
    } catch (error) {
      // A full disk has rolled the group back already.
      if (this.#isOpen && !(error instanceof DiskFullError)) {
        this.#db.exec('ROLLBACK TO attempt; RELEASE attempt')
        for (const undo of this.#undo.splice(undoLength).toReversed()) undo()
      }
      throw error
    }
  }

  afterCommit(done: () => void, failed: (error: DiskFullError) => void): void {
    if (this.#isOpen) this.#waiting.push({ done, failed })
    else if (!this.#isFailed) done()
  }

  /** Deleted data is in neither file afterwards, or after a later try for lack of room. */
  checkpoint(): void {
    this.#commit()
    if (this.#isFailed || this.#checkpointed === this.#writes) return
    try {
      this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      this.#checkpointed = this.#writes
    } catch (error) {
      if (!isNoRoom(error)) this.#fail(error)
    }
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

  /** It rolls back without room; other refusals end the database. */
  #refused(error: unknown): unknown {
    if (!isNoRoom(error)) {
      this.#fail(error)
      return error
    }
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
    const { waiting, undo } = this.#endGroup()
    for (const undoOne of undo.toReversed()) undoOne()
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

/** SQLite names them SQLITE_FULL and SQLITE_IOERR_WRITE (a quota). */
const NO_ROOM = [13, 778]
/** SQLite names them SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGE = [11, 26]

function isNoRoom(error: unknown): boolean {
  return NO_ROOM.includes(errorCode(error))
}

/** The lowest byte is the kind; other errors have zero. */
function errorCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, namespace TEXT UNIQUE);
  CREATE TABLE IF NOT EXISTS indexes (
    collection INTEGER, name TEXT, spec BLOB, PRIMARY KEY (collection, name));
  CREATE TABLE IF NOT EXISTS documents (seq INTEGER PRIMARY KEY, collection INTEGER, bson BLOB);
  CREATE TABLE IF NOT EXISTS replies (
    session TEXT PRIMARY KEY, number INTEGER, at INTEGER, reply BLOB) WITHOUT ROWID;
`

/** The lock precedes WAL, because two processes could share the file otherwise. */
function open(path: string): DatabaseSync {
  // SQLite would delete its write-ahead log.
  if (statSync(path, { throwIfNoEntry: false })?.size === 0)
    throw new DamagedFileError('it is empty')
  const db = new DatabaseSync(path, { timeout: 1000 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL')
    // NORMAL loses acknowledged writes in a power cut.
    db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    checkWhole(db)
    db.exec(SCHEMA)
    vacuumOnce(db)
  } catch (error) {
    db.close()
    if (String(error).includes('locked')) throw new FileInUseError(`${path} is already in use`)
    if (DAMAGE.includes(errorCode(error) & 0xff))
      throw new DamagedFileError(messageOf(error), { cause: error })
    throw error
  }
  return db
}

function checkWhole(db: DatabaseSync): void {
  const { quick_check: result } = db.prepare('PRAGMA quick_check(1)').get() ?? {}
  if (result !== 'ok') throw new DamagedFileError(String(result))
}

/** Data deleted before `secure_delete` is in free pages. */
function vacuumOnce(db: DatabaseSync): void {
  if (db.prepare('PRAGMA user_version').get()?.user_version !== 0) return
  try {
    db.exec('VACUUM; PRAGMA user_version = 1; PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
}
