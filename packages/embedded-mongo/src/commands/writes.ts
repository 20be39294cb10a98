import { type Doc, decode, decodeExact, encode } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { fail, MongoError } from '../errors.ts'
import { prepareInsert, prepareUpdate } from './change.ts'
import { type Context, checkOptions, type Definition, docOption, namespaceOf } from './command.ts'
import { selectFor } from './reads.ts'

const MOST_STATEMENTS = 100_000

export const writeCommands: Record<string, Definition> = {
  insert: {
    options: ['documents', 'ordered', 'bypassDocumentValidation'],
    isTransactional: true,
    run: insert,
  },
  update: {
    options: ['updates', 'ordered', 'bypassDocumentValidation'],
    isTransactional: true,
    run: update,
  },
  delete: { options: ['deletes', 'ordered'], isTransactional: true, run: remove },
}

function insert(context: Context): Doc {
  const { store, transaction } = context
  const collection = store.ensureCollection(namespaceOf(context))
  let n = 0
  const writeErrors = eachStatement(context, 'documents', (raw) => {
    store.insert(collection, prepareInsert(raw), transaction)
    n++
  })
  return { n, ...(writeErrors.length > 0 && { writeErrors }), ok: 1 }
}

function update(context: Context): Doc {
  let n = 0
  let nModified = 0
  const upserted: Doc[] = []
  const writeErrors = eachStatement(context, 'updates', (raw, index) => {
    const statement = decodeExact(raw)
    checkOptions('update.updates', statement, ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'sort'])
    const { q, u, multi, upsert, arrayFilters, sort } = { ...statement, ...plainPart(raw) }
    const result = prepareUpdate({
      filter: docOption(q, 'q'),
      exactFilter: docOption(statement.q, 'q'),
      update: Array.isArray(u) ? u : statement.u,
      isMulti: multi === true,
      isUpsert: upsert === true,
      arrayFilters,
      sort,
    })(context)
    n += result.matched
    nModified += result.modified
    if (result.upsertedId !== undefined) upserted.push({ index, _id: result.upsertedId })
  })
  return {
    n,
    nModified,
    ...(upserted.length > 0 && { upserted }),
    ...(writeErrors.length > 0 && { writeErrors }),
    ok: 1,
  }
}

function remove(context: Context): Doc {
  const { store, transaction } = context
  let n = 0
  const writeErrors = eachStatement(context, 'deletes', (raw) => {
    const statement = decode(raw)
    checkOptions('delete.deletes', statement, ['q', 'limit'])
    const limit = isNumber(statement.limit) ? toDouble(statement.limit) : -1
    if (limit !== 0 && limit !== 1) fail('FailedToParse', 'The limit of a delete must be 0 or 1')
    const filter = docOption(statement.q, 'q')
    const collection = store.collection(namespaceOf(context))
    for (const stored of selectFor(context, { filter, limit })) {
      if (collection) store.delete(collection, stored, transaction)
      n++
    }
  })
  return { n, ...(writeErrors.length > 0 && { writeErrors }), ok: 1 }
}

function plainPart(raw: Buffer): Doc {
  return decode(raw)
}

/** Runs the statements of a write; an ordered one stops at the first error. */
function eachStatement(
  context: Context,
  name: string,
  run: (raw: Buffer, index: number) => void,
): Doc[] {
  const errors: Doc[] = []
  for (const [index, raw] of statementsOf(context, name).entries()) {
    try {
      run(raw, index)
    } catch (error) {
      errors.push(writeError(error, index))
      if (context.body.ordered !== false) break
    }
  }
  return errors
}

function statementsOf({ sequences, exact }: Context, name: string): Buffer[] {
  const list = sequences.get(name) ?? exact()[name]
  if (!Array.isArray(list)) fail('TypeMismatch', `The field '${name}' must be an array`)
  if (list.length === 0 || list.length > MOST_STATEMENTS)
    fail('InvalidOptions', `Write batch sizes must be between 1 and ${MOST_STATEMENTS}`)
  return list.map((item: unknown) => {
    if (Buffer.isBuffer(item)) return item
    return isPlain(item) ? encode(item) : fail('TypeMismatch', `'${name}' must hold objects`)
  })
}

/** What ends the whole transaction isn't the error of one statement. */
function writeError(error: unknown, index: number): Doc {
  if (!(error instanceof MongoError) || error.extra.errorLabels) throw error
  return { index, code: error.code, errmsg: error.message, ...error.extra }
}
