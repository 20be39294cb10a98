import { isDeepStrictEqual } from 'node:util'
import { type Doc, encode } from '../bson/codec.ts'
import { isEqual, isPlain } from '../bson/compare.ts'
import { fail } from '../errors.ts'
import { ID_INDEX, type IndexSpec, parseIndexSpec } from '../indexes/index-spec.ts'
import type { Collection, StoredIndex } from '../storage/collection.ts'
import { type Context, collectionOf, type Definition, namespaceOf } from './command.ts'

export const indexCommands: Record<string, Definition> = {
  createIndexes: { options: ['indexes', 'commitQuorum'], run: createIndexes },
  listIndexes: { options: ['cursor'], run: listIndexes },
  dropIndexes: { options: ['index'], run: dropIndexes },
}

function createIndexes(context: Context): Doc {
  const { body, store } = context
  if (!Array.isArray(body.indexes) || !body.indexes.every(isPlain) || body.indexes.length === 0)
    fail('BadValue', 'Must specify at least one index to create')
  const specs = body.indexes.map(parseIndexSpec)
  const isNew = !collectionOf(context)
  const collection = store.ensureCollection(namespaceOf(context))
  const before = collection.indexes.size
  for (const spec of specs) if (!isPresent(collection, spec)) store.createIndex(collection, spec)
  const after = collection.indexes.size
  return {
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically: isNew,
    ...(before === after && { note: 'all indexes already exist' }),
    ok: 1,
  }
}

/** The same index again is no error; the same name or key with other options is one. */
function isPresent(collection: Collection, spec: IndexSpec): boolean {
  if (isDeepStrictEqual(Object.keys(spec.key), ['_id'])) return true
  const named = collection.indexes.get(spec.name)?.spec
  if (named) {
    if (hasSameOptions(named, spec) && isEqual(named.key, spec.key)) return true
    const code =
      isEqual(named.key, spec.key) && named.expireAfterSeconds !== spec.expireAfterSeconds
        ? 'IndexOptionsConflict'
        : 'IndexKeySpecsConflict'
    return fail(code, `An existing index has the same name as the requested index: ${spec.name}`)
  }
  for (const { spec: other } of collection.indexes.values())
    if (isEqual(other.key, spec.key) && hasSameFilter(other, spec))
      fail('IndexOptionsConflict', `Index already exists with a different name: ${other.name}`)
  return false
}

function hasSameOptions(a: IndexSpec, b: IndexSpec): boolean {
  const isAlike = a.unique === b.unique && a.sparse === b.sparse
  return isAlike && hasSameFilter(a, b) && a.expireAfterSeconds === b.expireAfterSeconds
}

function hasSameFilter(a: IndexSpec, b: IndexSpec): boolean {
  return isEqual(a.partialFilterExpression, b.partialFilterExpression)
}

function listIndexes(context: Context): Buffer {
  const { cursors, body } = context
  const collection = existing(context)
  return cursors.open({
    namespace: collection.namespace,
    docs: [...collection.indexes.values()].map(({ spec }) => encode(spec)),
    batchSize: isPlain(body.cursor) ? body.cursor.batchSize : undefined,
  })
}

function dropIndexes(context: Context): Doc {
  const { body, store } = context
  const collection = existing(context)
  const nIndexesWas = collection.indexes.size
  const wanted = Array.isArray(body.index) ? body.index : [body.index]
  const indexes = wanted.flatMap((which) => indexesOf(collection, which))
  if (indexes.some(({ spec }) => spec.name === ID_INDEX.name))
    fail('InvalidOptions', 'cannot drop _id index')
  for (const index of indexes) store.dropIndex(collection, index)
  return { nIndexesWas, ok: 1 }
}

/** By name, by key pattern, or all but that of `_id` by '*'. */
function indexesOf(collection: Collection, which: unknown): StoredIndex[] {
  const indexes = [...collection.indexes.values()]
  if (which === '*') return indexes.filter(({ spec }) => spec.name !== ID_INDEX.name)
  const found = indexes.find(({ spec }) => spec.name === which || isEqual(spec.key, which))
  if (found) return [found]
  const shown = typeof which === 'string' ? which : JSON.stringify(which)
  return fail('IndexNotFound', `index not found with name [${shown}]`)
}

function existing(context: Context): Collection {
  const collection = collectionOf(context)
  return collection ?? fail('NamespaceNotFound', `ns does not exist: ${namespaceOf(context)}`)
}
