import { type Doc, decode, decodeExact, encode, withIdFirst } from '../bson/codec.ts'
import { isPlain, kindOf } from '../bson/compare.ts'
import { checkBson } from '../bson/elements.ts'
import { fail } from '../errors.ts'
import { parseSort } from '../query/sort.ts'
import { compileUpdate, seedOf, type Update } from '../update/update.ts'
import { type Context, namespaceOf, selectFor } from './command.ts'

export const MOST_BYTES = 16 * 1024 * 1024

type UpdateStatement = {
  filter: Doc
  /** Stored values have exact number types. */
  exactFilter: Doc
  update: unknown
  isMulti: boolean
  isUpsert: boolean
  sort?: unknown
}
type UpdateResult = {
  matched: number
  modified: number
  upsertedId?: unknown
  /** It is the last changed document's. */
  before?: Buffer
  after?: Buffer
}

/** `_id` is added first. */
export function insertDocument(context: Context, raw: Buffer): Buffer {
  const ready = withIdFirst(raw)
  checkStorable(ready)
  const doc = decode(ready)
  checkId(doc._id)
  const collection = context.store.ensureCollection(namespaceOf(context))
  context.store.insert(collection, ready, doc, context.transaction)
  return ready
}

export function updateDocuments(context: Context, statement: UpdateStatement): UpdateResult {
  const { filter, isMulti, isUpsert } = statement
  const update = compileUpdate(statement.update, isMulti)
  const sort = parseSort(statement.sort)
  const collection = context.store.collection(namespaceOf(context))
  const matches = selectFor(context, { filter, sort, limit: isMulti ? 0 : 1 })
  if (matches.length === 0 || !collection)
    return isUpsert ? upsert(context, statement, update) : { matched: 0, modified: 0 }
  const result: UpdateResult = { matched: matches.length, modified: 0 }
  for (const stored of matches) {
    const raw = changed(decodeExact(stored.raw), update, false)
    Object.assign(result, { before: stored.raw, after: raw })
    if (raw.equals(stored.raw)) continue
    checkStorable(raw)
    context.store.replace(collection, stored, raw, context.transaction)
    result.modified++
  }
  return result
}

function upsert(context: Context, { exactFilter }: UpdateStatement, update: Update): UpdateResult {
  const after = insertDocument(context, changed(seedOf(exactFilter), update, true))
  return { matched: 1, modified: 0, upsertedId: decodeExact(after)._id, after }
}

function changed(doc: Doc, update: Update, isInsert: boolean): Buffer {
  const result = update(doc, isInsert)
  const raw = encode(result)
  // JS objects put whole-number names first.
  return isInsert || Object.keys(result)[0] === '_id' ? raw : withIdFirst(raw)
}

function checkStorable(raw: Buffer): void {
  if (raw.length > MOST_BYTES)
    fail('BSONObjectTooLarge', `the document is too large: ${raw.length} of ${MOST_BYTES} bytes`)
  checkBson(raw, 'document')
}

function checkId(id: unknown): void {
  const kind = kindOf(id)
  if (kind === 'array') fail('InvalidIdField', `The '_id' value cannot be of type ${kind}`)
  if (isPlain(id) && Object.keys(id).some((name) => name.startsWith('$')))
    fail('DollarPrefixedFieldName', "_id fields may not contain '$'-prefixed fields")
}
