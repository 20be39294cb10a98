import type { Doc } from '../bson/codec.ts'
import { isPlain, kindOf } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { fail, refuse } from '../errors.ts'

const TYPES = {
  object: isPlain,
  array: Array.isArray,
  bool: (value: unknown) => typeof value === 'boolean',
  string: (value: unknown) => typeof value === 'string',
  number: isNumber,
  count: isNumber,
  any: () => true,
}
export type Options = Record<string, keyof typeof TYPES>

/** Null counts as absent, as in MongoDB. */
export function checkOptions(where: string, given: Doc, known: Options): void {
  for (const [name, value] of Object.entries(given)) {
    const type = Object.hasOwn(known, name) ? known[name] : undefined
    if (!type) refuse(`The option '${where}.${name}'`)
    if (value === null || type === 'any') continue
    if (!TYPES[type](value))
      fail('TypeMismatch', `BSON field '${where}.${name}' is not of the expected type '${type}'`)
    if (type === 'count') checkCount(`${where}.${name}`, value)
  }
}

export function objectOption(value: unknown): Doc {
  return isPlain(value) ? value : {}
}

export function countOption(value: unknown, byDefault = 0): number {
  return isNumber(value) ? toDouble(value) : byDefault
}

function checkCount(name: string, value: unknown): void {
  const count = countOption(value)
  if (count < 0) fail('Location51024', `BSON field '${name}' value must be >= 0, actual: ${count}`)
  if (!Number.isSafeInteger(count)) fail('FailedToParse', `'${name}' must be a whole number`)
}

/** One durable member fulfils these. */
export function checkWriteConcern(name: string, body: Doc, mayHaveOne: boolean): void {
  const { writeConcern, autocommit } = body
  if (!isPlain(writeConcern)) return
  if (!mayHaveOne) fail('InvalidOptions', `${name} does not support writeConcern`)
  if (autocommit === false && !name.endsWith('Transaction'))
    fail('InvalidOptions', 'writeConcern is not allowed within a multi-statement transaction')
  checkOptions('writeConcern', writeConcern, { w: 'any', j: 'bool', wtimeout: 'count' })
  const { w = 1 } = writeConcern
  if (w === 'majority') return
  if (typeof w === 'string')
    fail('UnknownReplWriteConcern', `No write concern mode named '${w}' found`)
  const members = isNumber(w) ? toDouble(w) : -1
  if (!Number.isInteger(members) || members < 0 || members > 50)
    fail('FailedToParse', `w has to be a number from 0 to 50, or a text; not ${kindOf(w)}`)
  if (members > 1) fail('UnsatisfiableWriteConcern', 'Not enough data-bearing nodes')
}

export function deadlineOf({ maxTimeMS }: Doc, receivedAt: number): number {
  if (maxTimeMS === undefined || maxTimeMS === null) return Number.POSITIVE_INFINITY
  if (!isNumber(maxTimeMS)) fail('TypeMismatch', 'maxTimeMS must be a number')
  const ms = toDouble(maxTimeMS)
  if (!Number.isInteger(ms)) fail('FailedToParse', 'maxTimeMS has a non-integral value')
  if (ms < 0 || ms > 2 ** 31 - 1) fail('BadValue', `${ms} is out of range for maxTimeMS`)
  return ms === 0 ? Number.POSITIVE_INFINITY : receivedAt + ms
}
