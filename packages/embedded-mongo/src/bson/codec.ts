import { deserialize, serialize } from 'bson'

export type Doc = { [name: string]: unknown }

// Regular expressions stay BSON values: converting them would silently drop the flags JS lacks.
const KEEP = { promoteBuffers: false, bsonRegExp: true }

/** Numbers come out as JS numbers where they fit: for matching, sorting and computing. */
export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, KEEP)
}

/** Every number keeps its BSON type: for whatever is written back. */
export function decodeExact(bytes: Uint8Array): Doc {
  return deserialize(bytes, { ...KEEP, promoteValues: false, promoteLongs: false })
}

export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * The document with `_id` as its first element, or null when it has none. It works on the bytes, so
 * that no value changes its type. The result never shares memory with the input.
 */
export function hoistId(raw: Buffer): Buffer | null {
  for (let start = 4; start < raw.length - 1; ) {
    const nameEnd = raw.indexOf(0, start + 1)
    const end = nameEnd < 0 ? -1 : elementEnd(raw, raw[start] ?? 0, nameEnd + 1)
    if (end <= nameEnd || end >= raw.length) throw new RangeError('a broken BSON element')
    if (raw.toString('latin1', start + 1, nameEnd) === '_id') {
      const parts = [raw.subarray(0, 4), raw.subarray(start, end), raw.subarray(4, start)]
      return Buffer.concat([...parts, raw.subarray(end)])
    }
    start = end
  }
  return null
}

const FIXED_SIZES: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
}

function elementEnd(raw: Buffer, type: number, at: number): number {
  const fixed = FIXED_SIZES[type]
  if (fixed !== undefined) return at + fixed
  switch (type) {
    case 2: // string, code, symbol: a length, then the bytes
    case 13:
    case 14:
      return at + 4 + raw.readInt32LE(at)
    case 3: // document, array, code with scope: the length includes itself
    case 4:
    case 15:
      return at + raw.readInt32LE(at)
    case 5:
      return at + 5 + raw.readInt32LE(at)
    case 11:
      return raw.indexOf(0, raw.indexOf(0, at) + 1) + 1
    case 12:
      return at + 16 + raw.readInt32LE(at)
    default:
      throw new Error(`unknown BSON type ${type}`)
  }
}
