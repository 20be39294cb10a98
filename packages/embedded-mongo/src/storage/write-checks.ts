import { writeConflict } from '../errors.ts'
import { type Collection, duplicateKey, type StoredDoc, type StoredIndex } from './collection.ts'
import { Blocked, type Transaction } from './transaction.ts'

export type Write = {
  collection: Collection
  key: string
  transaction: Transaction | undefined
  open: Iterable<Transaction>
}

/** Changes since the start conflict, too; writes outside of transactions wait for the holder. */
export function checkWritable({ collection, key, transaction, open }: Write): void {
  transaction?.checkAlive()
  if (transaction?.hasLost(collection, key)) throw writeConflict()
  for (const other of open)
    if (other !== transaction && other.hasWritten(collection, key)) yieldTo(other, transaction)
}

/** Keys count that open transactions are about to take. */
export function checkKeys(write: Write, version: StoredDoc): void {
  for (const index of write.collection.indexes.values()) index.checkIndexable(version.doc)
  for (const index of write.collection.uniqueIndexes())
    for (const key of index.keysOf(version.doc)) checkKey(write, { index, version, key })
}

type Entry = { index: StoredIndex; version: StoredDoc; key: string }

function checkKey({ collection, transaction, open }: Write, { index, version, key }: Entry): void {
  for (const other of open) {
    const holder = other.holderOf(index, key)
    if (holder === undefined || holder === version.key) continue
    if (other === transaction) throw duplicateKey(collection, index, version)
    yieldTo(other, transaction)
  }
  for (const holder of index.withKey(key)) {
    if (holder.key === version.key || transaction?.hasWritten(collection, holder.key)) continue
    // The transaction can't see the duplicate, so this is a conflict.
    if (transaction?.hasLost(collection, holder.key)) throw writeConflict()
    checkWritable({ collection, key: holder.key, transaction, open })
    throw duplicateKey(collection, index, version)
  }
  for (const old of transaction?.replaced(collection) ?? [])
    if (old.key !== version.key && index.keysOf(old.doc).includes(key)) throw writeConflict()
}

function yieldTo(other: Transaction, transaction: Transaction | undefined): void {
  if (other.givesWay()) return
  throw transaction ? writeConflict() : new Blocked(other)
}
