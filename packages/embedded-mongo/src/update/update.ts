import { BSONRegExp } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { compareText, inByteOrder, isEqual, isPlain } from '../bson/compare.ts'
import { checkField, getOwn, setOwn } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'
import { isOperators } from '../query/match.ts'
import { copyDoc, copyOf, REMOVED, UPDATE_OPERATORS } from './operators.ts'

export type Update = (doc: Doc, isInsert: boolean) => Doc

type Step = { field: string; isInsertOnly: boolean; change: (value: unknown) => unknown }

export function compileUpdate(update: unknown, isMulti: boolean): Update {
  if (Array.isArray(update)) refuse('An update by a pipeline')
  if (!isPlain(update)) fail('FailedToParse', 'Update argument must be an object')
  const hasOperators = isOperators(update)
  if (!hasOperators && isMulti)
    fail('FailedToParse', 'multi update is not supported for replacement-style update')
  const run = hasOperators ? compileOperators(update) : compileReplacement(update)
  return (doc, isInsert) => {
    const id = getOwn(doc, '_id')
    const result = run(doc, isInsert)
    if (id !== undefined && !isEqual(id, getOwn(result, '_id')))
      fail('ImmutableField', "The update would modify the immutable field '_id'")
    return result
  }
}

/** The filter ties these fields to one value. */
export function seedOf(filter: Doc): Doc {
  const seed: Doc = {}
  for (const [field, value] of equalitiesOf(filter)) {
    if (Object.hasOwn(seed, field))
      fail('NotSingleValueField', `cannot infer query fields to set, '${field}' is matched twice`)
    setOwn(seed, field, copyOf(value))
  }
  return seed
}

function compileReplacement(replacement: Doc): Update {
  const dollar = Object.keys(replacement).find((name) => name.startsWith('$'))
  if (dollar !== undefined)
    fail('DollarPrefixedFieldName', `The field '${dollar}' is not allowed in a replacement`)
  return (doc) => {
    const id = getOwn(doc, '_id')
    return { ...(id !== undefined && { _id: id }), ...copyDoc(replacement) }
  }
}

function compileOperators(update: Doc): Update {
  const steps = Object.entries(update).flatMap(([operator, fields]) => stepsOf(operator, fields))
  // New fields are added by name.
  steps.sort((a, b) => compareNames(a.field, b.field))
  for (const [i, { field }] of steps.entries())
    if (steps[i + 1]?.field === field)
      fail('ConflictingUpdateOperators', `Updating the path '${field}' would create a conflict`)
  return (doc, isInsert) => {
    for (const { field, isInsertOnly, change } of steps) {
      if (isInsertOnly && !isInsert) continue
      const before = getOwn(doc, field)
      const after = change(before)
      if (after === REMOVED) delete doc[field]
      else if (after !== undefined && after !== before) setOwn(doc, field, after)
    }
    return doc
  }
}

function stepsOf(name: string, fields: unknown): Step[] {
  const compile = Object.hasOwn(UPDATE_OPERATORS, name) ? UPDATE_OPERATORS[name] : undefined
  if (!compile) refuse(`The update operator ${name}`)
  if (!isPlain(fields))
    fail('FailedToParse', `Modifiers operate on fields: ${name} needs an object`)
  return Object.entries(fields).map(([field, operand]) => {
    checkField(field)
    return { field, isInsertOnly: name === '$setOnInsert', change: compile(operand, field) }
  })
}

/** It compares whole numbers by value, and all else by bytes. */
function compareNames(a: string, b: string): number {
  const areWhole = [a, b].every((name) => /^\d+$/.test(name))
  return areWhole ? Number(a) - Number(b) : compareText(inByteOrder(a), inByteOrder(b))
}

function equalitiesOf(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([field, value]): [string, unknown][] => {
    if (field === '$and' || (field === '$or' && Array.isArray(value) && value.length === 1))
      return (value as unknown[]).filter(isPlain).flatMap(equalitiesOf)
    if (field.startsWith('$') || value instanceof BSONRegExp) return []
    if (!isOperators(value)) return [[field, value]]
    if ('$eq' in value) return [[field, value.$eq]]
    const { $in: list } = value
    return Array.isArray(list) && list.length === 1 ? [[field, list[0]]] : []
  })
}
