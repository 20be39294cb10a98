import { BSONRegExp } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { compareText, isPlain, keyOf, kindOf } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { checkField, getOwn } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'
import { regexTest } from './regex.ts'

type Predicate = (doc: Doc) => boolean
type ValueTest = (value: unknown) => boolean

export function compileQuery(query: unknown): Predicate {
  if (!isPlain(query)) fail('TypeMismatch', 'Expected a filter to be of type object')
  return every(Object.entries(query).map(([name, value]) => clause(name, value)))
}

/** `{ $gt: 1 }` is a set of operators, `{ a: 1 }` and `{}` are values. */
export function isOperators(value: unknown): value is Doc {
  return isPlain(value) && (Object.keys(value)[0] ?? '').startsWith('$')
}

function clause(name: string, value: unknown): Predicate {
  if (!name.startsWith('$')) return fieldClause(name, value)
  if (name !== '$and' && name !== '$or') refuse(`The query operator ${name}`)
  if (!Array.isArray(value) || value.length === 0)
    fail('BadValue', `${name} must be a nonempty array`)
  const tests = value.map(compileQuery)
  return name === '$and' ? every(tests) : (doc) => tests.some((test) => test(doc))
}

function fieldClause(field: string, value: unknown): Predicate {
  checkField(field)
  if (value instanceof BSONRegExp) return on(field, regexTest(value))
  if (!isOperators(value)) return on(field, equalTest(value))
  return every(Object.entries(value).map(([name, operand]) => operator(field, name, operand)))
}

function operator(field: string, name: string, operand: unknown): Predicate {
  if (operand instanceof BSONRegExp && name !== '$regex')
    fail('BadValue', `Can't have a regular expression as the argument of ${name}`)
  switch (name) {
    case '$eq':
      return on(field, equalTest(operand))
    case '$ne':
      return not(on(field, equalTest(operand)))
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return on(field, compareTest(name, operand))
    case '$in':
      return on(field, inTest(name, operand))
    case '$nin':
      return not(on(field, inTest(name, operand)))
    case '$exists': {
      const present: Predicate = (doc) => getOwn(doc, field) !== undefined
      return isTruthy(operand) ? present : not(present)
    }
    case '$regex':
      return on(field, regexTest(operand))
    default:
      return refuse(`The query operator ${name}`)
  }
}

/** Arrays match by item, and as a whole. */
function on(field: string, test: ValueTest): Predicate {
  return (doc) => {
    const value = getOwn(doc, field)
    return (Array.isArray(value) && value.some(test)) || test(value)
  }
}

/** Null equals a missing field. */
function equalTest(operand: unknown): ValueTest {
  const kind = kindOf(operand)
  if (kind === 'null') return (value) => (value ?? null) === null
  if (kind === 'string' || kind === 'bool') return (value) => value === operand
  const key = keyOf(operand)
  return (value) => kindOf(value) === kind && keyOf(value) === key
}

/** Values compare within one kind only. */
function compareTest(name: string, operand: unknown): ValueTest {
  const kind = kindOf(operand)
  const orEqual = name === '$gte' || name === '$lte'
  if (kind === 'null') return (value) => orEqual && (value ?? null) === null
  if (isNaNumber(operand)) return (value) => orEqual && isNaNumber(value)
  const sign = name === '$gt' || name === '$gte' ? 1 : -1
  const key = keyOf(operand)
  return (value) => {
    if (kindOf(value) !== kind || isNaNumber(value)) return false
    const order = compareText(keyOf(value), key) * sign
    return order > 0 || (orEqual && order === 0)
  }
}

function inTest(name: string, operand: unknown): ValueTest {
  if (!Array.isArray(operand)) fail('BadValue', `${name} needs an array`)
  if (operand.some(isOperators)) fail('BadValue', `cannot nest $ under ${name}`)
  const keys = new Set(operand.map(keyOf))
  return (value) => keys.has(keyOf(value))
}

function isNaNumber(value: unknown): boolean {
  return isNumber(value) && Number.isNaN(toDouble(value))
}

function isTruthy(value: unknown): boolean {
  if (isNumber(value)) return toDouble(value) !== 0
  return value !== false && value !== null && value !== undefined
}

function every(tests: Predicate[]): Predicate {
  const [only] = tests
  if (only && tests.length === 1) return only
  return (doc) => tests.every((test) => test(doc))
}

function not(test: Predicate): Predicate {
  return (doc) => !test(doc)
}
