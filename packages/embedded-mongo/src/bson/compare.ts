import { Binary, BSONRegExp, ObjectId } from 'bson'
import { refuse } from '../errors.ts'
import type { Doc } from './codec.ts'
import { type BsonNumber, isNumber, roundingOf, toDouble } from './numbers.ts'

/** It sorts below null, as in MongoDB. */
export const EMPTY_ARRAY = Symbol('[]')

/** Kinds stand in BSON's sort order. */
const ORDER = {
  emptyArray: 0,
  null: 1,
  number: 2,
  string: 3,
  object: 4,
  array: 5,
  binary: 6,
  objectId: 7,
  bool: 8,
  date: 9,
}
type Kind = keyof typeof ORDER

/** Classes decide, because a document may have a `_bsontype` field. */
export function kindOf(value: unknown): Kind {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (value === undefined || value === null) return 'null'
  if (isNumber(value)) return 'number'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  if (value instanceof ObjectId) return 'objectId'
  if (isPlain(value)) return 'object'
  if (value instanceof Binary) return 'binary'
  if (value === EMPTY_ARRAY) return 'emptyArray'
  return refuse(value instanceof BSONRegExp ? 'A regular expression as a value' : 'A DBRef')
}

export function isPlain(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

export function isEqual(a: unknown, b: unknown): boolean {
  return a === b || keyOf(a) === keyOf(b)
}

/** It has the order of keyOf(), and is faster for common types. */
export function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (typeof a === 'string' && typeof b === 'string')
    return compareText(inByteOrder(a), inByteOrder(b))
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id)
  // Zero stands for NaN here, or for a number of a class.
  const difference = typeof a === 'number' && typeof b === 'number' ? a - b : 0
  return difference || compareText(keyOf(a), keyOf(b))
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** It sorts after every key with a prefix: `key <= key + more < key + AFTER`. */
export const AFTER = '\x7f'

/** No key is a prefix of another, so keys can be joined. */
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

/** `high` is excluded. */
export function prefixKeysOf(text: string): [string, string] {
  const low = tagOf(text) + textKeyStart(text)
  // It sorts above all characters, because BSON has no lone surrogates.
  return [low, `${low}\uffff`]
}

export function tagOf(value: unknown): string {
  return String.fromCharCode(0x20 + ORDER[kindOf(value)])
}

export function bytesOf(value: Binary): Buffer {
  return Buffer.from(value.buffer.buffer, value.buffer.byteOffset, value.position)
}

/** UTF-16 units are mapped to MongoDB's order of bytes. */
export function inByteOrder(text: string): string {
  if (!/[\ud800-\uffff]/.test(text)) return text
  return text.replace(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0)
    return String.fromCharCode(code >= 0xe000 ? code - 0x800 : code + 0x2000)
  })
}

const MIDDLE = 0x8000

/** The nearest double comes first, then the difference. */
function numberKey(value: BsonNumber): string {
  return doubleKey(toDouble(value)) + String.fromCharCode(MIDDLE + roundingOf(value))
}

const double = new Float64Array(1)
const units = new Uint16Array(double.buffer)

/** Flipped signs (all bits for negatives) give IEEE bits the order of numbers. */
function doubleKey(value: number): string {
  if (Number.isNaN(value)) return '\0\0\0\0'
  double[0] = value === 0 ? 0 : value
  const [d = 0, c = 0, b = 0, a = 0] = units
  if (a & 0x8000) return String.fromCharCode(~a & 0xffff, ~b & 0xffff, ~c & 0xffff, ~d & 0xffff)
  return String.fromCharCode(a | 0x8000, b, c, d)
}

function textKey(text: string): string {
  return `${textKeyStart(text)}\0\0`
}

function textKeyStart(text: string): string {
  return inByteOrder(text.includes('\0') ? text.replaceAll('\0', '\0\x01') : text)
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
