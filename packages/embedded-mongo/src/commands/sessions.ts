import { minutes, seconds } from '@cinecanon/contract/time'
import { Binary } from 'bson'
import { type Doc, encode } from '../bson/codec.ts'
import { bytesOf, isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { fail, TRANSIENT } from '../errors.ts'
import type { Store } from '../storage/store.ts'
import type { Transaction } from '../storage/transaction.ts'
import type { Reply, Request } from './request.ts'

const SESSION_MS = 30 * minutes
const TRANSACTION_MS = 60 * seconds

type Session = {
  /** It is the newest transaction's or retryable write's. */
  number: number
  state: 'none' | 'open' | 'committed' | 'aborted'
  transaction?: Transaction
  /** The transaction's newest command came by it. */
  connectionId?: number
  usedAt: number
}
type StoredReply = {
  number: number
  at: number
  /** It is empty after a restart, if it wasn't of numbers alone. */
  reply: Buffer
}
type Run = (transaction?: Transaction) => Reply
type Rules = { isTransactional?: boolean; isWrite?: boolean }

export class Sessions {
  readonly #store: Store
  readonly #sessions = new Map<string, Session>()
  readonly #replies = new Map<string, StoredReply>()

  constructor(store: Store) {
    this.#store = store
    store.file.reading(() => this.#load())
  }

  run({ name, body, connectionId }: Request, rules: Rules, run: Run): Reply {
    const id = sessionId(body.lsid)
    if (body.txnNumber === undefined) {
      if (body.autocommit !== undefined || body.startTransaction !== undefined)
        fail('InvalidOptions', 'A transaction needs a txnNumber')
      return run()
    }
    if (id === undefined) fail('InvalidOptions', 'Transaction number requires a session ID')
    const number = isNumber(body.txnNumber) ? toDouble(body.txnNumber) : -1
    const session = this.#session(id)
    if (number < session.number)
      fail('TransactionTooOld', `Transaction ${number} is older than ${session.number} here`)
    if (body.autocommit !== false) {
      if (!rules.isTransactional || !rules.isWrite || body.startTransaction !== undefined)
        fail(
          'IllegalOperation',
          'Transaction numbers are only for retryable writes and transactions',
        )
      return this.#once(id, session, number, run)
    }

    if (body.startTransaction === true) this.#start(session, number)
    if (name === 'commitTransaction') return this.#commit(id, session, number)
    this.#check(session, number)
    session.connectionId = connectionId
    session.transaction?.setOrphan(false)
    if (name === 'abortTransaction') {
      this.#abort(session)
      return { ok: 1 }
    }
    return this.#within(session, () => {
      if (!rules.isTransactional)
        fail('OperationNotSupportedInTransaction', `Cannot run '${name}' in a transaction.`)
      session.transaction?.checkAlive()
      return run(session.transaction)
    })
  }

  /** Its transactions give way, unless another connection continues them. */
  leave(connectionId: number): void {
    for (const session of this.#sessions.values()) {
      if (session.connectionId === connectionId && session.transaction)
        session.transaction.setOrphan(true)
    }
  }

  end(lsid: unknown): void {
    const id = sessionId(lsid)
    const session = id === undefined ? undefined : this.#sessions.get(id)
    if (id === undefined || !session) return
    this.#abort(session)
    this.#sessions.delete(id)
  }

  dropIdle(now: number): void {
    for (const [id, session] of this.#sessions) {
      if (session.transaction && now - session.usedAt > TRANSACTION_MS) this.#abort(session)
      if (now - session.usedAt > SESSION_MS) this.#sessions.delete(id)
    }
    for (const [id, { at }] of this.#replies) {
      if (now - at <= SESSION_MS) continue
      this.#replies.delete(id)
      this.#store.file.write('DELETE FROM replies WHERE session = ?', id)
    }
  }

  #load(): void {
    for (const row of this.#store.file.rows('SELECT * FROM replies')) {
      const { session, number, at, reply } = row
      this.#replies.set(String(session), {
        number: Number(number),
        at: Number(at),
        reply: Buffer.from(reply as Uint8Array),
      })
    }
  }

  #session(id: string): Session {
    const known = this.#sessions.get(id)
    const stored = this.#replies.get(id)
    const session = known ?? { number: stored?.number ?? -1, state: 'none', usedAt: 0 }
    session.usedAt = Date.now()
    this.#sessions.set(id, session)
    return session
  }

  /** A repeated write gets the stored reply. */
  #once(id: string, session: Session, number: number, run: Run): Reply {
    const stored = this.#replies.get(id)
    if (stored?.number === number)
      return stored.reply.length > 0
        ? stored.reply
        : fail('IncompleteTransactionHistory', `The reply of write ${number} wasn't stored`)
    this.#abort(session)
    session.state = 'none'
    session.number = number
    const reply = run()
    if (!Buffer.isBuffer(reply)) this.#keep(id, number, reply)
    return reply
  }

  /** The disk gets only numbers, because a document may hold a secret that is deleted soon. */
  #keep(id: string, number: number, doc: Doc): void {
    const [at, reply] = [Date.now(), encode(doc)]
    const before = this.#replies.get(id)
    const sql = 'INSERT OR REPLACE INTO replies VALUES (?, ?, ?, ?)'
    const isNumbers = Object.values(doc).every(Number.isFinite)
    this.#store.file.write(sql, id, number, at, isNumbers ? reply : Buffer.alloc(0))
    this.#replies.set(id, { number, at, reply })
    this.#store.file.onRollback(() => {
      if (before) this.#replies.set(id, before)
      else this.#replies.delete(id)
    })
  }

  #start(session: Session, number: number): void {
    if (number === session.number)
      fail('ConflictingOperationInProgress', `Transaction ${number} has already been started`)
    this.#abort(session)
    session.number = number
    session.state = 'open'
    session.transaction = this.#store.startTransaction()
  }

  #commit(id: string, session: Session, number: number): Reply {
    const stored = this.#replies.get(id)
    if (stored?.number === number && session.state !== 'open') return stored.reply
    this.#check(session, number)
    this.#within(session, () => {
      if (session.transaction) this.#store.commit(session.transaction)
      return { ok: 1 }
    })
    delete session.transaction
    session.state = 'committed'
    // It is durable, because a commit repeated after a crash mustn't look lost.
    this.#keep(id, number, { ok: 1 })
    this.#store.file.onRollback(() => {
      session.state = 'aborted'
    })
    return { ok: 1 }
  }

  /** Errors abort a transaction, also in `writeErrors`. */
  #within(session: Session, run: () => Reply): Reply {
    try {
      const reply = run()
      if (!Buffer.isBuffer(reply) && reply.writeErrors) this.#abort(session)
      return reply
    } catch (error) {
      this.#abort(session)
      throw error
    }
  }

  #abort(session: Session): void {
    if (!session.transaction) return
    this.#store.abort(session.transaction)
    delete session.transaction
    session.state = 'aborted'
  }

  #check(session: Session, number: number): void {
    if (session.number === number && session.state === 'open') return
    if (session.number === number && session.state === 'committed')
      fail('TransactionCommitted', `Transaction ${number} has been committed.`)
    fail(
      'NoSuchTransaction',
      `Given transaction number ${number} does not match any in progress.`,
      TRANSIENT,
    )
  }
}

function sessionId(lsid: unknown): string | undefined {
  if (lsid === undefined) return undefined
  const id = isPlain(lsid) ? lsid.id : undefined
  return id instanceof Binary
    ? bytesOf(id).toString('hex')
    : fail('TypeMismatch', 'lsid.id must be a UUID')
}
