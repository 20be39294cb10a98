import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { setOwn } from '../bson/paths.ts'

/** What an operator makes of a field's value; `undefined` in stands for a missing field. */
export type Change = (value: unknown, path: string) => unknown

/** A deep copy: one operand may go into many documents, which later operators change in place. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  return isPlain(value) ? copyDoc(value) : value
}

export function copyDoc(doc: Doc): Doc {
  const copy: Doc = {}
  for (const [name, value] of Object.entries(doc)) setOwn(copy, name, copyOf(value))
  return copy
}
