import { type Binary, Long, type ObjectId } from 'bson'
import type { Doc } from './codec.ts'
import { bytesOf, inByteOrder, kindOf, rankOf } from './compare.ts'
import { type BsonNumber, compareNumbers, toDouble } from './numbers.ts'

/** Sorts after every key with a given prefix: `key <= key + more < key + AFTER`. */
export const AFTER = '\x7f'

/**
 * A string that sorts as the value does: keyOf(a) < keyOf(b) exactly if compare(a, b) < 0, and no
 * key is a prefix of another, so that keys of several fields can be joined. The one exception are
 * longs that no double holds (see isInexact): their equality is exact, their order is not.
 * A missing value has the key of null, as in MongoDB's indexes.
 */
export function keyOf(value: unknown): string {
  const kind = kindOf(value)
  const tag = tagOf(value)
  switch (kind) {
    case 'number':
      return tag + numberKey(value as BsonNumber)
    case 'string':
      return tag + textKey(value as string)
    case 'bool':
      return tag + (value === true ? '1' : '0')
    case 'date':
      return tag + doubleKey((value as Date).getTime())
    case 'objectId':
      return tag + Buffer.from((value as ObjectId).id).toString('latin1')
    case 'array':
      return `${tag}${(value as unknown[]).map(keyOf).join('')}\0`
    case 'object':
      return `${tag}${objectKey(value as Doc)}\0`
    case 'binary':
      return tag + binaryKey(value as Binary)
    default:
      return tag
  }
}

/** The first character of every key of the value's kind. */
export function tagOf(value: unknown): string {
  return String.fromCharCode(0x20 + rankOf(value ?? null))
}

/** Whether the number's key has only its rounded place in the order. */
export function isInexact(value: BsonNumber): boolean {
  return value instanceof Long && compareNumbers(value, toDouble(value)) !== 0
}

function numberKey(value: BsonNumber): string {
  const place = doubleKey(toDouble(value))
  return isInexact(value) ? `${place}\x01${value}\0` : `${place}\0`
}

const double = new Float64Array(1)
const units = new Uint16Array(double.buffer)

/** The IEEE bits, sign flipped (all bits for negatives), as four UTF-16 units. NaN sorts first. */
function doubleKey(value: number): string {
  if (Number.isNaN(value)) return '\0\0\0\0'
  double[0] = value === 0 ? 0 : value
  const [d = 0, c = 0, b = 0, a = 0] = units
  if (a & 0x8000) return String.fromCharCode(~a & 0xffff, ~b & 0xffff, ~c & 0xffff, ~d & 0xffff)
  return String.fromCharCode(a | 0x8000, b, c, d)
}

function textKey(text: string): string {
  const escaped = text.includes('\0') ? text.replaceAll('\0', '\0\x01') : text
  return `${inByteOrder(escaped)}\0\0`
}

function objectKey(doc: Doc): string {
  return Object.entries(doc)
    .map(([name, value]) => tagOf(value) + textKey(name) + keyOf(value))
    .join('')
}

function binaryKey(value: Binary): string {
  const size = doubleKey(value.position)
  return size + String.fromCharCode(value.sub_type) + bytesOf(value).toString('latin1')
}
