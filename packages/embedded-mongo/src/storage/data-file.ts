import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** The file is open in another process. */
export class FileInUseError extends Error {}

/**
 * The SQLite file. All writes of one event-loop turn are one SQLite transaction ("group commit");
 * afterCommit() tells when everything written so far is on disk.
 */
export class DataFile {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #onFailure: (error: unknown) => void
  #waiting: (() => void)[] = []
  #isOpen = false
  #isFailed = false

  /** `onFailure` is told when the disk refuses: what is in memory is then ahead of the file. */
  constructor(path: string, onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
    this.#db = open(path)
    this.#db.exec(SCHEMA)
  }

  rows(sql: string): Iterable<Record<string, unknown>> {
    return this.#db.prepare(sql).iterate()
  }

  /** Runs a writing statement within the current group; gives the id of an inserted row. */
  write(sql: string, ...values: (string | number | Uint8Array)[]): number {
    if (this.#isFailed) throw new Error('the database file can no longer be written')
    try {
      this.#begin()
      return Number(this.#prepared(sql).run(...values).lastInsertRowid)
    } catch (error) {
      this.#fail(error)
      throw error
    }
  }

  /** Calls back at once if nothing is unwritten, else after the commit; never after a failure. */
  afterCommit(done: () => void): void {
    if (this.#isOpen) this.#waiting.push(done)
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
      this.#fail(error)
      return
    }
    this.#isOpen = false
    const waiting = this.#waiting
    this.#waiting = []
    for (const done of waiting) done()
  }

  #fail(error: unknown): void {
    if (this.#isFailed) return
    this.#isFailed = true
    this.#isOpen = false
    this.#waiting = []
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
