import { evalExpr } from 'mingo/core'
import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { isIndex } from '../bson/paths.ts'
import { fail, MongoError, refuse } from '../errors.ts'
import { OPERATORS, optionsWith } from './operators.ts'

export type Variables = Record<string, unknown>
export type Expression = (doc: Doc, variables?: Variables) => unknown

/** Compiles an aggregation expression. Only the listed operators pass, wherever they stand. */
export function compileExpression(expression: unknown, variables: Variables = {}): Expression {
  checkExpression(expression)
  if (isConstant(expression)) return () => expression
  const options = optionsWith(variables)
  return (doc, local) => {
    options.update({ root: doc, ...(local && { variables: local }) })
    try {
      return evalExpr(doc, expression, options)
    } catch (error) {
      if (error instanceof MongoError) throw error
      return fail('FailedToParse', error instanceof Error ? error.message : String(error))
    }
  }
}

function isConstant(expression: unknown): boolean {
  if (typeof expression === 'string') return !expression.startsWith('$')
  return typeof expression !== 'object' || expression === null
}

const SYSTEM_VARIABLES = ['$$ROOT', '$$CURRENT', '$$NOW', '$$REMOVE']

function checkExpression(expression: unknown): void {
  if (typeof expression === 'string') checkPath(expression)
  if (Array.isArray(expression)) for (const item of expression) checkExpression(item)
  if (!isPlain(expression)) return
  const names = Object.keys(expression)
  const operator = names.find((name) => name.startsWith('$'))
  if (operator && names.length > 1)
    fail('Location15983', 'An object representing an expression must have exactly one field')
  if (operator === '$literal') return
  if (operator && !OPERATORS.has(operator)) refuse(`The expression operator ${operator}`)
  if (names.includes('__proto__')) refuse('A field named __proto__ in an expression')
  for (const value of Object.values(expression)) checkExpression(value)
}

function checkPath(text: string): void {
  if (!text.startsWith('$')) return
  const names = text.replace(/^\$+/, '').split('.')
  if (names.some((name) => isIndex(name) || UNSAFE.includes(name)))
    refuse(`The path '${text}' in an expression`)
  const [variable = ''] = text.split('.')
  if (/^\$\$[A-Z]/.test(variable) && !SYSTEM_VARIABLES.includes(variable))
    refuse(`The variable ${variable}`)
}

const UNSAFE = ['__proto__', 'constructor', 'prototype']
