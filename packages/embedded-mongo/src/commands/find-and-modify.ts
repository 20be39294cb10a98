import { type Doc, decodeExact } from '../bson/codec.ts'
import { fail } from '../errors.ts'
import { compileProjection } from '../query/projection.ts'
import { parseSort } from '../query/sort.ts'
import { updateDocuments } from './change.ts'
import { type Context, type Definition, namespaceOf, selectFor } from './command.ts'
import { objectOption } from './options.ts'

export const findAndModifyCommands: Record<string, Definition> = {
  findAndModify: {
    options: {
      ...{ query: 'object', sort: 'object', remove: 'bool', update: 'any' },
      ...{ new: 'bool', fields: 'object', upsert: 'bool' },
    },
    isTransactional: true,
    isWrite: true,
    run: findAndModify,
  },
}

function findAndModify(context: Context): Doc {
  const { body, raw } = context
  const filter = objectOption(body.query)
  const returned = projected(objectOption(body.fields))
  if (body.remove === true) return remove(context, filter, returned)
  const exact = decodeExact(raw)
  const result = updateDocuments(context, {
    filter,
    exactFilter: objectOption(exact.query),
    update: exact.update,
    isMulti: false,
    isUpsert: body.upsert === true,
    sort: body.sort,
  })
  const isUpserted = result.upsertedId !== undefined
  return {
    lastErrorObject: {
      n: result.matched,
      updatedExisting: result.matched > 0 && !isUpserted,
      ...(isUpserted && { upserted: result.upsertedId }),
    },
    value: returned(body.new === true ? result.after : result.before),
    ok: 1,
  }
}

type Returned = (raw: Buffer | undefined) => Doc | null

function remove(context: Context, filter: Doc, returned: Returned): Doc {
  const { body, store, transaction } = context
  if (body.update !== undefined || body.upsert === true || body.new === true)
    fail('FailedToParse', "Cannot specify 'update', 'upsert' or 'new' along with 'remove'")
  const collection = store.collection(namespaceOf(context))
  const [stored] = selectFor(context, { filter, sort: parseSort(body.sort), limit: 1 })
  if (stored && collection) store.delete(collection, stored, transaction)
  return { lastErrorObject: { n: stored ? 1 : 0 }, value: returned(stored?.raw), ok: 1 }
}

/** This is checked before any change. */
function projected(fields: Doc): Returned {
  const project = compileProjection(fields)
  return (raw) => {
    if (!raw) return null
    return project ? project(decodeExact(raw)) : decodeExact(raw)
  }
}
