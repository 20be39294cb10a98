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
  /** A whole number, not negative. */
  count: isNumber,
  any: () => true,
}
/** The options that a command understands, with their types. */
export type Options = Record<string, keyof typeof TYPES>

/** Refuses what isn't listed, or is of another type. As in MongoDB, null is as good as absent. */
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

/** What of a command matters here; `isEnd` of a transaction. */
type Rules = { isWrite: boolean; isEnd: boolean }

const READ_LEVELS = ['local', 'available', 'majority']
const TRANSACTION_LEVELS = ['local', 'majority', 'snapshot']
const KNOWN_LEVELS = [...READ_LEVELS, 'linearizable', 'snapshot']

/**
 * There is one member, which keeps everything that it acknowledges: what that fulfils is accepted,
 * anything else is refused.
 */
export function checkConcerns(name: string, body: Doc, { isWrite, isEnd }: Rules): void {
  const isInTransaction = body.autocommit === false
  const { readConcern, writeConcern } = body
  if (isPlain(readConcern)) {
    const level = readLevel(readConcern)
    if (isInTransaction && body.startTransaction !== true)
      fail('InvalidOptions', 'Only the first command in a transaction may specify a readConcern')
    if (isWrite && !isInTransaction && level !== 'local')
      fail('InvalidOptions', `${name} does not support read concern '${level}'`)
    if (!(isInTransaction ? TRANSACTION_LEVELS : READ_LEVELS).includes(level))
      refuse(`The read concern '${level}' here`)
  }
  if (!isPlain(writeConcern)) return
  if (!isWrite && !isEnd) fail('InvalidOptions', `${name} does not support writeConcern`)
  if (isInTransaction && !isEnd)
    fail('InvalidOptions', 'writeConcern is not allowed within a multi-statement transaction')
  checkWriteConcern(writeConcern)
}

function readLevel(readConcern: Doc): string {
  checkOptions('readConcern', readConcern, { level: 'string' })
  const { level = 'local' } = readConcern
  if (typeof level !== 'string' || !KNOWN_LEVELS.includes(level))
    fail('BadValue', `'${String(level)}' for 'readConcern.level' is not a valid value`)
  return level
}

function checkWriteConcern(writeConcern: Doc): void {
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

/** The moment by which `maxTimeMS` wants an answer. */
export function deadlineOf({ maxTimeMS }: Doc, receivedAt: number): number {
  if (maxTimeMS === undefined || maxTimeMS === null) return Number.POSITIVE_INFINITY
  if (!isNumber(maxTimeMS)) fail('TypeMismatch', 'maxTimeMS must be a number')
  const ms = toDouble(maxTimeMS)
  if (!Number.isInteger(ms)) fail('FailedToParse', 'maxTimeMS has a non-integral value')
  if (ms < 0 || ms > 2 ** 31 - 1) fail('BadValue', `${ms} is out of range for maxTimeMS`)
  return ms === 0 ? Number.POSITIVE_INFINITY : receivedAt + ms
}
