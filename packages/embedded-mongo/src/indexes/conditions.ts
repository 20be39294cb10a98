import { BSONRegExp } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { AFTER, isPlain, keyOf, kindOf, prefixKeysOf, tagOf } from '../bson/compare.ts'
import { isOperators } from '../query/match.ts'
import { prefixOf } from '../query/regex.ts'

export type Condition = { equal: unknown[] } | { prefix: string } | Range
type Range = { low?: unknown; high?: unknown }

/** They are those of the top level and of `$and`. */
export function conditionsOf(filter: Doc): Map<string, Condition> {
  const conditions = new Map<string, Condition>()
  for (const [field, value] of clausesOf(filter)) {
    const next = conditionOf(value)
    const known = conditions.get(field)
    if (!next || (known && !isRange(known))) continue
    conditions.set(field, isRange(next) ? { ...known, ...next } : next)
  }
  return conditions
}

export function equalValues(condition: Condition | undefined): unknown[] | undefined {
  return condition && 'equal' in condition ? condition.equal : undefined
}

/** Multikey indexes get one end, because different items may match each end. */
export function boundsOf(condition: Condition, isMultikey: boolean): [string, string] {
  if ('equal' in condition) return ['', AFTER]
  // Both ends are of one item.
  if ('prefix' in condition) return prefixKeysOf(condition.prefix)
  const { low, high } = condition
  const tag = tagOf(low ?? high)
  const isOpen = high === undefined || (isMultikey && low !== undefined)
  const nextTag = String.fromCharCode(tag.charCodeAt(0) + 1)
  return [low === undefined ? tag : keyOf(low), isOpen ? nextTag : keyOf(high) + AFTER]
}

function clausesOf(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    if (name === '$and' && Array.isArray(value)) return value.filter(isPlain).flatMap(clausesOf)
    return name.startsWith('$') ? [] : [[name, value]]
  })
}

function isRange(condition: Condition): condition is Range {
  return !('equal' in condition || 'prefix' in condition)
}

function conditionOf(value: unknown): Condition | undefined {
  if (value instanceof BSONRegExp) return beginningWith(value)
  if (!isOperators(value)) return isPoint(value) ? { equal: [value] } : undefined
  if ('$eq' in value) return isPoint(value.$eq) ? { equal: [value.$eq] } : undefined
  if (Array.isArray(value.$in)) return value.$in.every(isPoint) ? { equal: value.$in } : undefined
  if ('$regex' in value) return beginningWith(value.$regex)
  const low = value.$gt ?? value.$gte
  const high = value.$lt ?? value.$lte
  if ([low, high].some((end) => end !== undefined && !RANGED.includes(kindOf(end))))
    return undefined
  if (low !== undefined && high !== undefined && kindOf(low) !== kindOf(high)) return { low }
  if (low === undefined && high === undefined) return undefined
  return { ...(low !== undefined && { low }), ...(high !== undefined && { high }) }
}

function beginningWith(regex: unknown): Condition | undefined {
  const prefix = prefixOf(regex)
  return prefix === undefined ? undefined : { prefix }
}

const RANGED = ['number', 'string', 'date', 'objectId', 'bool']

/** Regexes are tests, and arrays match in two ways. */
function isPoint(value: unknown): boolean {
  return !Array.isArray(value) && !(value instanceof BSONRegExp)
}
