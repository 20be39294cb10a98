import { fail, TRANSIENT, writeConflict } from '../errors.ts'
import type { Claim } from '../indexes/index-of.ts'
import type { Collection, StoredDoc } from './collection.ts'

type Versions = Map<string, StoredDoc | null>

/**
 * An open multi-document transaction, by snapshot isolation. It sees the database as it was at its
 * start: others' later changes are hidden by the versions they replaced, its own writes wait here
 * for the commit.
 */
export class Transaction {
  readonly #own = new Map<Collection, Versions>()
  readonly #replaced = new Map<Collection, Versions>()
  readonly #used = new Set<string>()
  readonly #dropped = new Set<string>()
  readonly #waiting = new Set<() => void>()
  #isDoomed = false
  #isOrphan = false

  /** Its own writes: the new versions, null for a deletion. */
  writes(): Iterable<[Collection, ReadonlyMap<string, StoredDoc | null>]> {
    return this.#own
  }

  /** Keeps the new version, and with it the unique keys that nobody else may take meanwhile. */
  write(collection: Collection, key: string, version: StoredDoc | null): void {
    const versions = versionsOf(this.#own, collection)
    this.#release(collection, versions.get(key))
    versions.set(key, version)
    if (version)
      for (const index of collection.uniqueIndexes())
        for (const entry of index.keysOf(version.doc))
          index.claims.set(entry, { owner: this, docKey: key })
  }

  hasWritten(collection: Collection, key: string): boolean {
    return this.#own.get(collection)?.has(key) ?? false
  }

  /** Another one replaced this version: it stays visible here. Only the first one counts. */
  keep(collection: Collection, key: string, version: StoredDoc | null): void {
    const versions = versionsOf(this.#replaced, collection)
    if (!versions.has(key)) versions.set(key, version)
  }

  hasLost(collection: Collection, key: string): boolean {
    return this.#replaced.get(collection)?.has(key) ?? false
  }

  /** A collection that is used can't be dropped or get an index before the end. */
  use(namespace: string): void {
    if (this.#dropped.has(namespace))
      fail('SnapshotUnavailable', `${namespace} was dropped after the start`, TRANSIENT)
    this.#used.add(namespace)
  }

  hasUsed(namespace: string): boolean {
    return this.#used.has(namespace)
  }

  noteDropped(namespace: string): void {
    this.#dropped.add(namespace)
  }

  /** Its connection is closed, or in use again. */
  setOrphan(isOrphan: boolean): void {
    this.#isOrphan = isOrphan
    if (isOrphan) this.#wake()
  }

  /** Whether another may write what this one has written: a client that is gone won't commit. */
  givesWay(): boolean {
    if (this.#isOrphan) this.#isDoomed = true
    return this.#isDoomed
  }

  checkAlive(): void {
    if (this.#isDoomed) throw writeConflict()
  }

  get(collection: Collection, key: string): StoredDoc | undefined {
    const own = this.#own.get(collection)
    const replaced = this.#replaced.get(collection)
    const version = own?.has(key) ? own.get(key) : replaced?.get(key)
    return version === undefined ? collection.docs.get(key) : (version ?? undefined)
  }

  /** The candidates as this transaction sees them, in no particular order. */
  *view(collection: Collection, candidates: Iterable<StoredDoc>): Generator<StoredDoc> {
    const own = this.#own.get(collection) ?? new Map<string, StoredDoc | null>()
    const replaced = this.#replaced.get(collection) ?? new Map<string, StoredDoc | null>()
    for (const stored of candidates)
      if (!own.has(stored.key) && !replaced.has(stored.key)) yield stored
    for (const [key, version] of replaced) if (version && !own.has(key)) yield version
    for (const version of own.values()) if (version) yield version
  }

  /** The old versions that others have replaced since the start. */
  *replaced(collection: Collection): Generator<StoredDoc> {
    for (const version of this.#replaced.get(collection)?.values() ?? []) if (version) yield version
  }

  /** Calls back once it has ended, or is known to give way. */
  afterEnd(act: () => void): void {
    this.#waiting.add(act)
  }

  /** It is committed or aborted. */
  end(): void {
    for (const [collection, versions] of this.#own)
      for (const version of versions.values()) this.#release(collection, version)
    this.#wake()
  }

  #release(collection: Collection, version: StoredDoc | null | undefined): void {
    if (!version) return
    for (const index of collection.uniqueIndexes())
      for (const entry of index.keysOf(version.doc))
        if (isOwn(index.claims.get(entry), this)) index.claims.delete(entry)
  }

  #wake(): void {
    for (const act of this.#waiting) setImmediate(act)
    this.#waiting.clear()
  }
}

/** Ends an attempt to write what an open transaction holds: it is to be tried again after its end. */
export class Blocked extends Error {
  readonly by: Transaction

  constructor(by: Transaction) {
    super('waits for the end of a transaction')
    this.by = by
  }
}

function isOwn(claim: Claim | undefined, transaction: Transaction): boolean {
  return claim?.owner === transaction
}

function versionsOf(by: Map<Collection, Versions>, collection: Collection): Versions {
  const known = by.get(collection)
  if (known) return known
  const versions: Versions = new Map()
  by.set(collection, versions)
  return versions
}
