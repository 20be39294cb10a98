import { BSONRegExp } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { isEqual, isPlain, kindOf } from '../bson/compare.ts'
import { add, isNumber, toDouble } from '../bson/numbers.ts'
import { setOwn } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'

/** What an operator makes of a field's value; `undefined` stands for a missing field. */
type Change = (value: unknown) => unknown
type UpdateOperator = {
  /** Whether a missing field is made. */
  creates: boolean
  /** Checks the operand once and gives the change. */
  compile: (operand: unknown, path: string) => Change
}

export const REMOVED = Symbol('removed')

const assign: UpdateOperator = { creates: true, compile: (operand) => () => copyOf(operand) }

export const UPDATE_OPERATORS: Record<string, UpdateOperator> = {
  $set: assign,
  $setOnInsert: assign,
  $unset: { creates: false, compile: () => (value) => (value === undefined ? undefined : REMOVED) },
  $inc: { creates: true, compile: increment },
  $push: { creates: true, compile: push },
  $pull: { creates: false, compile: pull },
}

function increment(operand: unknown, path: string): Change {
  if (!isNumber(operand))
    fail(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: {${path}: ${kindOf(operand)}}`,
    )
  return (value) => {
    if (value === undefined) return operand
    if (isNumber(value)) return add(value, operand)
    return fail('TypeMismatch', `Cannot increment '${path}' of non-numeric type ${kindOf(value)}`)
  }
}

function push(operand: unknown, path: string): Change {
  const {
    $each = [operand],
    $slice,
    ...others
  } = isPlain(operand) && '$each' in operand ? operand : {}
  const [other] = Object.keys(isPlain(operand) && !('$each' in operand) ? operand : others)
  if (other?.startsWith('$') || Object.keys(others).length > 0)
    refuse(`The clause ${other} of $push`)
  if (!Array.isArray($each)) fail('BadValue', 'The argument to $each in $push must be an array')
  const length = isNumber($slice) ? toDouble($slice) : undefined
  if ($slice !== undefined && !Number.isInteger(length))
    fail('BadValue', 'The value for $slice must be an integer')
  return (value = []) => {
    if (!Array.isArray(value))
      fail('BadValue', `The field '${path}' must be an array but is of type ${kindOf(value)}`)
    const list = [...value, ...$each.map(copyOf)]
    if (length === undefined) return list
    return length < 0 ? list.slice(length) : list.slice(0, length)
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

/** A deep copy: one operand may go into many documents, which later operators change in place. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isPlain(value)) return value
  const copy: Doc = {}
  for (const [name, inner] of Object.entries(value)) setOwn(copy, name, copyOf(inner))
  return copy
}
