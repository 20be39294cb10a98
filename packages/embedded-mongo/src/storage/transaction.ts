import { writeConflict } from '../errors.ts'
import type { Collection, StoredDoc } from './collection.ts'

type Versions = Map<string, StoredDoc | null>

/**
 * An open multi-document transaction. It sees the database as it was at its start: others' later
 * changes are hidden by the versions they replaced, its own writes wait here for the commit.
 */
export class Transaction {
  readonly #own = new Map<Collection, Versions>()
  readonly #replaced = new Map<Collection, Versions>()
  #isDoomed = false
  /** The connection that it came by is closed. */
  isOrphan = false

  /** Its own writes: the new versions, null for a deletion. */
  writes(): Iterable<[Collection, ReadonlyMap<string, StoredDoc | null>]> {
    return this.#own
  }

  write(collection: Collection, key: string, version: StoredDoc | null): void {
    versionsOf(this.#own, collection).set(key, version)
  }

  hasWritten(collection: Collection, key: string): boolean {
    return this.#own.get(collection)?.has(key) ?? false
  }

  /** Someone else replaced this version: it stays visible here. Only the first one counts. */
  keep(collection: Collection, key: string, version: StoredDoc | null): void {
    const versions = versionsOf(this.#replaced, collection)
    if (!versions.has(key)) versions.set(key, version)
  }

  hasLost(collection: Collection, key: string): boolean {
    return this.#replaced.get(collection)?.has(key) ?? false
  }

  /** A collection that it may have read was dropped: nothing it does from now on can be right. */
  doom(): void {
    this.#isDoomed = true
  }

  /** Whether another may write what this one has written. Who isn't there any more, as after a kill, won't commit. */
  givesWay(): boolean {
    if (this.isOrphan) this.doom()
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
}

function versionsOf(by: Map<Collection, Versions>, collection: Collection): Versions {
  const known = by.get(collection)
  if (known) return known
  const versions: Versions = new Map()
  by.set(collection, versions)
  return versions
}
