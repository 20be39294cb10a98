import { Double, Int32, Long } from 'bson'
import { fail } from '../errors.ts'

export type BsonNumber = number | Int32 | Double | Long

export function isNumber(value: unknown): value is BsonNumber {
  if (typeof value === 'number') return true
  return value instanceof Int32 || value instanceof Double || value instanceof Long
}

export function toDouble(value: BsonNumber): number {
  if (typeof value === 'number') return value
  return value instanceof Long ? value.toNumber() : value.value
}

/** It lies within 512 of the double. */
export function roundingOf(value: BsonNumber): number {
  return value instanceof Long ? Number(value.toBigInt() - BigInt(value.toNumber())) : 0
}

/** Types widen as in MongoDB: int < long < double. */
export function add(a: BsonNumber, b: BsonNumber): BsonNumber {
  if (isDouble(a) || isDouble(b)) return new Double(toDouble(a) + toDouble(b))
  const sum = BigInt(a.toString()) + BigInt(b.toString())
  const isLong = a instanceof Long || b instanceof Long
  if (!isLong && BigInt.asIntN(32, sum) === sum) return new Int32(Number(sum))
  if (BigInt.asIntN(64, sum) !== sum) fail('BadValue', 'integer overflow of a 64-bit number')
  return Long.fromBigInt(sum)
}

function isDouble(value: BsonNumber): boolean {
  return typeof value === 'number' || value instanceof Double
}
