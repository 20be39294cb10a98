import { ObjectId } from 'bson'
import { Context, evalExpr } from 'mingo/core'
import * as library from 'mingo/operators/expression'
import { compare, isEqual, kindOf } from '../bson/compare.ts'
import { add, type BsonNumber, isNumber, multiply, toDouble } from '../bson/numbers.ts'
import { fail } from '../errors.ts'

type Options = Parameters<typeof evalExpr>[2]
type Operator = (doc: unknown, operand: unknown, options: Options) => unknown

/** From mingo: what gives the same as MongoDB for BSON values. */
const BORROWED = [
  ...['$and', '$or', '$not', '$cond', '$ifNull', '$switch', '$let', '$literal', '$round'],
  ...['$arrayElemAt', '$concatArrays', '$filter', '$map', '$reduce', '$slice', '$range'],
  ...['$mergeObjects', '$concat', '$split', '$trim', '$substrCP', '$dateToString', '$dateTrunc'],
] as const

/** From mingo too, but it doesn't take a single operand in a list, as in `{ $size: ['$a'] }`. */
const BORROWED_UNARY = [
  ...['$first', '$last', '$isArray', '$reverseArray', '$size', '$objectToArray'],
  ...['$arrayToObject', '$toLower', '$toUpper', '$strLenCP'],
  ...['$year', '$month', '$dayOfMonth', '$hour'],
] as const

/** Written here: mingo compares and computes JavaScript values only, and would get these wrong. */
const OWN: Record<string, Operator> = {
  $options: (_doc, _operand, options) => options,
  $eq: pair('$eq', (a, b) => same(a, b)),
  $ne: pair('$ne', (a, b) => !same(a, b)),
  $gt: pair('$gt', (a, b) => compare(a, b) > 0),
  $gte: pair('$gte', (a, b) => compare(a, b) >= 0),
  $lt: pair('$lt', (a, b) => compare(a, b) < 0),
  $lte: pair('$lte', (a, b) => compare(a, b) <= 0),
  $cmp: pair('$cmp', (a, b) => Math.sign(compare(a, b))),
  $in: pair('$in', (a, b) => {
    if (!Array.isArray(b)) fail('Location40081', '$in requires an array as a second argument')
    return b.some((item) => same(item, a))
  }),
  $add: operands((values) => fold('$add', values, addUp)),
  $multiply: operands((values) => fold('$multiply', values, (a, b) => multiply(num(a), num(b)))),
  $subtract: pairOrNull('$subtract', subtract),
  $divide: pairOrNull('$divide', (a, b) => {
    if (toDouble(num(b)) === 0) fail('BadValue', "can't $divide by zero")
    return toDouble(num(a)) / toDouble(num(b))
  }),
  $mod: pairOrNull('$mod', (a, b) => {
    if (toDouble(num(b)) === 0) fail('Location16610', "can't $mod by zero")
    return toDouble(num(a)) % toDouble(num(b))
  }),
  $abs: rounding(Math.abs),
  $ceil: rounding(Math.ceil),
  $floor: rounding(Math.floor),
  $trunc: rounding(Math.trunc),
  $sum: operands((values) => sumOf(flat(values))),
  $avg: operands((values) => averageOf(flat(values))),
  $min: operands((values) => extremeOf(flat(values), -1)),
  $max: operands((values) => extremeOf(flat(values), 1)),
  $type: operands(([value]) => (isNumber(value) ? 'number' : kindOf(value))),
  $toString: operands(([value]) => asText(value)),
  $toObjectId: operands(([value]) => asObjectId(value)),
}

export const OPERATORS = new Set<string>([...BORROWED, ...BORROWED_UNARY, ...Object.keys(OWN)])
OPERATORS.delete('$options')

const borrowed = Object.fromEntries([
  ...BORROWED.map((name) => [name, borrow(name)]),
  ...BORROWED_UNARY.map((name) => [name, unwrapping(borrow(name))]),
])
// mingo types its table by its own operators; ours share the call, not the names.
const expression = { ...borrowed, ...OWN } as unknown as Record<`$${string}`, typeof library.$eq>

