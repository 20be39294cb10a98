import { type Doc, encode } from '../bson/codec.ts'
import { isEqual, isPlain } from '../bson/compare.ts'
import { fail, refuse } from '../errors.ts'
import { type IndexSpec, parseIndexSpec } from '../indexes/index-spec.ts'
import type { Collection } from '../storage/collection.ts'
import { type Context, collectionOf, type Definition, namespaceOf } from './command.ts'
import { FIRST_BATCH } from './cursors.ts'
import { checkOptions, countOption, objectOption } from './options.ts'

export const catalogCommands: Record<string, Definition> = {
  create: { options: {}, isWrite: true, run: create },
  drop: { options: {}, isWrite: true, run: drop },
  dropDatabase: { options: {}, isWrite: true, run: dropDatabase },
  createIndexes: { options: { indexes: 'array' }, isWrite: true, run: createIndexes },
  listIndexes: { options: { cursor: 'object' }, run: listIndexes },
  listCollections: {
    // It has no effect, because a client may see all.
    options: {
      cursor: 'object',
      filter: 'object',
      nameOnly: 'bool',
      authorizedCollections: 'bool',
    },
    run: listCollections,
  },
}

function create(context: Context): Doc {
  const namespace = namespaceOf(context)
  if (context.store.collection(namespace))
    fail('NamespaceExists', `Collection ${namespace} already exists.`)
  context.store.ensureCollection(namespace)
  return { ok: 1 }
}

function drop(context: Context): Doc {
  const collection = collectionOf(context)
  if (!collection) return { ok: 1 }
  dropOne(context, collection)
  return { nIndexesWas: collection.indexes.size, ns: collection.namespace, ok: 1 }
}

function dropDatabase(context: Context): Doc {
  for (const collection of context.store.collections())
    if (collection.database === context.database) dropOne(context, collection)
  return { dropped: context.database, ok: 1 }
}

function dropOne({ store, cursors }: Context, collection: Collection): void {
  store.dropCollection(collection)
  cursors.drop(collection.namespace)
}

function createIndexes(context: Context): Doc {
  const { body, store } = context
  if (!Array.isArray(body.indexes) || !body.indexes.every(isPlain) || body.indexes.length === 0)
    fail('BadValue', 'Must specify at least one index to create')
  const specs = body.indexes.map(parseIndexSpec)
  return store.file.allOrNothing(() => createAll(context, specs))
}

function createAll(context: Context, specs: IndexSpec[]): Doc {
  const { store } = context
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

/** @throws MongoError for another index with this name or key */
function isPresent(collection: Collection, spec: IndexSpec): boolean {
  const named = collection.indexes.get(spec.name)?.spec
  if (named && isEqual(named, spec)) return true
  if (named) {
    const isOtherTime =
      isEqual(named.key, spec.key) && named.expireAfterSeconds !== spec.expireAfterSeconds
    return fail(
      isOtherTime ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index: ${spec.name}`,
    )
  }
  for (const { spec: other } of collection.indexes.values())
    if (isEqual(other.key, spec.key))
      fail('IndexOptionsConflict', `Index already exists with a different name: ${other.name}`)
  return false
}

function listIndexes(context: Context): Buffer {
  const collection = collectionOf(context)
  if (!collection) fail('NamespaceNotFound', `ns does not exist: ${namespaceOf(context)}`)
  const specs = [...collection.indexes.values()].map(({ spec }) => spec)
  return list(context, collection.namespace, specs)
}

/** Collections have no options, so names are enough. */
function listCollections(context: Context): Buffer {
  const { store, database, body } = context
  if (body.nameOnly !== true) refuse('listCollections without nameOnly')
  if (Object.keys(objectOption(body.filter)).length > 0) refuse('A filter of listCollections')
  const collections = store.collections().filter((collection) => collection.database === database)
  const start = database.length + 1
  const entries = collections.map(({ namespace }) => ({
    name: namespace.slice(start),
    type: 'collection',
  }))
  return list(context, `${database}.$cmd.listCollections`, entries)
}

function list(context: Context, namespace: string, entries: Doc[]): Buffer {
  const { cursors, name, body, transaction } = context
  const cursor = objectOption(body.cursor)
  checkOptions(`${name}.cursor`, cursor, { batchSize: 'count' })
  const batchSize = countOption(cursor.batchSize, FIRST_BATCH)
  return cursors.open({ namespace, transaction, docs: entries.map(encode), batchSize })
}
