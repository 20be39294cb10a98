import { ObjectId } from 'bson'
import { type Doc, decode, decodeExact, encode, hoistId } from '../bson/codec.ts'
import { isPlain, kindOf } from '../bson/compare.ts'
import { fail } from '../errors.ts'
import type { Found } from '../query/at-path.ts'
import { compileQuery } from '../query/match.ts'
import { parseSort } from '../query/sort.ts'
import { compileUpdate, type Update } from '../update/update.ts'
import { seedOf } from '../update/upsert.ts'
import { type Context, namespaceOf } from './command.ts'
import { selectFor } from './reads.ts'

export const MOST_BYTES = 16 * 1024 * 1024

export type UpdateStatement = {
  filter: Doc
  /** The filter with exact number types: an upsert begins with its values. */
  exactFilter: Doc
  update: unknown
  isMulti: boolean
  isUpsert: boolean
  arrayFilters: unknown
  sort: unknown
}
export type UpdateResult = {
  matched: number
  modified: number
  upsertedId?: unknown
  /** The bytes of the (last) document before and after. */
  before?: Buffer
  after?: Buffer
}

/** A document ready to be stored: with an `_id`, which stands first. */
export function prepareInsert(raw: Buffer): Buffer {
  const ready = hoistId(raw) ?? encode({ _id: new ObjectId(), ...decodeExact(raw) })
  if (ready.length > MOST_BYTES)
    fail('BSONObjectTooLarge', `object to insert too large. size in bytes: ${ready.length}`)
  checkId(decode(ready)._id)
  return ready
}

/** Checks and compiles an update statement; the result runs it. */
export function prepareUpdate(statement: UpdateStatement): (context: Context) => UpdateResult {
  const { filter, isMulti } = statement
  const [kind, update] = compileUpdate(statement.update, statement.arrayFilters)
  if (isMulti && kind === 'replacement')
    fail('FailedToParse', 'multi update is not supported for replacement-style update')
  const sort = parseSort(statement.sort)
  if (isMulti && sort.length > 0) fail('FailedToParse', 'a multi update cannot have a sort')
  const query = { filter, sort, limit: isMulti ? 0 : 1 }

  return (context) => {
    const collection = context.store.collection(namespaceOf(context))
    const matches = selectFor(context, query)
    if (matches.length === 0 || !collection)
      return statement.isUpsert ? upsert(context, statement, update) : { matched: 0, modified: 0 }
    const locate = compileQuery(filter)
    const result: UpdateResult = { matched: matches.length, modified: 0 }
    for (const stored of matches) {
      const found: Found = {}
      locate(stored.doc, found)
      const raw = finish(update(decodeExact(stored.raw), found, false))
      Object.assign(result, { before: stored.raw, after: raw })
      if (raw.equals(stored.raw)) continue
      context.store.replace(collection, stored, raw, context.transaction)
      result.modified++
    }
    return result
  }
}

function upsert(context: Context, { exactFilter }: UpdateStatement, update: Update): UpdateResult {
  const seed = seedOf(exactFilter)
  const raw = finish(update(seed, {}, true))
  const ready = prepareInsert(raw)
  const collection = context.store.ensureCollection(namespaceOf(context))
  context.store.insert(collection, ready, context.transaction)
  return { matched: 1, modified: 0, upsertedId: decodeExact(ready)._id, after: ready }
}

function finish(doc: Doc): Buffer {
  const raw = encode(doc)
  if (raw.length > MOST_BYTES)
    fail('BSONObjectTooLarge', `Resulting document after update is larger than ${MOST_BYTES}`)
  return Object.keys(doc)[0] === '_id' ? raw : (hoistId(raw) ?? raw)
}

function checkId(id: unknown): void {
  const kind = kindOf(id)
  if (kind === 'array' || kind === 'regex' || kind === 'missing')
    fail('InvalidIdField', `The '_id' value cannot be of type ${kind}`)
  if (isPlain(id) && Object.keys(id).some((name) => name.startsWith('$')))
    fail('DollarPrefixedFieldName', "_id fields may not contain '$'-prefixed fields")
}
