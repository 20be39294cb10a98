import { type Doc, decode, decodeExact, itemsOf } from '../bson/codec.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { fail, MongoError } from '../errors.ts'
import { insertDocument, updateDocuments } from './change.ts'
import { type Context, type Definition, namespaceOf, selectFor } from './command.ts'
import { checkOptions, type Options, objectOption } from './options.ts'

const MOST_STATEMENTS = 100_000

const UPDATE_OPTIONS: Options = { q: 'object', u: 'any', multi: 'bool', upsert: 'bool' }

const write = { isTransactional: true, isWrite: true }

export const writeCommands: Record<string, Definition> = {
  insert: { options: { documents: 'array', ordered: 'bool' }, ...write, run: insert },
  update: { options: { updates: 'array', ordered: 'bool' }, ...write, run: update },
  delete: { options: { deletes: 'array', ordered: 'bool' }, ...write, run: remove },
}

function insert(context: Context): Doc {
  let n = 0
  const writeErrors = eachStatement(context, 'documents', (raw) => {
    insertDocument(context, raw)
    n++
  })
  return { n, ...writeErrors, ok: 1 }
}

function update(context: Context): Doc {
  let n = 0
  let nModified = 0
  const upserted: Doc[] = []
  const writeErrors = eachStatement(context, 'updates', (raw, index) => {
    const { q, multi, upsert } = statementOf('update.updates', raw, UPDATE_OPTIONS)
    const exact = decodeExact(raw)
    const result = updateDocuments(context, {
      filter: objectOption(q),
      exactFilter: objectOption(exact.q),
      update: exact.u,
      isMulti: multi === true,
      isUpsert: upsert === true,
    })
    n += result.matched
    nModified += result.modified
    if (result.upsertedId !== undefined) upserted.push({ index, _id: result.upsertedId })
  })
  return { n, nModified, ...(upserted.length > 0 && { upserted }), ...writeErrors, ok: 1 }
}

function remove(context: Context): Doc {
  const { store, transaction } = context
  let n = 0
  const writeErrors = eachStatement(context, 'deletes', (raw) => {
    const { q, limit } = statementOf('delete.deletes', raw, { q: 'object', limit: 'number' })
    const most = isNumber(limit) ? toDouble(limit) : -1
    if (most !== 0 && most !== 1) fail('FailedToParse', 'The limit of a delete must be 0 or 1')
    const collection = store.collection(namespaceOf(context))
    for (const stored of selectFor(context, { filter: objectOption(q), limit: most })) {
      if (collection) store.delete(collection, stored, transaction)
      n++
    }
  })
  return { n, ...writeErrors, ok: 1 }
}

function statementOf(where: string, raw: Buffer, options: Options): Doc {
  const statement = decode(raw)
  checkOptions(where, statement, options)
  return statement
}

/** An ordered write stops at the first error. */
function eachStatement(
  context: Context,
  name: string,
  run: (raw: Buffer, index: number) => void,
): { writeErrors?: Doc[] } {
  namespaceOf(context) // The whole command is checked once.
  const statements = context.sequences.get(name) ?? itemsOf(context.raw, name)
  if (statements.length === 0 || statements.length > MOST_STATEMENTS)
    fail('InvalidOptions', `Write batch sizes must be between 1 and ${MOST_STATEMENTS}`)
  const writeErrors: Doc[] = []
  for (const [index, raw] of statements.entries()) {
    try {
      run(raw, index)
    } catch (error) {
      writeErrors.push(writeError(error, index))
      if (context.body.ordered !== false) break
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {}
}

/** Errors of the command or transaction are thrown. */
function writeError(error: unknown, index: number): Doc {
  if (!(error instanceof MongoError) || error.extra.errorLabels) throw error
  if (error.codeName === 'MaxTimeMSExpired') throw error
  return { index, code: error.code, errmsg: error.message, ...error.extra }
}
