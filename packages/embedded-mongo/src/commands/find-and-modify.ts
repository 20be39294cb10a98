import { type Doc, decode, decodeExact } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { fail } from '../errors.ts'
import { compileQuery } from '../query/match.ts'
import { compileProjection } from '../query/projection.ts'
import { parseSort } from '../query/sort.ts'
import { prepareUpdate } from './change.ts'
import { type Context, type Definition, docOption, namespaceOf } from './command.ts'
import { selectFor } from './reads.ts'

const OPTIONS = [
  ...['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'arrayFilters'],
  'bypassDocumentValidation',
]

export const findAndModifyCommands: Record<string, Definition> = {
  findAndModify: { options: OPTIONS, isTransactional: true, run: findAndModify },
  findandmodify: { options: OPTIONS, isTransactional: true, run: findAndModify },
}

function findAndModify(context: Context): Doc {
  const { body, exact } = context
  const filter = docOption(body.query, 'query')
  if (body.remove === true) return remove(context, filter)
  const result = prepareUpdate({
    filter,
    exactFilter: docOption(exact().query, 'query'),
    update: Array.isArray(body.update) ? body.update : exact().update,
    isMulti: false,
    isUpsert: body.upsert === true,
    arrayFilters: body.arrayFilters,
    sort: body.sort,
  })(context)
  const isUpserted = result.upsertedId !== undefined
  return {
    lastErrorObject: {
      n: result.matched,
      updatedExisting: result.matched > 0 && !isUpserted,
      ...(isUpserted && { upserted: result.upsertedId }),
    },
    value: returned(body, filter, body.new === true ? result.after : result.before),
    ok: 1,
  }
}

function remove(context: Context, filter: Doc): Doc {
  const { body, store, transaction } = context
  if (body.update !== undefined || body.upsert === true || body.new === true)
    fail('FailedToParse', "Cannot specify 'update', 'upsert' or 'new' along with 'remove'")
  const collection = store.collection(namespaceOf(context))
  const [stored] = selectFor(context, { filter, sort: parseSort(body.sort), limit: 1 })
  if (stored && collection) store.delete(collection, stored, transaction)
  return {
    lastErrorObject: { n: stored ? 1 : 0 },
    value: returned(body, filter, stored?.raw),
    ok: 1,
  }
}

function returned({ fields }: Doc, filter: Doc, raw: Buffer | undefined): Doc | null {
  if (!raw) return null
  if (!isPlain(fields) || Object.keys(fields).length === 0) return decodeExact(raw)
  const project = compileProjection(fields, { filter: compileQuery(filter), in: 'find' })
  return project(decodeExact(raw), decode(raw))
}
