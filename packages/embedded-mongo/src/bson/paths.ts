import { fail, refuse } from '../errors.ts'
import type { Doc } from './codec.ts'
import { EMPTY_ARRAY, isPlain } from './compare.ts'

/** Own fields only: `__proto__` and `constructor` are ordinary names in BSON. */
export function getOwn(container: object, name: string): unknown {
  return Object.hasOwn(container, name) ? (container as Doc)[name] : undefined
}

export function setOwn(container: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    const field = { value, writable: true, enumerable: true, configurable: true }
    Object.defineProperty(container, name, field)
    return
  }
  container[name] = value
}

/** The names of a dotted path. Positions of arrays are refused, and so are positional operators. */
export function namesOf(path: string): string[] {
  const names = path.split('.')
  for (const [i, name] of names.entries()) {
    if (name === '') fail('EmptyFieldName', `The path '${path}' contains an empty field name.`)
    if ((i > 0 && /^\d+$/.test(name)) || /^\$(\[.*\])?$/.test(name))
      refuse(`The position in the path '${path}'`)
    if (name.startsWith('$'))
      fail('DollarPrefixedFieldName', `The field '${name}' in '${path}' must not begin with '$'`)
  }
  return names
}

/**
 * The values that an index or a sort takes from a path: arrays fan out, on the way and (one level)
 * at the end. `undefined` stands for a missing value; the result is never empty.
 */
export function leavesOf(doc: Doc, path: string): unknown[] {
  if (!path.includes('.')) return itemsOf(getOwn(doc, path))
  return collect(doc, path.split('.'), 0)
}

function itemsOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) return [value]
  return value.length > 0 ? value : [EMPTY_ARRAY]
}

function collect(value: unknown, names: string[], at: number): unknown[] {
  const name = names[at]
  if (name === undefined) return itemsOf(value)
  if (isPlain(value)) return collect(getOwn(value, name), names, at + 1)
  if (!Array.isArray(value) || value.length === 0) return [undefined]
  return value.flatMap((item) => (isPlain(item) ? collect(item, names, at) : [undefined]))
}

/** Paths of which one document has two independent arrays, so that their items have no pairs. */
export function parallelArrays(doc: Doc, paths: string[]): string[] {
  if (paths.length < 2) return []
  const arrays = paths.map((path) => arrayOn(doc, path.split('.'))).filter((path) => path !== '')
  const isWithin = (inner: string, outer: string) => `${inner}.`.startsWith(`${outer}.`)
  const isParallel = arrays.some((a) => arrays.some((b) => !isWithin(a, b) && !isWithin(b, a)))
  return isParallel ? arrays : []
}

/** The longest start of the path that ends in an array; an empty text if there is none. */
function arrayOn(value: unknown, names: string[], at = 0): string {
  if (Array.isArray(value)) {
    const inner = value.map((item) => (isPlain(item) ? arrayOn(item, names, at) : ''))
    const here = names.slice(0, at).join('.')
    return inner.reduce((longest, path) => (path.length > longest.length ? path : longest), here)
  }
  const name = names[at]
  return name !== undefined && isPlain(value) ? arrayOn(getOwn(value, name), names, at + 1) : ''
}
