import { type Doc, encode } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { fail } from '../errors.ts'
import { ID_INDEX } from '../indexes/index-spec.ts'
import { compileQuery } from '../query/match.ts'
import { type Context, collectionOf, type Definition, docOption, namespaceOf } from './command.ts'

export const catalogCommands: Record<string, Definition> = {
  create: { options: [], run: create },
  drop: { options: [], run: drop },
  dropDatabase: { options: [], run: dropDatabase },
  listCollections: {
    options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: listCollections,
  },
  listDatabases: { options: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
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
  context.store.dropCollection(collection)
  return { nIndexesWas: collection.indexes.size, ns: collection.namespace, ok: 1 }
}

function dropDatabase({ store, database }: Context): Doc {
  for (const collection of store.collections())
    if (collection.database === database) store.dropCollection(collection)
  return { dropped: database, ok: 1 }
}

function listCollections({ store, cursors, database, body }: Context): Buffer {
  const test = compileQuery(docOption(body.filter, 'filter'))
  const docs = store
    .collections()
    .filter((collection) => collection.database === database)
    .map(({ name }) => {
      const details = { options: {}, info: { readOnly: false }, idIndex: ID_INDEX }
      return { name, type: 'collection', ...(body.nameOnly !== true && details) }
    })
    .filter((doc) => test(doc))
    .map(encode)
  const batchSize = isPlain(body.cursor) ? body.cursor.batchSize : undefined
  return cursors.open({ namespace: `${database}.$cmd.listCollections`, docs, batchSize })
}

function listDatabases({ store, body }: Context): Doc {
  const test = compileQuery(docOption(body.filter, 'filter'))
  const sizes = new Map<string, number>()
  for (const { database, docs } of store.collections()) {
    const bytes = [...docs.values()].reduce((sum, { raw }) => sum + raw.length, 0)
    sizes.set(database, (sizes.get(database) ?? 0) + bytes)
  }
  const databases = [...sizes]
    .map(([name, sizeOnDisk]) =>
      body.nameOnly === true ? { name } : { name, sizeOnDisk, empty: false },
    )
    .filter((doc) => test(doc))
  return { databases, ok: 1 }
}
