import { fail, refuse } from '../errors.ts'
import type { Doc } from './codec.ts'
import { EMPTY_ARRAY } from './compare.ts'

/** `constructor` is an ordinary name in BSON. */
export function getOwn(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined
}

export function setOwn(doc: Doc, name: string, value: unknown): void {
  if (name !== '__proto__') doc[name] = value
  else
    Object.defineProperty(doc, name, {
      value,
      ...{ writable: true, enumerable: true, configurable: true },
    })
}

/** @throws MongoError below the top level */
export function checkField(path: string): void {
  if (path.includes('.')) refuse(`The path '${path}' into a field`)
  if (path === '') fail('EmptyFieldName', 'The name of a field must not be empty')
  if (path.startsWith('$'))
    fail('DollarPrefixedFieldName', `The name of the field '${path}' must not begin with '$'`)
}

/** `undefined` stands for a missing field. */
export function leavesOf(doc: Doc, field: string): unknown[] {
  const value = getOwn(doc, field)
  if (!Array.isArray(value)) return [value]
  return value.length > 0 ? value : [EMPTY_ARRAY]
}

export function arraysOf(doc: Doc, fields: string[]): string[] {
  return fields.filter((field) => Array.isArray(getOwn(doc, field)))
}
