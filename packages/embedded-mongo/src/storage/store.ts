import { decode, encode } from '../bson/codec.ts'
import { keyOf } from '../bson/keys.ts'
import { fail, writeConflict } from '../errors.ts'
import { Index } from '../indexes/index-of.ts'
import { ID_INDEX, type IndexSpec } from '../indexes/index-spec.ts'
import { Collection, duplicateKey, StoredDoc, type StoredIndex } from './collection.ts'
import { DataFile } from './data-file.ts'
import { Transaction } from './transaction.ts'
import { checkUnique, checkWritable } from './write-checks.ts'

/**
 * All documents and indexes, in memory and written through to the file. A write checks everything
 * that can go wrong before it changes anything.
 */
export class Store {
  readonly file: DataFile
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
    checkNamespace(namespace)
    const id = this.file.write('INSERT INTO collections (namespace) VALUES (?)', namespace)
    const collection = new Collection(id, namespace)
    this.#collections.set(namespace, collection)
    this.file.onRollback(() => this.#collections.delete(namespace))
    this.createIndex(collection, ID_INDEX)
    return collection
  }

  dropCollection(collection: Collection): void {
    this.file.write('DELETE FROM documents WHERE collection = ?', collection.id)
    this.file.write('DELETE FROM indexes WHERE collection = ?', collection.id)
    this.file.write('DELETE FROM collections WHERE id = ?', collection.id)
    this.#collections.delete(collection.namespace)
    this.file.onRollback(() => this.#collections.set(collection.namespace, collection))
    for (const transaction of this.#transactions) transaction.doom()
  }

  createIndex(collection: Collection, spec: IndexSpec): void {
    const index = new Index<StoredDoc>(spec)
    const duplicate = index.fill(collection.docs.values())
    if (duplicate) throw duplicateKey(collection, index, duplicate.doc)
    const sql = 'INSERT INTO indexes VALUES (?, ?, ?)'
    this.file.write(sql, collection.id, spec.name, encode(spec))
    collection.indexes.set(spec.name, index)
    this.file.onRollback(() => collection.indexes.delete(spec.name))
  }

  dropIndex(collection: Collection, index: StoredIndex): void {
    const sql = 'DELETE FROM indexes WHERE collection = ? AND name = ?'
    this.file.write(sql, collection.id, index.spec.name)
    collection.indexes.delete(index.spec.name)
    this.file.onRollback(() => collection.indexes.set(index.spec.name, index))
  }

  insert(collection: Collection, raw: Buffer, transaction?: Transaction): void {
    const doc = decode(raw)
    const stored = new StoredDoc(keyOf(doc._id), this.#nextSeq++, raw, doc)
    this.#put(collection, stored, undefined, transaction)
  }

  replace(
    collection: Collection,
    old: StoredDoc,
    raw: Buffer,
    transaction?: Transaction,
  ): StoredDoc {
    const stored = new StoredDoc(old.key, old.seq, raw)
    this.#put(collection, stored, old, transaction)
    return stored
  }

  delete(collection: Collection, old: StoredDoc, transaction?: Transaction): void {
    checkWritable(collection, old.key, transaction, this.#transactions)
    if (transaction) transaction.write(collection, old.key, null)
    else this.#apply(collection, old.key, null)
  }

  startTransaction(): Transaction {
    const transaction = new Transaction()
    this.#transactions.add(transaction)
    return transaction
  }

  abort(transaction: Transaction): void {
    this.#transactions.delete(transaction)
  }

  /** First committer wins: throws a write conflict if anyone changed what this one writes. */
  commit(transaction: Transaction): void {
    this.#transactions.delete(transaction)
    transaction.checkAlive()
    for (const [collection, writes] of transaction.writes())
      for (const [key, version] of writes) {
        if (transaction.hasLost(collection, key)) throw writeConflict()
        if (version) checkUnique(collection, version, transaction, 'at commit')
      }
    // Deletions first, so that a unique key which moves is never held twice.
    for (const [collection, writes] of transaction.writes())
      for (const [key, version] of writes) if (!version) this.#apply(collection, key, null)
    for (const [collection, writes] of transaction.writes())
      for (const [key, version] of writes) if (version) this.#apply(collection, key, version)
  }

  #put(
    collection: Collection,
    stored: StoredDoc,
    old: StoredDoc | undefined,
    transaction: Transaction | undefined,
  ): void {
    checkWritable(collection, stored.key, transaction, this.#transactions)
    const present = transaction
      ? transaction.get(collection, stored.key)
      : collection.docs.get(stored.key)
    const byId = collection.indexes.get(ID_INDEX.name)
    if (!old && present && byId) throw duplicateKey(collection, byId, stored.doc)
    checkUnique(collection, stored, transaction)
    if (transaction) transaction.write(collection, stored.key, stored)
    else this.#apply(collection, stored.key, stored)
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
    exchange(collection, old, version)
    this.file.onRollback(() => exchange(collection, version ?? undefined, old ?? null))
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
      const stored = load(Number(seq), bson as Uint8Array)
      byId.get(collection)?.docs.set(stored.key, stored)
      this.#nextSeq = stored.seq + 1
    }
    for (const { collection, spec } of this.file.rows('SELECT * FROM indexes ORDER BY rowid')) {
      const owner = byId.get(collection)
      const index = new Index<StoredDoc>(decode(spec as Uint8Array) as IndexSpec)
      index.fill(owner?.docs.values() ?? [])
      owner?.indexes.set(index.spec.name, index)
    }
  }
}

/** Puts one version of a document in the place of another, in memory. */
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

function checkNamespace(namespace: string): void {
  const name = namespace.slice(namespace.indexOf('.') + 1)
  if (name === '' || name.startsWith('.') || name.startsWith('system.') || /[$\0]/.test(name))
    fail('InvalidNamespace', `Invalid namespace specified '${namespace}'`)
}
