import { distinctOf } from '../aggregation/group.ts'
import { compilePipeline } from '../aggregation/pipeline.ts'
import type { Environment, Stage } from '../aggregation/stage.ts'
import { type Doc, decodeExact, encode } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { leavesOf } from '../bson/paths.ts'
import { fail } from '../errors.ts'
import { compileQuery } from '../query/match.ts'
import { compileProjection } from '../query/projection.ts'
import { parseSort } from '../query/sort.ts'
import type { StoredDoc } from '../storage/collection.ts'
import { type Query, select } from '../storage/select.ts'
import {
  type Context,
  collectionOf,
  countOption,
  type Definition,
  docOption,
  namespaceOf,
} from './command.ts'

export const readCommands: Record<string, Definition> = {
  find: {
    options: [
      ...['filter', 'projection', 'sort', 'skip', 'limit', 'batchSize', 'singleBatch'],
      ...['allowDiskUse', 'noCursorTimeout'],
    ],
    isTransactional: true,
    run: find,
  },
  count: { options: ['query', 'limit', 'skip'], run: count },
  distinct: { options: ['key', 'query'], isTransactional: true, run: distinct },
  aggregate: {
    options: ['pipeline', 'cursor', 'allowDiskUse'],
    isTransactional: true,
    run: aggregate,
  },
}

/** The documents that the command's own collection has for a query; none if there is none. */
export function selectFor(context: Context, query: Query): StoredDoc[] {
  compileQuery(query.filter) // a wrong filter is refused even where nothing could match
  const collection = collectionOf(context)
  return collection ? select(collection, query, context.transaction).docs : []
}

export function findQuery(body: Doc): Query {
  const limit = isNumber(body.limit) ? Math.abs(toDouble(body.limit)) : 0
  return {
    filter: docOption(body.filter, 'filter'),
    sort: parseSort(body.sort),
    skip: countOption(body.skip, 'skip'),
    limit,
  }
}

/** What the leading `$match` and `$sort` of a pipeline let the indexes do. */
export function splitPipeline(stages: unknown[]): { query: Query; rest: unknown[] } {
  const rest = [...stages]
  const next = (name: string) => {
    const [stage] = rest
    return isPlain(stage) && name in stage ? stage[name] : undefined
  }
  const match = next('$match')
  if (isPlain(match)) rest.shift()
  const sort = next('$sort')
  if (sort !== undefined) rest.shift()
  const limit = next('$limit')
  return {
    query: {
      filter: isPlain(match) ? match : {},
      sort: parseSort(sort),
      ...(isNumber(limit) && { limit: Math.max(0, toDouble(limit)) }),
    },
    rest,
  }
}

function find(context: Context): Buffer {
  const { body, cursors } = context
  const query = findQuery(body)
  const stored = selectFor(context, query)
  const project = projectionOf(body)
  return cursors.open({
    namespace: namespaceOf(context),
    docs: project
      ? stored.map(({ raw, doc }) => encode(project(decodeExact(raw), doc)))
      : stored.map(({ raw }) => raw),
    batchSize: body.batchSize,
    isSingleBatch: body.singleBatch === true || (isNumber(body.limit) && toDouble(body.limit) < 0),
  })
}

function projectionOf({ projection, filter }: Doc) {
  if (!isPlain(projection) || Object.keys(projection).length === 0) return undefined
  return compileProjection(projection, {
    filter: compileQuery(docOption(filter, 'filter')),
    in: 'find',
  })
}

function count(context: Context): Doc {
  const { body } = context
  const filter = docOption(body.query, 'query')
  const skip = countOption(body.skip, 'skip')
  const limit = isNumber(body.limit) ? Math.abs(toDouble(body.limit)) : 0
  if (Object.keys(filter).length === 0 && skip === 0 && limit === 0)
    return { n: collectionOf(context)?.docs.size ?? 0, ok: 1 }
  return { n: selectFor(context, { filter, skip, limit }).length, ok: 1 }
}

function distinct(context: Context): Doc {
  const { key, query } = context.body
  if (typeof key !== 'string') fail('TypeMismatch', "The field 'key' must be a string")
  const stored = selectFor(context, { filter: docOption(query, 'query') })
  return { values: distinctOf(stored.flatMap(({ doc }) => leavesOf(doc, key))), ok: 1 }
}

function aggregate(context: Context): Buffer {
  const { body, cursors } = context
  if (!Array.isArray(body.pipeline)) fail('TypeMismatch', "'pipeline' must be an array")
  if (!isPlain(body.cursor)) fail('FailedToParse', "The 'cursor' option is required")
  const namespace = namespaceOf(context)
  compilePipeline(body.pipeline, environmentOf(context))
  const { query, rest } = splitPipeline(body.pipeline)
  const run: Stage = compilePipeline(rest, environmentOf(context))
  const stored = selectFor(context, query)
  // What passes through unchanged keeps its bytes, and with them its number types.
  const bytes = new Map(stored.map(({ doc, raw }) => [doc, raw]))
  const docs = run([...bytes.keys()]).map((doc) => bytes.get(doc) ?? encode(doc))
  return cursors.open({ namespace, docs, batchSize: body.cursor.batchSize })
}

function environmentOf({ store, database, transaction }: Context): Environment {
  return {
    find: (name, filter) => {
      const collection = store.collection(`${database}.${name}`)
      return collection
        ? select(collection, { filter }, transaction).docs.map(({ doc }) => doc)
        : []
    },
    variables: {},
  }
}
