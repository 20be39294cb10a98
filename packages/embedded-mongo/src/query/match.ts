import { BSONRegExp } from 'bson'
import { compileExpression, type Variables } from '../aggregation/expressions.ts'
import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { fail, refuse } from '../errors.ts'
import { atPath, type Predicate, type ValueTest } from './at-path.ts'
import { arrayTest, compareTest, equalTest, inTest, sizeTest, typeTest } from './operators.ts'
import { regexTest } from './regex.ts'

/** Compiles a filter; what it doesn't know it refuses here, before anything is read. */
export function compileQuery(query: unknown, variables?: Variables): Predicate {
  if (!isPlain(query)) fail('TypeMismatch', 'Expected a filter to be of type object')
  return every(Object.entries(query).map(([name, value]) => clause(name, value, variables)))
}

/** `{ $gt: 1 }` is a set of operators, `{ a: 1 }` and `{}` are values to be equal to. */
export function isOperators(value: unknown): value is Doc {
  return isPlain(value) && (Object.keys(value)[0] ?? '').startsWith('$')
}

/** The test of one value, as `$pull` and `$elemMatch: { $gt: … }` need it. */
export function compileValueTest(operators: Doc): ValueTest {
  const test = field('v', operators)
  return (value) => test({ v: value })
}

function clause(name: string, value: unknown, variables?: Variables): Predicate {
  if (!name.startsWith('$')) return field(name, value)
  switch (name) {
    case '$and':
      return every(clauses(name, value, variables))
    case '$or': {
      const tests = clauses(name, value, variables)
      return (doc, found) => tests.some((test) => test(doc, found))
    }
    case '$nor': {
      const tests = clauses(name, value, variables)
      return (doc) => !tests.some((test) => test(doc))
    }
    case '$expr': {
      const evaluate = compileExpression(value, variables)
      return (doc) => isTruthy(evaluate(doc))
    }
    case '$comment':
      return () => true
    default:
      return refuse(`The query operator ${name}`)
  }
}

function clauses(name: string, value: unknown, variables?: Variables): Predicate[] {
  if (!Array.isArray(value) || value.length === 0)
    fail('BadValue', `${name} must be a nonempty array`)
  return value.map((query) => compileQuery(query, variables))
}

function field(path: string, value: unknown): Predicate {
  if (isOperators(value)) {
    return every(Object.keys(value).map((name) => operator(path, name, value)))
  }
  if (value instanceof BSONRegExp) return atPath(path, regexTest(value))
  return atPath(path, equalTest(value))
}

function operator(path: string, name: string, operators: Doc): Predicate {
  const operand = operators[name]
  switch (name) {
    case '$eq':
      return atPath(path, equalTest(operand))
    case '$ne':
      return not(atPath(path, equalTest(operand)))
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return atPath(path, compareTest(name, operand))
    case '$in':
      return atPath(path, inTest(name, operand))
    case '$nin':
      return not(atPath(path, inTest(name, operand)))
    case '$exists': {
      const present = atPath(path, (value) => value !== undefined, 'whole')
      return isTruthy(operand) ? present : not(present)
    }
    case '$not':
      return not(negated(path, operand))
    case '$regex':
      return atPath(path, regexTest(operand, operators.$options))
    case '$options':
      return '$regex' in operators ? () => true : fail('BadValue', '$options needs a $regex')
    case '$type':
      return atPath(path, typeTest(operand))
    case '$mod':
      return atPath(path, modTest(operand))
    case '$size':
      return atPath(path, sizeTest(operand), 'whole')
    case '$all':
      return all(path, operand)
    case '$elemMatch':
      return atPath(path, arrayTest(elementTest(operand)), 'whole')
    default:
      return refuse(`The query operator ${name}`)
  }
}

function negated(path: string, operand: unknown): Predicate {
  if (operand instanceof BSONRegExp || isOperators(operand)) return field(path, operand)
  return fail('BadValue', '$not needs a regex or a document')
}

function all(path: string, operand: unknown): Predicate {
  if (!Array.isArray(operand)) fail('BadValue', '$all needs an array')
  if (operand.length === 0) return () => false
  const isElemMatch = (item: unknown) => isPlain(item) && '$elemMatch' in item
  if (operand.some((item) => isOperators(item) && !isElemMatch(item)))
    fail('BadValue', 'no $ expressions in $all')
  return every(operand.map((item) => field(path, item)))
}

function elementTest(operand: unknown): ValueTest {
  if (!isPlain(operand)) fail('BadValue', '$elemMatch needs an Object')
  const isLogic = ['$and', '$or', '$nor', '$expr'].includes(Object.keys(operand)[0] ?? '')
  if (isOperators(operand) && !isLogic) return compileValueTest(operand)
  const test = compileQuery(operand)
  return (value) => isPlain(value) && test(value)
}

function modTest(operand: unknown): ValueTest {
  const [divisor, remainder] = Array.isArray(operand) ? operand : []
  if (!isNumber(divisor) || !isNumber(remainder)) fail('BadValue', 'malformed mod')
  const by = Math.trunc(toDouble(divisor))
  if (by === 0) fail('BadValue', 'divisor cannot be 0')
  const rest = Math.trunc(toDouble(remainder))
  return (value) => isNumber(value) && Math.trunc(toDouble(value)) % by === rest
}

function isTruthy(value: unknown): boolean {
  if (isNumber(value)) return toDouble(value) !== 0
  return value !== false && value !== null && value !== undefined
}

function every(tests: Predicate[]): Predicate {
  const [only] = tests
  if (only && tests.length === 1) return only
  return (doc, found) => tests.every((test) => test(doc, found))
}

function not(test: Predicate): Predicate {
  return (doc) => !test(doc)
}
