import { Binary, BSONRegExp, ObjectId } from 'bson'
import { refuse } from '../errors.ts'
import type { Doc } from './codec.ts'
import { compareNumbers, isNumber } from './numbers.ts'

/** What an empty array is to a sort or an index: below null, as in MongoDB. */
export const EMPTY_ARRAY = Symbol('[]')

/** The kinds of values in BSON's sort order; an absent value counts as `missing`. */
const ORDER = {
  missing: 0,
  emptyArray: 1,
  null: 2,
  number: 3,
  string: 4,
  object: 5,
  array: 6,
  binary: 7,
  objectId: 8,
  bool: 9,
  date: 10,
}
type Kind = keyof typeof ORDER

/** By class and never by a `_bsontype` field: a document may hold a field of that name. */
export function kindOf(value: unknown): Kind {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (isNumber(value)) return 'number'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  if (value instanceof ObjectId) return 'objectId'
  if (isPlain(value)) return 'object'
  if (value instanceof Binary) return 'binary'
  return value === EMPTY_ARRAY
    ? 'emptyArray'
    : refuse(value instanceof BSONRegExp ? 'A regular expression as a value' : 'A DBRef')
}

export function isPlain(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

export function rankOf(value: unknown): number {
  return ORDER[kindOf(value)]
}

/** BSON order over all types: negative, zero or positive. */
export function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  const kind = kindOf(a)
  const other = kindOf(b)
  if (kind !== other) return ORDER[kind] - ORDER[other]
  return compareSameKind(kind, a, b)
}

export function isEqual(a: unknown, b: unknown): boolean {
  return compare(a, b) === 0
}

/** For sorting: an absent field sorts as null. */
export function compareForSort(a: unknown, b: unknown): number {
  return compare(a ?? null, b ?? null)
}

/** JavaScript orders strings by UTF-16 units, MongoDB by bytes: this maps one onto the other. */
export function inByteOrder(text: string): string {
  if (!/[\ud800-\uffff]/.test(text)) return text
  return text.replace(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0)
    return String.fromCharCode(code >= 0xe000 ? code - 0x800 : code + 0x2000)
  })
}

export function compareText(a: string, b: string): number {
  const [x, y] = [inByteOrder(a), inByteOrder(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

export function bytesOf(value: Binary): Buffer {
  return Buffer.from(value.buffer.buffer, value.buffer.byteOffset, value.position)
}

// The casts follow from `kind`, which kindOf() told of both values.
function compareSameKind(kind: Kind, a: unknown, b: unknown): number {
  switch (kind) {
    case 'number':
      return isNumber(a) && isNumber(b) ? compareNumbers(a, b) : 0
    case 'string':
      return compareText(a as string, b as string)
    case 'bool':
      return a === true ? 1 : -1
    case 'date':
      return (a as Date).getTime() - (b as Date).getTime()
    case 'objectId':
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id)
    case 'array':
      return compareLists(a as unknown[], b as unknown[])
    case 'object':
      return compareObjects(a as Doc, b as Doc)
    case 'binary':
      return compareBinaries(a as Binary, b as Binary)
    default:
      return 0
  }
}

function compareLists(a: unknown[], b: unknown[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compare(a[i], b[i])
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** Field by field: first the kinds, then the names, then the values. The order of fields counts. */
function compareObjects(a: Doc, b: Doc): number {
  const left = Object.entries(a)
  const right = Object.entries(b)
  for (const [i, [name, value]] of left.entries()) {
    const other = right[i]
    if (!other) return 1
    const order =
      rankOf(value) - rankOf(other[1]) || compareText(name, other[0]) || compare(value, other[1])
    if (order !== 0) return order
  }
  return left.length - right.length
}

function compareBinaries(a: Binary, b: Binary): number {
  return (
    a.position - b.position || a.sub_type - b.sub_type || Buffer.compare(bytesOf(a), bytesOf(b))
  )
}
