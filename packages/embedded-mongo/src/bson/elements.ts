import { BSONError } from 'bson'
import { fail, refuse } from '../errors.ts'

export const OBJECT = 3
export const ARRAY = 4
const REGEX = 11

/** These are offsets into the document's bytes. */
type Element = { type: number; name: string; start: number; value: number; end: number }

export function* elementsOf(raw: Buffer): Generator<Element> {
  for (let start = 4; start < raw.length - 1; ) {
    const type = raw[start] ?? 0
    const value = nameEnd(raw, start + 1) + 1
    const end = value + sizeOf(raw, type, value)
    if (end < value || end >= raw.length) throw new BSONError('a broken element')
    yield { type, name: raw.toString('latin1', start + 1, value - 1), start, value, end }
    start = end
  }
}

const LEVELS = { message: 200, document: 100 }

/** It is iterative, so depth can't exhaust the stack. */
export function checkBson(raw: Buffer, kind: keyof typeof LEVELS): void {
  const ends = [raw.length]
  for (let at = 4; ends.length > 0; ) {
    const type = raw[at] ?? 0
    if (type === 0) {
      at++
      if (ends.pop() !== at) throw new BSONError('a document of a wrong length')
      continue
    }
    const value = nameEnd(raw, at + 1) + 1
    if (kind === 'document') checkStorable(raw, type, at + 1)
    const end = value + sizeOf(raw, type, value)
    if (end < value || end >= (ends.at(-1) ?? 0))
      throw new BSONError('an element of a wrong length')
    if (type === OBJECT || type === ARRAY) {
      ends.push(end)
      if (ends.length > LEVELS[kind])
        fail('Overflow', `The ${kind} exceeds the maximum nesting depth of ${LEVELS[kind]} levels`)
    }
    at = type === OBJECT || type === ARRAY ? value + 4 : end
  }
}

/** A loop is faster, because names are short. */
function nameEnd(raw: Buffer, start: number): number {
  let at = start
  while (at < raw.length && raw[at] !== 0) at++
  return at
}

const UNSUPPORTED: Record<number, string> = {
  6: 'undefined',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  17: 'timestamp',
  19: 'decimal',
  127: 'maxKey',
  255: 'minKey',
}

const FIXED_SIZES: Record<number, number> = { 1: 8, 7: 12, 8: 1, 9: 8, 10: 0, 16: 4, 18: 8 }

function sizeOf(raw: Buffer, type: number, at: number): number {
  const fixed = FIXED_SIZES[type]
  if (fixed !== undefined) return fixed
  if (type === REGEX) return raw.indexOf(0, raw.indexOf(0, at) + 1) + 1 - at
  const unsupported = UNSUPPORTED[type]
  if (unsupported) refuse(`The BSON type '${unsupported}'`)
  const length = at + 4 <= raw.length ? raw.readInt32LE(at) : -1
  if (length < 0) throw new BSONError('a value of a wrong length')
  if (type === 2) return 4 + length
  if (type === 5) return 5 + length
  // The length includes itself and the final zero.
  if ((type === OBJECT || type === ARRAY) && length >= 5) return length
  throw new BSONError(`an element of the unknown type ${type}`)
}

const DOLLAR = 0x24

function checkStorable(raw: Buffer, type: number, name: number): void {
  if (type === REGEX) refuse("The BSON type 'regex' in a document")
  if (raw[name] === DOLLAR && raw.toString('latin1', name, name + 5) === '$ref\0') refuse('A DBRef')
}
