import { compilePipeline, UPDATE_STAGES } from '../aggregation/pipeline.ts'
import { type Doc, decode, encode } from '../bson/codec.ts'
import { isEqual, isPlain } from '../bson/compare.ts'
import { getOwn, setOwn } from '../bson/paths.ts'
import { fail } from '../errors.ts'
import type { Found, Predicate } from '../query/at-path.ts'
import { compileArrayFilters, usedFilters } from './array-filters.ts'
import { type Change, copyDoc } from './change.ts'
import { REMOVED, UPDATE_OPERATORS } from './operators.ts'
import { type PathContext, readTarget, targetsOf, writeTarget } from './targets.ts'

/** `doc` carries exact number types and may be changed in place; the result is the new document. */
export type Update = (doc: Doc, found: Found, isInsert: boolean) => Doc
export type UpdateKind = 'operators' | 'replacement' | 'pipeline'

/** Checks everything that can be checked without a document. */
export function compileUpdate(update: unknown, arrayFilters: unknown): [UpdateKind, Update] {
  if (Array.isArray(update)) return ['pipeline', guardId(compileStages(update))]
  if (!isPlain(update)) fail('FailedToParse', 'Update argument must be an object or an array')
  const [first = ''] = Object.keys(update)
  if (!first.startsWith('$')) return ['replacement', compileReplacement(update)]
  return ['operators', guardId(compileOperators(update, compileArrayFilters(arrayFilters)))]
}

function compileReplacement(replacement: Doc): Update {
  const dollar = Object.keys(replacement).find((name) => name.startsWith('$'))
  if (dollar)
    fail(
      'DollarPrefixedFieldName',
      `The field '${dollar}' is not allowed in a replacement document`,
    )
  return (doc) => {
    const id = getOwn(doc, '_id')
    const given = getOwn(replacement, '_id')
    if (id !== undefined && given !== undefined && !isEqual(id, given)) failImmutable()
    const copy = copyDoc(replacement)
    return id === undefined ? copy : { _id: id, ...copy, ...(given !== undefined && { _id: id }) }
  }
}

type Step = { path: string; operator: string; change: Change; creates: boolean }

function compileOperators(update: Doc, filters: Map<string, Predicate>): Update {
  const steps = Object.entries(update).flatMap(([operator, fields]) => stepsOf(operator, fields))
  checkConflicts(steps.map((step) => step.path).concat(renamesOf(update).map(([, to]) => to)))
  usedFilters(
    filters,
    steps.map((step) => step.path),
  )
  return (doc, found, isInsert) => {
    for (const step of steps) {
      if (step.operator === '$setOnInsert' && !isInsert) continue
      applyStep(doc, step, { found, filters })
    }
    for (const [from, to] of renamesOf(update)) rename(doc, from, to, { found, filters })
    return doc
  }
}

function stepsOf(name: string, fields: unknown): Step[] {
  const operator = Object.hasOwn(UPDATE_OPERATORS, name) ? UPDATE_OPERATORS[name] : undefined
  if (!operator && name !== '$rename')
    fail('FailedToParse', `Unknown modifier: ${name}. Expected a valid update modifier`)
  if (!isPlain(fields))
    fail('FailedToParse', `Modifiers operate on fields: ${name} needs an object`)
  return Object.entries(fields).map(([path, operand]) => {
    if (operator)
      return {
        path,
        operator: name,
        change: operator.compile(operand, path),
        creates: operator.creates,
      }
    if (typeof operand !== 'string' || operand === path || operand === '')
      fail('BadValue', `The 'to' field for $rename must be another field: ${path}`)
    return { path, operator: name, change: (value) => value, creates: false }
  })
}

function applyStep(doc: Doc, { path, change, creates }: Step, context: PathContext): void {
  for (const target of targetsOf(doc, path, context, creates)) {
    const before = readTarget(target)
    const after = change(before, path)
    if (after === undefined || after === before) continue
    if (after !== REMOVED) writeTarget(target, after)
    // In an array, removing leaves null behind, so that the other positions stay.
    else if (Array.isArray(target.container)) writeTarget(target, null)
    else delete target.container[target.key]
  }
}

function renamesOf(update: Doc): [string, string][] {
  // stepsOf() has checked that every value is a string.
  return Object.entries(isPlain(update.$rename) ? update.$rename : {}) as [string, string][]
}

function rename(doc: Doc, from: string, to: string, context: PathContext): void {
  for (const source of targetsOf(doc, from, context, false)) {
    if (Array.isArray(source.container)) fail('BadValue', 'The source field cannot be in an array')
    const value = readTarget(source)
    if (value === undefined) continue
    delete source.container[source.key]
    for (const target of targetsOf(doc, to, context, true)) writeTarget(target, value)
  }
}

/** No path may be set twice, nor below another one that is set. */
function checkConflicts(paths: string[]): void {
  const sorted = paths.map((path) => `${path}.`).sort()
  for (const [i, path] of sorted.entries()) {
    const before = sorted[i - 1]
    if (before === undefined || !path.startsWith(before)) continue
    const [at, by] = [before.slice(0, -1), path.slice(0, -1)]
    fail(
      'ConflictingUpdateOperators',
      `Updating the path '${by}' would create a conflict at '${at}'`,
    )
  }
}

/** Stages compute on plain numbers: fields that they leave alone get their exact values back. */
function compileStages(stages: unknown[]): Update {
  const names = stages.flatMap((stage) => (isPlain(stage) ? Object.keys(stage) : []))
  const outside = names.find((name) => !UPDATE_STAGES.includes(name))
  if (outside) fail('InvalidOptions', `${outside} is not allowed to be used within an update`)
  const run = compilePipeline(stages, { find: () => [], variables: {} })
  return (doc) => {
    const before = decode(encode(doc))
    const [after = {}] = run([before])
    const result: Doc = {}
    for (const [name, value] of Object.entries(after)) {
      const isUntouched = Object.hasOwn(before, name) && isEqual(getOwn(before, name), value)
      setOwn(result, name, isUntouched ? getOwn(doc, name) : value)
    }
    return Object.hasOwn(result, '_id') ? result : { _id: getOwn(doc, '_id'), ...result }
  }
}

function guardId(update: Update): Update {
  return (doc, found, isInsert) => {
    const id = getOwn(doc, '_id')
    const result = update(doc, found, isInsert)
    if (id === undefined) return result
    if (getOwn(result, '_id') === undefined || !isEqual(id, getOwn(result, '_id'))) failImmutable()
    return result
  }
}

function failImmutable(): never {
  fail(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  )
}
