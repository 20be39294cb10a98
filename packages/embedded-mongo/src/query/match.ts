import { BSONRegExp } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { compare, isEqual, isPlain, kindOf } from '../bson/compare.ts'
import { keyOf } from '../bson/keys.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { getOwn, namesOf } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'
import { regexTest } from './regex.ts'

export type Predicate = (doc: Doc) => boolean
type ValueTest = (value: unknown) => boolean

/** Compiles a filter; what it doesn't support it refuses here, before anything is read. */
export function compileQuery(query: unknown): Predicate {
  if (!isPlain(query)) fail('TypeMismatch', 'Expected a filter to be of type object')
  return every(Object.entries(query).map(([name, value]) => clause(name, value)))
}

/** `{ $gt: 1 }` is a set of operators, `{ a: 1 }` and `{}` are values to be equal to. */
export function isOperators(value: unknown): value is Doc {
  return isPlain(value) && (Object.keys(value)[0] ?? '').startsWith('$')
}

function clause(name: string, value: unknown): Predicate {
  if (!name.startsWith('$')) return field(name, value)
  if (name !== '$and' && name !== '$or') refuse(`The query operator ${name}`)
  if (!Array.isArray(value) || value.length === 0)
    fail('BadValue', `${name} must be a nonempty array`)
  const tests = value.map(compileQuery)
  return name === '$and' ? every(tests) : (doc) => tests.some((test) => test(doc))
}

function field(path: string, value: unknown): Predicate {
  const names = namesOf(path)
  if (value instanceof BSONRegExp) return atPath(names, regexTest(value))
  if (!isOperators(value)) return atPath(names, equalTest(value))
  return every(Object.entries(value).map(([name, operand]) => operator(names, name, operand)))
}

function operator(names: string[], name: string, operand: unknown): Predicate {
  if (operand instanceof BSONRegExp && name !== '$regex')
    fail('BadValue', `Can't have a regular expression as the argument of ${name}`)
  switch (name) {
    case '$eq':
      return atPath(names, equalTest(operand))
    case '$ne':
      return not(atPath(names, equalTest(operand)))
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return atPath(names, compareTest(name, operand))
    case '$in':
      return atPath(names, inTest(name, operand))
    case '$nin':
      return not(atPath(names, inTest(name, operand)))
    case '$exists': {
      const present: Predicate = (doc) => visit(doc, names, 0, (value) => value !== undefined)
      return isTruthy(operand) ? present : not(present)
    }
    case '$regex':
      return atPath(names, regexTest(operand))
    default:
      return refuse(`The query operator ${name}`)
  }
}

/** Tests the values at a path: an array at its end item by item, and as a whole. */
function atPath(names: string[], test: ValueTest): Predicate {
  const itemsThenWhole: ValueTest = (value) =>
    (Array.isArray(value) && value.some(test)) || test(value)
  return (doc) => visit(doc, names, 0, itemsThenWhole)
}

/** Arrays on the way fan out to those of their items that are documents. */
function visit(value: unknown, names: string[], at: number, test: ValueTest): boolean {
  const name = names[at]
  if (name === undefined) return test(value)
  if (isPlain(value)) return visit(getOwn(value, name), names, at + 1, test)
  if (!Array.isArray(value)) return test(undefined)
  return value.some((item) => isPlain(item) && visit(item, names, at, test))
}

/** Null also equals a missing field. */
function equalTest(operand: unknown): ValueTest {
  if (operand === null || operand === undefined) return (value) => (value ?? null) === null
  if (typeof operand === 'string' || typeof operand === 'boolean')
    return (value) => value === operand
  kindOf(operand) // a value of an unsupported class is refused at once
  return (value) => value !== undefined && isEqual(value, operand)
}

/** Ordered comparisons hold only between values of one kind. */
function compareTest(name: string, operand: unknown): ValueTest {
  const kind = kindOf(operand)
  const orEqual = name === '$gte' || name === '$lte'
  if (kind === 'null') return (value) => orEqual && (value ?? null) === null
  if (isNaNumber(operand)) return (value) => orEqual && isNaNumber(value)
  const sign = name === '$gt' || name === '$gte' ? 1 : -1
  return (value) => {
    if (kindOf(value) !== kind || isNaNumber(value)) return false
    const order = compare(value, operand) * sign
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
