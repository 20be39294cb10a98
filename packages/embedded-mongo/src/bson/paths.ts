import type { Doc } from './codec.ts'
import { isPlain } from './compare.ts'

/** Own fields only: `__proto__` and `constructor` are ordinary names in BSON. */
export function getOwn(container: object, name: string | number): unknown {
  return Object.hasOwn(container, name) ? (container as Doc)[name] : undefined
}

export function setOwn(container: object, name: string | number, value: unknown): void {
  if (name === '__proto__') {
    const field = { value, writable: true, enumerable: true, configurable: true }
    Object.defineProperty(container, name, field)
    return
  }
  const target = container as Doc
  target[name] = value
}

export function isIndex(name: string): boolean {
  return /^(0|[1-9]\d*)$/.test(name)
}

/** The value at a dotted path through documents and array positions, without fanning out. */
export function getPath(value: unknown, path: string): unknown {
  let at = value
  for (const name of path.split('.')) {
    if (!isPlain(at) && !Array.isArray(at)) return undefined
    at = getOwn(at, name)
  }
  return at
}

/**
 * A copy of the document with a dotted path set, or removed when the value is undefined. Arrays on
 * the way get it in each of their items.
 */
export function setPath(doc: Doc, path: string, value: unknown): Doc {
  return setWithin(doc, path.split('.'), value)
}

function setWithin(doc: Doc, [name = '', ...rest]: string[], value: unknown): Doc {
  const copy = { ...doc }
  if (rest.length > 0) setOwn(copy, name, setInner(getOwn(doc, name), rest, value))
  else if (value === undefined) delete copy[name]
  else setOwn(copy, name, value)
  return copy
}

function setInner(inner: unknown, names: string[], value: unknown): unknown {
  if (Array.isArray(inner)) return inner.map((item) => setInner(item, names, value))
  return setWithin(isPlain(inner) ? inner : {}, names, value)
}

/**
 * The values that an index or a sort sees at a path: arrays fan out, on the way and (one level) at
 * the end. `undefined` stands for a missing value; the result is never empty.
 */
export function leavesOf(doc: Doc, path: string): unknown[] {
  if (!path.includes('.')) {
    const value = getOwn(doc, path)
    return Array.isArray(value) ? orMissing(value) : [value]
  }
  return orMissing(collect(doc, path.split('.'), 0))
}

function collect(value: unknown, names: string[], at: number): unknown[] {
  const name = names[at]
  if (name === undefined) return Array.isArray(value) ? orMissing(value) : [value]
  if (isPlain(value)) return collect(getOwn(value, name), names, at + 1)
  if (!Array.isArray(value)) return [undefined]
  const items = value.filter(isPlain)
  if (!isIndex(name) || Number(name) >= value.length)
    return items.flatMap((item) => collect(item, names, at))
  const named = items.filter((item) => Object.hasOwn(item, name))
  const inside = named.flatMap((item) => collect(item, names, at))
  return [...collect(value[Number(name)], names, at + 1), ...inside]
}

function orMissing(values: unknown[]): unknown[] {
  return values.length > 0 ? values : [undefined]
}
