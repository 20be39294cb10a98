import { Decimal128, Double, Int32, Long } from 'bson'
import { fail } from '../errors.ts'

export type BsonNumber = number | bigint | Int32 | Double | Long | Decimal128

export function isNumber(value: unknown): value is BsonNumber {
  if (typeof value === 'number') return true
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint'
  return (
    value instanceof Int32 ||
    value instanceof Double ||
    value instanceof Long ||
    value instanceof Decimal128
  )
}

/** The nearest double. */
export function toDouble(value: BsonNumber): number {
  return typeof value === 'number' ? value : Number(value.toString())
}

/** NaN sorts below every number. Exact across all number types. */
export function compareNumbers(a: BsonNumber, b: BsonNumber): number {
  if (isSmall(a) && isSmall(b)) return compareDoubles(toDouble(a), toDouble(b))
  const x = toScaled(a)
  const y = toScaled(b)
  if (!x || !y) return compareDoubles(toDouble(a), toDouble(b))
  const [p, q] = align(x, y)
  return p < q ? -1 : p > q ? 1 : 0
}

/** MongoDB's widening: int < long < double < decimal; an int that overflows becomes a long. */
export function add(a: BsonNumber, b: BsonNumber): BsonNumber {
  return combine(a, b, {
    double: (x, y) => x + y,
    integer: (x, y) => x + y,
    decimal: (x, y) => {
      const [p, q, exponent] = align(x, y)
      return { digits: p + q, exponent }
    },
  })
}

export function multiply(a: BsonNumber, b: BsonNumber): BsonNumber {
  return combine(a, b, {
    double: (x, y) => x * y,
    integer: (x, y) => x * y,
    decimal: (x, y) => ({ digits: x.digits * y.digits, exponent: x.exponent + y.exponent }),
  })
}

/** A text that two numbers share only if they are equal. */
export function exactDigits(value: BsonNumber): string {
  const scaled = toScaled(value)
  if (!scaled) return String(toDouble(value))
  let { digits, exponent } = scaled
  for (; digits !== 0n && digits % 10n === 0n; exponent++) digits /= 10n
  return `${digits}E${digits === 0n ? 0 : exponent}`
}

type Scaled = { digits: bigint; exponent: number }
type Operation = {
  double: (a: number, b: number) => number
  integer: (a: bigint, b: bigint) => bigint
  decimal: (a: Scaled, b: Scaled) => Scaled
}

function combine(a: BsonNumber, b: BsonNumber, operation: Operation): BsonNumber {
  if (typeof a === 'number' && typeof b === 'number') return operation.double(a, b)
  const width = Math.max(widthOf(a), widthOf(b))
  if (width === 3) return combineDecimals(a, b, operation)
  if (width === 2) return new Double(operation.double(toDouble(a), toDouble(b)))
  const result = operation.integer(BigInt(a.toString()), BigInt(b.toString()))
  if (width === 0 && BigInt.asIntN(32, result) === result) return new Int32(Number(result))
  if (BigInt.asIntN(64, result) !== result) fail('BadValue', 'integer overflow of a 64-bit number')
  return Long.fromBigInt(result)
}

function combineDecimals(a: BsonNumber, b: BsonNumber, operation: Operation): Decimal128 {
  const x = toScaled(rounded(a))
  const y = toScaled(rounded(b))
  if (!x || !y) return Decimal128.fromString(notFinite(operation.double(toDouble(a), toDouble(b))))
  const result = operation.decimal(x, y)
  return Decimal128.fromStringWithRounding(`${result.digits}E${result.exponent}`)
}

/** A double enters decimal arithmetic with its 15 significant digits: 0.1 counts as 0.1. */
function rounded(value: BsonNumber): BsonNumber {
  const double = isSmall(value) ? toDouble(value) : Number.NaN
  if (!Number.isFinite(double)) return value
  return Decimal128.fromString(Number.isInteger(double) ? `${double}` : double.toPrecision(15))
}

function notFinite(value: number): string {
  return Number.isNaN(value) ? 'NaN' : value < 0 ? '-Infinity' : 'Infinity'
}

function widthOf(value: BsonNumber): 0 | 1 | 2 | 3 {
  if (typeof value === 'number') return Number.isInteger(value) && (value | 0) === value ? 0 : 2
  if (value instanceof Int32) return 0
  if (value instanceof Double) return 2
  return value instanceof Decimal128 ? 3 : 1
}

function isSmall(value: BsonNumber): value is number | Int32 | Double {
  return typeof value === 'number' || value instanceof Int32 || value instanceof Double
}

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1
  if (a > b) return 1
  if (a === b) return 0
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
}

/** digits * 10^exponent, or null for NaN and infinities. A double counts with its exact binary value. */
function toScaled(value: BsonNumber): Scaled | null {
  if (isSmall(value)) return scaleDouble(toDouble(value))
  const parts = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(value.toString())
  if (!parts) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  return { digits: BigInt(sign + whole + fraction), exponent: Number(exponent) - fraction.length }
}

function scaleDouble(value: number): Scaled | null {
  if (!Number.isFinite(value)) return null
  let mantissa = value
  let halvings = 0
  for (; !Number.isInteger(mantissa); halvings++) mantissa *= 2
  return { digits: BigInt(mantissa) * 5n ** BigInt(halvings), exponent: -halvings }
}

function align(a: Scaled, b: Scaled): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent)
  const lift = (x: Scaled) => x.digits * 10n ** BigInt(x.exponent - exponent)
  return [lift(a), lift(b), exponent]
}