/** The library's state of one evaluation: to be updated with each document. */
type Evaluation = Options & { update: (locals: { root: unknown; variables?: object }) => unknown }

export function optionsWith(variables: object): Evaluation {
  const settings = { context: Context.init({ expression }), scriptEnabled: false, variables }
  // Its class isn't exported, and every call without one builds it anew: our operator hands it out.
  return evalExpr({}, { $options: null }, settings as unknown as Options) as Evaluation
}

export function sumOf(values: unknown[]): BsonNumber {
  return values.filter(isNumber).reduce<BsonNumber>(add, 0)
}

export function averageOf(values: unknown[]): number | null {
  const numbers = values.filter(isNumber)
  return numbers.length > 0 ? toDouble(sumOf(numbers)) / numbers.length : null
}

/** The largest (1) or smallest (-1) value; null and missing values don't count. */
export function extremeOf(values: unknown[], sign: 1 | -1): unknown {
  const present = values.filter((value) => (value ?? null) !== null)
  if (present.length === 0) return null
  return present.reduce((best, value) => (compare(value, best) * sign > 0 ? value : best))
}

function borrow(name: string): Operator {
  const operator = new Map<string, unknown>(Object.entries(library)).get(name)
  if (typeof operator !== 'function') throw new Error(`mingo has no ${name}`)
  return operator as Operator
}

function unwrapping(operator: Operator): Operator {
  return (doc, operand, options) =>
    operator(doc, Array.isArray(operand) && operand.length === 1 ? operand[0] : operand, options)
}

function operands(compute: (values: unknown[]) => unknown): Operator {
  return (doc, operand, options) => {
    const value: unknown = evalExpr(doc, operand, options)
    return compute(Array.isArray(operand) && Array.isArray(value) ? value : [value])
  }
}

function pair(name: string, compute: (a: unknown, b: unknown) => unknown): Operator {
  return operands((values) => {
    if (values.length !== 2) fail('Location16020', `Expression ${name} takes exactly 2 arguments`)
    return compute(values[0], values[1])
  })
}

function pairOrNull(name: string, compute: (a: unknown, b: unknown) => unknown): Operator {
  return pair(name, (a, b) => (isNull(a) || isNull(b) ? null : compute(a, b)))
}

function rounding(compute: (value: number) => number): Operator {
  return operands(([value]) => (isNull(value) ? null : compute(toDouble(num(value)))))
}

function fold(name: string, values: unknown[], step: (a: unknown, b: unknown) => unknown): unknown {
  if (values.some(isNull)) return null
  const start = name === '$multiply' ? 1 : 0
  return values.reduce(step, start)
}

function addUp(a: unknown, b: unknown): unknown {
  if (a instanceof Date) return new Date(a.getTime() + toDouble(num(b)))
  if (b instanceof Date) return new Date(b.getTime() + toDouble(num(a)))
  return add(num(a), num(b))
}

function subtract(a: unknown, b: unknown): unknown {
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  if (a instanceof Date) return new Date(a.getTime() - toDouble(num(b)))
  return add(num(a), multiply(num(b), -1))
}

function asText(value: unknown): string | null {
  if (isNull(value)) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof ObjectId) return value.toHexString()
  if (isNumber(value) || typeof value === 'string' || typeof value === 'boolean')
    return value.toString()
  return fail('Location241', `Unsupported conversion from ${kindOf(value)} to string in $toString`)
}

function asObjectId(value: unknown): ObjectId | null {
  if (isNull(value)) return null
  if (value instanceof ObjectId) return value
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value)
  return fail('Location241', 'Failed to parse objectId in $toObjectId')
}

function flat(values: unknown[]): unknown[] {
  const [only] = values
  return values.length === 1 && Array.isArray(only) ? only : values
}

/** A missing value equals only a missing value. */
function same(a: unknown, b: unknown): boolean {
  return isEqual(a, b)
}

function isNull(value: unknown): boolean {
  return (value ?? null) === null
}

function num(value: unknown): BsonNumber {
  if (isNumber(value)) return value
  return fail('TypeMismatch', `only numbers are allowed here, not ${kindOf(value)}`)
}
