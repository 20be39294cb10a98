import { BSONRegExp } from 'bson'
import { compare, isEqual, isPlain, type Kind, kindOf } from '../bson/compare.ts'
import { keyOf } from '../bson/keys.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { fail, refuse } from '../errors.ts'
import type { ValueTest } from './at-path.ts'
import { regexTest } from './regex.ts'

/** Null also equals a missing field. */
export function equalTest(operand: unknown): ValueTest {
  if (operand === null || operand === undefined) return (value) => (value ?? null) === null
  if (typeof operand === 'string' || typeof operand === 'boolean')
    return (value) => value === operand
  return (value) => value !== undefined && isEqual(value, operand)
}

/** Ordered comparisons hold only between values of one kind. */
export function compareTest(name: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown): ValueTest {
  if (operand instanceof BSONRegExp)
    fail('BadValue', `Can't have RegEx as arg to predicate ${name}`)
  const kind = kindOf(operand)
  const orEqual = name === '$gte' || name === '$lte'
  if (kind === 'null') return (value) => orEqual && (value ?? null) === null
  if (kind === 'minKey' || kind === 'maxKey') refuse(`${name} with MinKey or MaxKey`)
  if (isNaNumber(operand)) return (value) => orEqual && isNaNumber(value)
  const sign = name === '$gt' || name === '$gte' ? 1 : -1
  return (value) => {
    if (kindOf(value) !== kind || isNaNumber(value)) return false
    const order = compare(value, operand) * sign
    return order > 0 || (orEqual && order === 0)
  }
}

export function inTest(name: string, operand: unknown): ValueTest {
  if (!Array.isArray(operand)) fail('BadValue', `${name} needs an array`)
  if (operand.some((item) => isPlain(item) && Object.keys(item)[0]?.startsWith('$')))
    fail('BadValue', `cannot nest $ under ${name}`)
  const regexes = operand
    .filter((item) => item instanceof BSONRegExp)
    .map((item) => regexTest(item))
  const values = operand.filter((item) => !(item instanceof BSONRegExp))
  const keys = new Set(values.map(keyOf))
  return (value) => keys.has(keyOf(value)) || regexes.some((test) => test(value) !== false)
}

export function sizeTest(operand: unknown): ValueTest {
  const size = isNumber(operand) ? toDouble(operand) : -1
  if (!Number.isInteger(size) || size < 0)
    fail('BadValue', 'Failed to parse $size. Expected a non-negative integer')
  return (value) => Array.isArray(value) && value.length === size
}

/** The position of the first element that passes. */
export function arrayTest(test: ValueTest): ValueTest {
  return (value) => {
    const index = Array.isArray(value) ? value.findIndex((item) => test(item) !== false) : -1
    return index >= 0 && index
  }
}

const TYPES: Record<string, Kind> = {
  number: 'number',
  string: 'string',
  object: 'object',
  array: 'array',
  binData: 'binary',
  objectId: 'objectId',
  bool: 'bool',
  date: 'date',
  null: 'null',
  regex: 'regex',
  timestamp: 'timestamp',
}

/** The kinds by name. The single number types are refused: matching sees only numbers. */
export function typeTest(operand: unknown): ValueTest {
  const wanted = new Set(
    (Array.isArray(operand) ? operand : [operand]).map((name) => {
      const kind = typeof name === 'string' && Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
      return kind ?? refuse(`The type '${String(name)}' of $type`)
    }),
  )
  return (value) => wanted.has(kindOf(value))
}

function isNaNumber(value: unknown): boolean {
  return isNumber(value) && Number.isNaN(toDouble(value))
}
