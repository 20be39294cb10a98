import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { checkField } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'

export type IndexSpec = {
  v: 2
  key: Doc
  name: string
  unique?: true
  sparse?: true
  expireAfterSeconds?: number
}

export const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' }

const MOST_FIELDS = 32
const OPTIONS = ['key', 'name', 'v', 'unique', 'sparse', 'expireAfterSeconds', 'background']

export function parseIndexSpec(input: Doc): IndexSpec {
  const { key, name, v = 2, unique, sparse, expireAfterSeconds, background } = input
  const foreign = Object.keys(input).find((option) => !OPTIONS.includes(option))
  if (foreign !== undefined) refuse(`The index option '${foreign}'`)
  checkKey(key)
  if (name === undefined)
    fail('FailedToParse', "The 'name' field is a required property of an index")
  if (typeof name !== 'string' || name === '' || name === '*' || name.includes('\0'))
    fail('CannotCreateIndex', "The name of an index must be a text, and neither empty nor '*'")
  if (!isNumber(v) || toDouble(v) !== 2) fail('CannotCreateIndex', "The 'v' of an index must be 2")
  for (const [option, value] of Object.entries({ unique, sparse, background }))
    if (value !== undefined && typeof value !== 'boolean')
      fail('TypeMismatch', `The index option '${option}' must be a boolean`)
  const spec: IndexSpec = {
    v: 2,
    key,
    name,
    ...(unique === true && { unique }),
    ...(sparse === true && { sparse }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds: ttlOf(expireAfterSeconds, key) }),
  }
  return Object.keys(key).join() === '_id' ? idSpec(spec) : spec
}

function checkKey(key: unknown): asserts key is Doc {
  const fields = isPlain(key) ? Object.entries(key) : []
  if (fields.length === 0) fail('CannotCreateIndex', 'Index keys cannot be an empty object')
  if (fields.length > MOST_FIELDS)
    fail('Location13103', `The index has ${fields.length} fields, more than ${MOST_FIELDS}`)
  for (const [path, direction] of fields) {
    if (typeof direction === 'string') refuse(`The index type '${direction}'`)
    if (path.includes('$')) refuse(`An index on '${path}'`)
    checkField(path)
    const sign = isNumber(direction) ? toDouble(direction) : 0
    if (sign !== 1 && sign !== -1)
      fail('CannotCreateIndex', 'Values in an index key pattern must be 1 or -1')
  }
}

/** It is always unique and complete. */
function idSpec({ key, name: _name, v: _v, ...options }: IndexSpec): IndexSpec {
  const [option] = Object.keys(options)
  if (option !== undefined)
    fail('InvalidIndexSpecificationOption', `The field '${option}' is not valid for an _id index`)
  const { _id: direction } = key
  if (!isNumber(direction) || toDouble(direction) !== 1)
    fail('BadValue', 'The field of the _id index must be 1')
  return ID_INDEX
}

function ttlOf(seconds: unknown, key: Doc): number {
  if (!isNumber(seconds) || !(toDouble(seconds) >= 0) || toDouble(seconds) > 2 ** 31 - 1)
    fail('CannotCreateIndex', 'expireAfterSeconds must be a number from 0 to 2147483647')
  if (Object.keys(key).length > 1) fail('CannotCreateIndex', 'TTL indexes are single-field indexes')
  return toDouble(seconds)
}
