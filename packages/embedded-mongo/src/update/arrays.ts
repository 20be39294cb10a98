import { BSONRegExp } from 'bson'
import { compareForSort, isEqual, isPlain, kindOf } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { fail } from '../errors.ts'
import type { ValueTest } from '../query/at-path.ts'
import { compileQuery, compileValueTest, isOperators } from '../query/match.ts'
import { regexTest } from '../query/regex.ts'
import { parseSort, sortBy } from '../query/sort.ts'
import { type Change, copyOf } from './change.ts'

const PUSH_CLAUSES = ['$each', '$slice', '$sort', '$position']

export function push(operand: unknown): Change {
  if (!isPlain(operand) || !('$each' in operand))
    return (value, path) => [...listOf(value, path), copyOf(operand)]
  const unknown = Object.keys(operand).find((name) => !PUSH_CLAUSES.includes(name))
  if (unknown) fail('BadValue', `Unrecognized clause in $push: ${unknown}`)
  const items = eachOf('$push', operand.$each)
  const position = integerOf('$position', operand.$position)
  const slice = integerOf('$slice', operand.$slice)
  const order = operand.$sort === undefined ? undefined : orderOf(operand.$sort)
  return (value, path) => {
    const list = [...listOf(value, path)]
    list.splice(position ?? list.length, 0, ...items.map(copyOf))
    const sorted = order ? order(list) : list
    if (slice === undefined) return sorted
    return slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice)
  }
}

export function addToSet(operand: unknown): Change {
  const items =
    isPlain(operand) && '$each' in operand ? eachOf('$addToSet', operand.$each) : [operand]
  return (value, path) => {
    const list = [...listOf(value, path)]
    for (const item of items)
      if (!list.some((present) => isEqual(present, item))) list.push(copyOf(item))
    return list
  }
}

export function pop(operand: unknown): Change {
  const end = isNumber(operand) ? toDouble(operand) : 0
  if (end !== 1 && end !== -1) fail('FailedToParse', '$pop expects 1 or -1')
  return (value, path) => {
    if (value === undefined) return undefined
    if (!Array.isArray(value))
      fail(
        'TypeMismatch',
        `Path '${path}' contains an element of non-array type '${kindOf(value)}'`,
      )
    return end === 1 ? value.slice(0, -1) : value.slice(1)
  }
}

export function pull(operand: unknown): Change {
  const test = pullTest(operand)
  return (value) => without('$pull', value, (item) => test(item) !== false)
}

export function pullAll(operand: unknown): Change {
  if (!Array.isArray(operand)) fail('BadValue', '$pullAll requires an array argument')
  return (value) => without('$pullAll', value, (item) => operand.some((out) => isEqual(out, item)))
}

function without(name: string, value: unknown, isOut: (item: unknown) => boolean): unknown {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) fail('BadValue', `Cannot apply ${name} to a non-array value`)
  return value.filter((item) => !isOut(item))
}

/** Operators test the item, a document is a filter for items that are documents, else equality. */
function pullTest(operand: unknown): ValueTest {
  if (operand instanceof BSONRegExp) return regexTest(operand)
  if (!isPlain(operand)) return (item) => isEqual(item, operand)
  const isLogic = ['$and', '$or', '$nor', '$expr'].includes(Object.keys(operand)[0] ?? '')
  if (isOperators(operand) && !isLogic) return compileValueTest(operand)
  const test = compileQuery(operand)
  return (item) => isPlain(item) && test(item)
}

function orderOf(sort: unknown): (list: unknown[]) => unknown[] {
  if (isPlain(sort)) {
    const keys = parseSort(sort)
    return (list) => sortBy(list, keys, (item) => (isPlain(item) ? item : {}))
  }
  const direction = integerOf('$sort', sort)
  if (direction !== 1 && direction !== -1) fail('BadValue', 'The $sort must be 1, -1 or an object')
  return (list) => list.toSorted((a, b) => compareForSort(a, b) * direction)
}

function listOf(value: unknown, path: string): unknown[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  return fail('BadValue', `The field '${path}' must be an array but is of type ${kindOf(value)}`)
}

function eachOf(name: string, each: unknown): unknown[] {
  if (Array.isArray(each)) return each
  return fail('BadValue', `The argument to $each in ${name} must be an array`)
}

function integerOf(name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (isNumber(value) && Number.isInteger(toDouble(value))) return toDouble(value)
  return fail('BadValue', `The value for ${name} must be an integer`)
}
