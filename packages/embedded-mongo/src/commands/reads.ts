import { Long } from 'bson'
import { type Doc, decodeExact, encode } from '../bson/codec.ts'
import { isPlain, keyOf } from '../bson/compare.ts'
import { isNumber } from '../bson/numbers.ts'
import { checkField, leavesOf } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'
import { compileStages, type Row } from '../query/pipeline.ts'
import { compileProjection } from '../query/projection.ts'
import { parseSort } from '../query/sort.ts'
import { checkDeadline } from '../storage/select.ts'
import { type Context, collectionOf, type Definition, namespaceOf, selectFor } from './command.ts'
import { FIRST_BATCH } from './cursors.ts'
import { checkOptions, countOption, objectOption } from './options.ts'

export const readCommands: Record<string, Definition> = {
  find: {
    options: {
      filter: 'object',
      projection: 'object',
      sort: 'object',
      skip: 'count',
      limit: 'count',
      batchSize: 'count',
      singleBatch: 'bool',
    },
    isTransactional: true,
    run: find,
  },
  // Drivers count filters by aggregation.
  count: { options: {}, run: (context) => ({ n: collectionOf(context)?.docs.size ?? 0, ok: 1 }) },
  distinct: { options: { key: 'string', query: 'object' }, isTransactional: true, run: distinct },
  aggregate: {
    options: { pipeline: 'array', cursor: 'object' },
    isTransactional: true,
    run: aggregate,
  },
  getMore: {
    options: { collection: 'string', batchSize: 'count' },
    isTransactional: true,
    run: getMore,
  },
  // Documents read measure queries independently of the machine.
  serverStatus: { options: {}, run: serverStatus },
  killCursors: { options: { cursors: 'array' }, isTransactional: true, run: killCursors },
}

function find(context: Context): Buffer {
  const { body, cursors, transaction } = context
  const project = compileProjection(objectOption(body.projection))
  const stored = selectFor(context, {
    filter: objectOption(body.filter),
    sort: parseSort(body.sort),
    skip: countOption(body.skip),
    limit: countOption(body.limit),
  })
  return cursors.open({
    namespace: namespaceOf(context),
    transaction,
    docs: stored.map(({ raw }) => (project ? encode(project(decodeExact(raw))) : raw)),
    batchSize: countOption(body.batchSize, FIRST_BATCH),
    isSingleBatch: body.singleBatch === true,
  })
}

function distinct(context: Context): Doc {
  const { key, query } = context.body
  if (typeof key !== 'string') fail('Location40414', "'distinct.key' is a required field")
  checkField(key)
  const values = new Map<string, unknown>()
  for (const { doc, raw } of selectFor(context, { filter: objectOption(query) })) {
    for (const [i, leaf] of leavesOf(doc, key).entries()) {
      const entry = keyOf(leaf)
      if (leaf === undefined || typeof leaf === 'symbol' || values.has(entry)) continue
      // It is decoded again for its number type.
      values.set(entry, leavesOf(decodeExact(raw), key)[i])
    }
  }
  return { values: [...values.values()], ok: 1 }
}

function aggregate(context: Context): Buffer {
  const { body, cursors, transaction, deadline } = context
  const { aggregate: collection, pipeline, cursor } = body
  if (typeof collection !== 'string') refuse('An aggregation over a whole database')
  if (!Array.isArray(pipeline)) fail('Location40414', "'aggregate.pipeline' is a required field")
  if (!isPlain(cursor)) fail('FailedToParse', "The 'cursor' option is required")
  checkOptions('aggregate.cursor', cursor, { batchSize: 'count' })
  // $group returns exact types.
  const stages: unknown = decodeExact(context.raw).pipeline
  const compiled = compileStages(Array.isArray(stages) ? stages : [])
  // A leading `$match` can use an index.
  const [first] = pipeline
  const filter = isPlain(first) ? objectOption(first.$match) : {}
  const selected: Row[] = selectFor(context, { filter })
  const rows = compiled.reduce((input, stage) => stage(input), selected)
  checkDeadline(deadline)
  return cursors.open({
    namespace: namespaceOf(context),
    transaction,
    docs: rows.map(({ raw }) => raw),
    batchSize: countOption(cursor.batchSize, FIRST_BATCH),
  })
}

function getMore(context: Context): Buffer {
  const { body, cursors, database, transaction } = context
  // It is for tailable cursors.
  if (body.maxTimeMS !== undefined)
    fail('BadValue', 'cannot set maxTimeMS on getMore command for a non-awaitData cursor')
  if (typeof body.collection !== 'string')
    fail('Location40414', "'getMore.collection' is a required field")
  const owner = { namespace: `${database}.${body.collection}`, transaction }
  return cursors.more(cursorId(body.getMore), owner, countOption(body.batchSize))
}

function serverStatus({ store }: Context): Doc {
  const scannedObjects = store.collections().reduce((sum, { examined }) => sum + examined, 0)
  return { metrics: { queryExecutor: { scannedObjects } }, ok: 1 }
}

function killCursors({ cursors, body }: Context): Doc {
  if (!Array.isArray(body.cursors))
    fail('Location40414', "'killCursors.cursors' is a required field")
  const ids = body.cursors.map(cursorId)
  const killed = ids.filter((id) => cursors.kill(id))
  const missing = ids.filter((id) => !killed.includes(id))
  return {
    cursorsKilled: killed.map((id) => Long.fromString(id)),
    cursorsNotFound: missing.map((id) => Long.fromString(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  }
}

function cursorId(id: unknown): string {
  return isNumber(id) ? id.toString() : fail('TypeMismatch', 'A cursor id must be a number')
}
