import { type Doc, decode, encode } from '../bson/codec.ts'
import { keyOf } from '../bson/compare.ts'
import { fail } from '../errors.ts'
import { Index } from '../indexes/index-of.ts'
import { ID_INDEX, type IndexSpec } from '../indexes/index-spec.ts'
import { Collection, databaseOf, duplicateKey, StoredDoc } from './collection.ts'
import { DataFile } from './data-file.ts'
import { Blocked, Transaction } from './transaction.ts'
import { checkKeys, checkWritable, type Write } from './write-checks.ts'

const MOST_INDEXES = 64

/** Writes are validated before any change. */
export class Store {
  readonly file: DataFile
  /** They are left out of memory, and unchanged in the file. */
  readonly unreadable: string[] = []
  readonly #collections = new Map<string, Collection>()
  readonly #transactions = new Set<Transaction>()
  #nextSeq = 1

  constructor(path: string, onFailure: (error: unknown) => void) {
    this.file = new DataFile(path, onFailure)
    this.file.reading(() => this.#load())
  }

  close(): void {
    this.file.close()
  }

  collections(): Collection[] {
    return [...this.#collections.values()]
  }

  collection(namespace: string): Collection | undefined {
    return this.#collections.get(namespace)
  }

  ensureCollection(namespace: string): Collection {
    const known = this.#collections.get(namespace)
    if (known) return known
    this.#checkCase(databaseOf(namespace))
    const id = this.file.write('INSERT INTO collections (namespace) VALUES (?)', namespace)
    const collection = new Collection(id, namespace)
    this.#collections.set(namespace, collection)
    this.file.onRollback(() => this.#collections.delete(namespace))
    this.#addIndex(collection, ID_INDEX)
    return collection
  }

  /** It waits for transactions of the collection. */
  dropCollection(collection: Collection): void {
    this.#waitForUsers(collection)
    this.file.write('DELETE FROM documents WHERE collection = ?', collection.id)
    this.file.write('DELETE FROM indexes WHERE collection = ?', collection.id)
    this.file.write('DELETE FROM collections WHERE id = ?', collection.id)
    this.#collections.delete(collection.namespace)
    this.file.onRollback(() => this.#collections.set(collection.namespace, collection))
    for (const transaction of this.#transactions) transaction.noteDropped(collection.namespace)
  }

  /** Waits for transactions of the collection. */
  createIndex(collection: Collection, spec: IndexSpec): void {
    this.#waitForUsers(collection)
    if (collection.indexes.size >= MOST_INDEXES)
      fail('CannotCreateIndex', `add index fails, too many indexes for ${collection.namespace}`)
    this.#addIndex(collection, spec)
  }

  #addIndex(collection: Collection, spec: IndexSpec): void {
    const index = new Index<StoredDoc>(spec)
    for (const { doc } of collection.docs.values()) index.checkIndexable(doc)
    const duplicate = index.fill(collection.docs.values())
    if (duplicate) throw duplicateKey(collection, index, duplicate)
    const sql = 'INSERT INTO indexes VALUES (?, ?, ?)'
    this.file.write(sql, collection.id, spec.name, encode(spec))
    collection.indexes.set(spec.name, index)
    this.file.onRollback(() => collection.indexes.delete(spec.name))
  }

  /** @param doc decoded `raw` */
  insert(collection: Collection, raw: Buffer, doc: Doc, transaction?: Transaction): void {
    const stored = new StoredDoc(keyOf(doc._id), this.#nextSeq++, raw, doc)
    const write = this.#writeOf(collection, stored.key, transaction)
    checkWritable(write)
    const present = transaction
      ? transaction.get(collection, stored.key)
      : collection.docs.get(stored.key)
    const byId = collection.indexes.get(ID_INDEX.name)
    if (present && byId) throw duplicateKey(collection, byId, stored)
    checkKeys(write, stored)
    this.#put(write, stored)
  }

  replace(collection: Collection, old: StoredDoc, raw: Buffer, transaction?: Transaction): void {
    const stored = new StoredDoc(old.key, old.seq, raw)
    const write = this.#writeOf(collection, old.key, transaction)
    checkWritable(write)
    checkKeys(write, stored)
    this.#put(write, stored)
  }

  delete(collection: Collection, old: StoredDoc, transaction?: Transaction): void {
    const write = this.#writeOf(collection, old.key, transaction)
    checkWritable(write)
    this.#put(write, null)
  }

  /** @throws Blocked after a rollback, when a transaction holds a document */
  outside<T>(run: () => T): T {
    return this.#transactions.size > 0 ? this.file.allOrNothing(run) : run()
  }

  startTransaction(): Transaction {
    const transaction = new Transaction()
    this.#transactions.add(transaction)
    return transaction
  }

  abort(transaction: Transaction): void {
    this.#transactions.delete(transaction)
    transaction.end()
  }

  /** It can't conflict, because it owns its documents. */
  commit(transaction: Transaction): void {
    this.abort(transaction)
    transaction.checkAlive()
    // Deletions come first, because unique keys may move.
    for (const [collection, writes] of transaction.writes())
      for (const [key, version] of writes) if (!version) this.#apply(collection, key, null)
    for (const [collection, writes] of transaction.writes())
      for (const [key, version] of writes) if (version) this.#apply(collection, key, version)
  }

  #writeOf(collection: Collection, key: string, transaction: Transaction | undefined) {
    return { collection, key, transaction, open: this.#transactions }
  }

  #put({ collection, key, transaction }: Write, version: StoredDoc | null): void {
    if (transaction) transaction.write(collection, key, version)
    else this.#apply(collection, key, version)
  }

  #apply(collection: Collection, key: string, version: StoredDoc | null): void {
    const old = collection.docs.get(key)
    if (!old && !version) return
    for (const transaction of this.#transactions) transaction.keep(collection, key, old ?? null)
    if (version && version.seq === old?.seq) {
      this.file.write('UPDATE documents SET bson = ? WHERE seq = ?', version.raw, version.seq)
    } else {
      if (old) this.file.write('DELETE FROM documents WHERE seq = ?', old.seq)
      if (version) this.file.write(INSERT_DOCUMENT, version.seq, collection.id, version.raw)
    }
    this.file.mirror(() => exchange(collection, old, version))
    this.file.onRollback(() => exchange(collection, version ?? undefined, old ?? null))
  }

  #waitForUsers({ namespace }: Collection): void {
    for (const transaction of this.#transactions)
      if (transaction.hasUsed(namespace) && !transaction.givesWay()) throw new Blocked(transaction)
  }

  /** Some file systems ignore case. */
  #checkCase(database: string): void {
    for (const { database: other } of this.#collections.values())
      if (other !== database && other.toLowerCase() === database.toLowerCase())
        fail('DatabaseDifferCase', `db already exists with different case: [${other}]`)
  }

  #load(): void {
    const byId = new Map<unknown, Collection>()
    for (const { id, namespace } of this.file.rows('SELECT id, namespace FROM collections')) {
      const collection = new Collection(Number(id), String(namespace))
      byId.set(id, collection)
      this.#collections.set(collection.namespace, collection)
    }
    for (const { seq, collection, bson } of this.file.rows(
      'SELECT * FROM documents ORDER BY seq',
    )) {
      this.#nextSeq = Number(seq) + 1
      const owner = byId.get(collection)
      try {
        const stored = load(Number(seq), bson as Uint8Array)
        owner?.docs.set(stored.key, stored)
      } catch (error) {
        this.unreadable.push(`document ${seq} of ${owner?.namespace}: ${String(error)}`)
      }
    }
    for (const { collection, spec } of this.file.rows('SELECT * FROM indexes ORDER BY rowid')) {
      const owner = byId.get(collection)
      const index = new Index<StoredDoc>(decode(spec as Uint8Array) as IndexSpec)
      index.fill(owner?.docs.values() ?? [])
      owner?.indexes.set(index.spec.name, index)
    }
  }
}

function exchange(
  collection: Collection,
  old: StoredDoc | undefined,
  version: StoredDoc | null,
): void {
  for (const index of collection.indexes.values()) {
    if (old) index.delete(old)
    if (version) index.add(version)
  }
  if (version) collection.docs.set(version.key, version)
  else if (old) collection.docs.delete(old.key)
}

const INSERT_DOCUMENT = 'INSERT INTO documents VALUES (?, ?, ?)'

function load(seq: number, bytes: Uint8Array): StoredDoc {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const doc = decode(raw)
  return new StoredDoc(keyOf(doc._id), seq, raw, doc)
}
