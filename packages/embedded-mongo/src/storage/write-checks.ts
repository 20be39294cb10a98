import { writeConflict } from '../errors.ts'
import { type Collection, duplicateKey, type StoredDoc, type StoredIndex } from './collection.ts'
import type { Transaction } from './transaction.ts'

/**
 * Two open transactions never write one document, and none writes a document that changed since
 * its start. A write outside of transactions always goes ahead; the transaction loses at commit.
 */
export function checkWritable(
  collection: Collection,
  key: string,
  transaction: Transaction | undefined,
  open: Iterable<Transaction>,
): void {
  if (!transaction) return
  transaction.checkAlive()
  if (transaction.hasLost(collection, key)) throw writeConflict()
  for (const other of open) {
    if (other === transaction || !other.hasWritten(collection, key)) continue
    if (!other.givesWay()) throw writeConflict()
  }
}

/** Throws if another document holds one of the version's unique keys. */
export function checkUnique(
  collection: Collection,
  version: StoredDoc,
  transaction?: Transaction,
  when?: 'at commit',
): void {
  for (const index of collection.indexes.values()) {
    const keys = index.keysOf(version.doc)
    if (!index.isUnique || index.spec.name === '_id_') continue
    for (const key of keys) checkKey({ collection, index, version, key }, transaction, when)
  }
}

type Claim = { collection: Collection; index: StoredIndex; version: StoredDoc; key: string }

function checkKey(claim: Claim, transaction: Transaction | undefined, when?: 'at commit'): void {
  const { collection, index, version, key } = claim
  for (const holder of index.withKey(key)) {
    if (holder.key === version.key || transaction?.hasWritten(collection, holder.key)) continue
    // What the transaction can't see yet isn't a duplicate to it, but a change it must not miss.
    if (when || transaction?.hasLost(collection, holder.key)) throw writeConflict()
    throw duplicateKey(collection, index, version.doc)
  }
  if (!transaction || when) return
  for (const [owner, writes] of transaction.writes()) {
    if (owner !== collection) continue
    for (const other of writes.values())
      if (other && other.key !== version.key && index.keysOf(other.doc).includes(key))
        throw duplicateKey(collection, index, version.doc)
  }
  for (const old of transaction.replaced(collection))
    if (old.key !== version.key && index.keysOf(old.doc).includes(key)) throw writeConflict()
}
