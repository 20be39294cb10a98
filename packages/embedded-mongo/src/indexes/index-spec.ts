import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { fail, refuse } from '../errors.ts'
import { isOperators } from '../query/match.ts'

export type IndexSpec = {
  v: 2
  key: Doc
  name: string
  unique?: true
  sparse?: true
  partialFilterExpression?: Doc
  expireAfterSeconds?: number
}

export const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' }

const OPTIONS = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds']
/** Accepted without effect: the build is always in the foreground, and there is one format. */
const IGNORED = ['key', 'name', 'v', 'background', 'ns']

/** The specification of one index of createIndexes; what isn't known is refused. */
export function parseIndexSpec(input: Doc): IndexSpec {
  const { key, unique, sparse, partialFilterExpression, expireAfterSeconds } = input
  const foreign = Object.keys(input).find(
    (name) => !OPTIONS.includes(name) && !IGNORED.includes(name),
  )
  if (foreign && !isDefaultCollation(foreign, input)) refuse(`The index option '${foreign}'`)
  checkKey(key)
  const name = input.name ?? Object.entries(key).flat().join('_')
  if (typeof name !== 'string' || name === '')
    fail('CannotCreateIndex', "The field 'name' of an index must be a non-empty string")
  const filter = parsePartial(partialFilterExpression, sparse)
  return {
    v: 2,
    key,
    name,
    ...(isSet(unique) && { unique: true }),
    ...(isSet(sparse) && { sparse: true }),
    ...(filter && { partialFilterExpression: filter }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds: ttlOf(expireAfterSeconds, key) }),
  }
}

function checkKey(key: unknown): asserts key is Doc {
  if (!isPlain(key) || Object.keys(key).length === 0)
    fail('CannotCreateIndex', 'Index keys cannot be an empty object')
  for (const [path, direction] of Object.entries(key)) {
    if (typeof direction === 'string') refuse(`The index type '${direction}'`)
    if (path.includes('$')) refuse(`An index on '${path}'`)
    const sign = isNumber(direction) ? toDouble(direction) : 0
    if (path.split('.').includes('') || (sign !== 1 && sign !== -1))
      fail('CannotCreateIndex', 'Values in an index key pattern must be 1 or -1, by field')
  }
}

function parsePartial(filter: unknown, sparse: unknown): Doc | undefined {
  if (filter === undefined) return undefined
  if (!isPlain(filter)) fail('TypeMismatch', "'partialFilterExpression' must be an object")
  if (isSet(sparse))
    fail('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options')
  for (const [path, wanted] of Object.entries(filter)) {
    const names = isOperators(wanted)
      ? Object.keys(wanted)
      : [path].filter((name) => name[0] === '$')
    const other = names.find((name) => !PARTIAL.includes(name))
    if (other) refuse(`The operator ${other} in a partialFilterExpression`)
  }
  return filter
}

// All hold for a document as soon as they hold for one value: the planner relies on it.
const PARTIAL = ['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$exists', '$type']

function ttlOf(seconds: unknown, key: Doc): number {
  if (!isNumber(seconds) || !(toDouble(seconds) >= 0) || toDouble(seconds) > 2 ** 31 - 1)
    fail('CannotCreateIndex', 'expireAfterSeconds must be a number from 0 to 2147483647')
  if (Object.keys(key).length > 1)
    fail(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    )
  return toDouble(seconds)
}

function isSet(option: unknown): boolean {
  return option === true || (isNumber(option) && toDouble(option) !== 0)
}

function isDefaultCollation(name: string, { collation }: Doc): boolean {
  return name === 'collation' && isPlain(collation) && collation.locale === 'simple'
}
