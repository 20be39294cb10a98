import { Timestamp } from 'bson'
import { compare, isPlain, kindOf } from '../bson/compare.ts'
import { add, isNumber, multiply } from '../bson/numbers.ts'
import { fail } from '../errors.ts'
import { addToSet, pop, pull, pullAll, push } from './arrays.ts'
import { type Change, copyOf } from './change.ts'

/** Checks its operand once and gives the change. `creates` tells if a missing field is made. */
export type UpdateOperator = {
  creates: boolean
  compile: (operand: unknown, path: string) => Change
}

export const REMOVED = Symbol('removed')

export const UPDATE_OPERATORS: Record<string, UpdateOperator> = {
  $set: { creates: true, compile: assign },
  $setOnInsert: { creates: true, compile: assign },
  $unset: { creates: false, compile: () => (value) => (value === undefined ? undefined : REMOVED) },
  $inc: { creates: true, compile: arithmetic('increment') },
  $mul: { creates: true, compile: arithmetic('multiply') },
  $min: { creates: true, compile: bound(-1) },
  $max: { creates: true, compile: bound(1) },
  $currentDate: { creates: true, compile: currentDate },
  $push: { creates: true, compile: push },
  $addToSet: { creates: true, compile: addToSet },
  $pop: { creates: false, compile: pop },
  $pull: { creates: false, compile: pull },
  $pullAll: { creates: false, compile: pullAll },
}

function assign(operand: unknown): Change {
  return () => copyOf(operand)
}

function arithmetic(verb: 'increment' | 'multiply'): UpdateOperator['compile'] {
  return (operand, path) => {
    if (!isNumber(operand))
      fail(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${path}: ${kindOf(operand)}}`,
      )
    return (value) => {
      if (value === undefined) return verb === 'increment' ? operand : multiply(operand, 0)
      if (!isNumber(value))
        fail(
          'TypeMismatch',
          `Cannot ${verb} the field '${path}' of non-numeric type ${kindOf(value)}`,
        )
      return verb === 'increment' ? add(value, operand) : multiply(value, operand)
    }
  }
}

function bound(sign: 1 | -1): UpdateOperator['compile'] {
  return (operand) => (value) =>
    value === undefined || compare(operand, value) * sign > 0 ? copyOf(operand) : value
}

function currentDate(operand: unknown): Change {
  const type = isPlain(operand) ? operand.$type : operand === true ? 'date' : undefined
  if (type === 'date') return () => new Date()
  if (type === 'timestamp') return () => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 })
  return fail('BadValue', "$currentDate needs true, or a $type of 'date' or 'timestamp'")
}
