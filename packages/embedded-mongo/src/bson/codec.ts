import { deserialize, ObjectId, serialize } from 'bson'
import { fail } from '../errors.ts'
import { ARRAY, elementsOf, OBJECT } from './elements.ts'

export type Doc = { [name: string]: unknown }

// Regular expressions stay BSON, because JS lacks some flags.
const KEEP = { promoteBuffers: false, bsonRegExp: true }

export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, KEEP)
}

/** Number types are preserved, because values are stored and returned with them. */
export function decodeExact(bytes: Uint8Array): Doc {
  return deserialize(bytes, { ...KEEP, promoteValues: false, promoteLongs: false })
}

export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function withIdFirst(raw: Buffer): Buffer {
  const id = elementsOf(raw).find(({ name }) => name === '_id')
  const parts = id
    ? [raw.subarray(id.start, id.end), raw.subarray(4, id.start), raw.subarray(id.end)]
    : [encode({ _id: new ObjectId() }).subarray(4, -1), raw.subarray(4)]
  const doc = Buffer.concat([raw.subarray(0, 4), ...parts])
  doc.writeInt32LE(doc.length)
  return doc
}

/** Bytes preserve number types. */
export function itemsOf(raw: Buffer, arrayName: string): Buffer[] {
  const list = elementsOf(raw).find(({ name }) => name === arrayName)
  if (list?.type !== ARRAY) fail('TypeMismatch', `The field '${arrayName}' must be an array`)
  return Array.from(elementsOf(raw.subarray(list.value, list.end)), ({ type, name, value, end }) =>
    type === OBJECT
      ? raw.subarray(list.value + value, list.value + end)
      : fail('TypeMismatch', `'${arrayName}.${name}' must be an object`),
  )
}
