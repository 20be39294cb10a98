import { fail, TRANSIENT, writeConflict } from '../errors.ts'
import type { Collection, StoredDoc, StoredIndex } from './collection.ts'

type Versions = Map<string, StoredDoc | null>

/** Its writes wait here for the commit. */
export class Transaction {
  readonly #writes = new Map<Collection, Versions>()
  readonly #uniqueKeys = new Map<StoredIndex, Map<string, string>>()
  readonly #replaced = new Map<Collection, Versions>()
  readonly #used = new Set<string>()
  readonly #dropped = new Set<string>()
  readonly #waiting = new Set<() => void>()
  #isDoomed = false
  #isOrphan = false

  /** It is null for a deletion. */
  writes(): Iterable<[Collection, ReadonlyMap<string, StoredDoc | null>]> {
    return this.#writes
  }

  write(collection: Collection, key: string, version: StoredDoc | null): void {
    const versions = mapOf(this.#writes, collection)
    const before = versions.get(key)
    versions.set(key, version)
    for (const index of collection.uniqueIndexes()) {
      const holders = mapOf(this.#uniqueKeys, index)
      for (const uniqueKey of before ? index.keysOf(before.doc) : []) holders.delete(uniqueKey)
      for (const uniqueKey of version ? index.keysOf(version.doc) : []) holders.set(uniqueKey, key)
    }
  }

  /** Keys are those of `uniqueKey`, among its writes. */
  holderOf(index: StoredIndex, uniqueKey: string): string | undefined {
    return this.#uniqueKeys.get(index)?.get(uniqueKey)
  }

  hasWritten(collection: Collection, key: string): boolean {
    return this.#writes.get(collection)?.has(key) ?? false
  }

  /** Others have replaced them, but they are still visible here. */
  keep(collection: Collection, key: string, version: StoredDoc | null): void {
    const versions = mapOf(this.#replaced, collection)
    if (!versions.has(key)) versions.set(key, version)
  }

  hasLost(collection: Collection, key: string): boolean {
    return this.#replaced.get(collection)?.has(key) ?? false
  }

  /** A used collection can't be dropped or indexed before the end. */
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
    if (isOrphan) this.end()
  }

  /** A gone client won't commit. */
  givesWay(): boolean {
    if (this.#isOrphan) this.#isDoomed = true
    return this.#isDoomed
  }

  checkAlive(): void {
    if (this.#isDoomed) throw writeConflict()
  }

  get(collection: Collection, key: string): StoredDoc | undefined {
    const writes = this.#writes.get(collection)
    const replaced = this.#replaced.get(collection)
    const version = writes?.has(key) ? writes.get(key) : replaced?.get(key)
    return version === undefined ? collection.docs.get(key) : (version ?? undefined)
  }

  *view(collection: Collection, candidates: Iterable<StoredDoc>): Generator<StoredDoc> {
    const writes = this.#writes.get(collection) ?? new Map<string, StoredDoc | null>()
    const replaced = this.#replaced.get(collection) ?? new Map<string, StoredDoc | null>()
    for (const stored of candidates)
      if (!writes.has(stored.key) && !replaced.has(stored.key)) yield stored
    for (const [key, version] of replaced) if (version && !writes.has(key)) yield version
    for (const version of writes.values()) if (version) yield version
  }

  *replaced(collection: Collection): Generator<StoredDoc> {
    for (const version of this.#replaced.get(collection)?.values() ?? []) if (version) yield version
  }

  /** It also runs once the transaction gives way. */
  afterEnd(act: () => void): void {
    this.#waiting.add(act)
  }

  end(): void {
    for (const act of this.#waiting) setImmediate(act)
    this.#waiting.clear()
  }
}

/** The write is repeated at the transaction's end. */
export class Blocked extends Error {
  readonly by: Transaction

  constructor(by: Transaction) {
    super('waits for the end of a transaction')
    this.by = by
  }
}

function mapOf<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const known = maps.get(key)
  if (known) return known
  const map = new Map<L, V>()
  maps.set(key, map)
  return map
}
