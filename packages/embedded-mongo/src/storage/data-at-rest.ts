import { ID_INDEX, type IndexSpec } from '../indexes/index-spec.ts'
import { databaseOf } from './collection.ts'
import type { Moved } from './data-file.ts'
import { Store } from './store.ts'

export type CollectionAtRest = {
  database: string
  name: string
  count: number
  /** BSON as it is stored, `_id` first. */
  documents: Iterable<Uint8Array>
  /** But for the one on `_id`, which every collection has. */
  indexes: IndexAtRest[]
}

/** As `createIndexes` takes it. */
export type IndexAtRest = Omit<IndexSpec, 'v' | 'key'> & { key: Record<string, 1 | -1> }

/** Whoever has it has the file for itself. */
export type DataAtRest = Disposable & {
  collections: CollectionAtRest[]
  moved: Moved | null
  /** Decides whether a server may be started on the file: not after a move. */
  markMoved: (moved: Moved | null) => Promise<void>
}

/**
 * Opens the file without a server, so that nothing expires meanwhile. Throws FileInUseError when a
 * server has it, DamagedFileError when it can't be read. A file that isn't there is made.
 */
export function openDataAtRest(path: string): DataAtRest {
  const store = new Store(path, (error) => {
    throw error
  })
  return {
    collections: store.collections().map(({ namespace, docs, indexes }) => ({
      database: databaseOf(namespace),
      name: namespace.slice(databaseOf(namespace).length + 1),
      count: docs.size,
      documents: docs.values().map(({ raw }) => raw),
      indexes: [...indexes.values()]
        .filter(({ spec }) => spec.name !== ID_INDEX.name)
        .map(({ spec: { v: _v, key, ...options } }) => ({
          key: key as IndexAtRest['key'],
          ...options,
        })),
    })),
    moved: store.file.moved,
    markMoved: (moved) => store.file.markMoved(moved),
    [Symbol.dispose]: () => store.close(),
  }
}
