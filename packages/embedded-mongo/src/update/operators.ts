import { BSONRegExp } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { isEqual, isPlain, kindOf } from '../bson/compare.ts'
import { add, isNumber } from '../bson/numbers.ts'
import { setOwn } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'

/** `undefined` stands for a missing field. */
type Change = (value: unknown) => unknown

export const REMOVED = Symbol('removed')

export const UPDATE_OPERATORS: Record<string, (operand: unknown, field: string) => Change> = {
  $set: assign,
  $setOnInsert: assign,
  $unset: () => (value) => (value === undefined ? undefined : REMOVED),
  $inc: increment,
  $push: push,
  $pull: pull,
}

function assign(operand: unknown): Change {
  return () => copyOf(operand)
}

function increment(operand: unknown, field: string): Change {
  if (!isNumber(operand))
    fail('TypeMismatch', `Cannot increment '${field}' with a non-numeric argument`)
  return (value) => {
    if (value === undefined) return operand
    if (isNumber(value)) return add(value, operand)
    return fail('TypeMismatch', `Cannot increment '${field}' of non-numeric type ${kindOf(value)}`)
  }
}

function push(operand: unknown, field: string): Change {
  const clauses = isPlain(operand) ? Object.keys(operand).filter((name) => name[0] === '$') : []
  const other = clauses.find((name) => name !== '$each')
  if (other) refuse(`The clause ${other} of $push`)
  const items = isPlain(operand) && clauses.length > 0 ? operand.$each : [operand]
  if (!Array.isArray(items)) fail('BadValue', 'The argument to $each in $push must be an array')
  return (value = []) => {
    if (!Array.isArray(value)) fail('BadValue', `The field '${field}' must be an array`)
    return [...value, ...items.map(copyOf)]
  }
}

function pull(operand: unknown): Change {
  if (isPlain(operand) || operand instanceof BSONRegExp) refuse('A $pull by a condition')
  return (value) => {
    if (value === undefined) return undefined
    if (!Array.isArray(value)) fail('BadValue', 'Cannot apply $pull to a non-array value')
    return value.filter((item) => !isEqual(item, operand))
  }
}

/** It is deep, because later operators mutate documents. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  return isPlain(value) ? copyDoc(value) : value
}

export function copyDoc(doc: Doc): Doc {
  const copy: Doc = {}
  for (const [name, value] of Object.entries(doc)) setOwn(copy, name, copyOf(value))
  return copy
}
