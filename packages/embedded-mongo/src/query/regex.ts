import { BSONRegExp } from 'bson'
import { fail, refuse } from '../errors.ts'
import type { ValueTest } from './at-path.ts'

/** Only the options that JavaScript shares with PCRE: i, m, s (u is always on). */
export function regexTest(operand: unknown, options?: unknown): ValueTest {
  const pattern = operand instanceof BSONRegExp ? operand.pattern : operand
  const flags = options ?? (operand instanceof BSONRegExp ? operand.options : '')
  if (typeof pattern !== 'string') fail('BadValue', '$regex has to be a string')
  if (typeof flags !== 'string') fail('BadValue', '$options has to be a string')
  const regex = compile(pattern, flags)
  const text = `${pattern}/${flags}`
  return (value) => {
    if (typeof value === 'string') return regex.test(value)
    return value instanceof BSONRegExp && `${value.pattern}/${value.options}` === text
  }
}

function compile(pattern: string, flags: string): RegExp {
  if (/[^imsu]/.test(flags)) refuse(`A regular expression with the options '${flags}'`)
  const known = [...new Set(flags.replace('u', ''))].join('')
  try {
    return new RegExp(pattern, known)
  } catch (error) {
    return fail('Location51091', `Regular expression is invalid: ${String(error)}`)
  }
}
