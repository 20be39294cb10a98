import type { Doc } from '../bson/codec.ts'
import { compareText, isEqual, isPlain } from '../bson/compare.ts'
import { getOwn, namesOf, setOwn } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'
import { REMOVED, UPDATE_OPERATORS } from './operators.ts'

/** `doc` carries exact number types and is changed in place. */
export type Update = (doc: Doc, isInsert: boolean) => void

type Step = {
  path: string
  names: string[]
  creates: boolean
  onlyOnInsert: boolean
  change: (value: unknown) => unknown
}

/** Checks everything that can be checked without a document. */
export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) refuse('An update by a pipeline')
  if (!isPlain(update)) fail('FailedToParse', 'Update argument must be an object')
  if (
    !Object.keys(update).every((name) => name.startsWith('$')) ||
    Object.keys(update).length === 0
  )
    refuse('A replacement of whole documents')
  const steps = Object.entries(update).flatMap(([operator, fields]) => stepsOf(operator, fields))
  // Fields that are new in a document are added in the order of their names.
  steps.sort((a, b) => comparePaths(a.names, b.names))
  checkConflicts(steps)
  return (doc, isInsert) => {
    const id = getOwn(doc, '_id')
    for (const step of steps) if (isInsert || !step.onlyOnInsert) apply(doc, step)
    if (id !== undefined && !isEqual(id, getOwn(doc, '_id')))
      fail('ImmutableField', "The update would modify the immutable field '_id'")
  }
}

function stepsOf(name: string, fields: unknown): Step[] {
  const operator = Object.hasOwn(UPDATE_OPERATORS, name) ? UPDATE_OPERATORS[name] : undefined
  if (!operator) refuse(`The update operator ${name}`)
  if (!isPlain(fields))
    fail('FailedToParse', `Modifiers operate on fields: ${name} needs an object`)
  return Object.entries(fields).map(([path, operand]) => ({
    path,
    names: namesOf(path),
    creates: operator.creates,
    onlyOnInsert: name === '$setOnInsert',
    change: operator.compile(operand, path),
  }))
}

function apply(doc: Doc, { path, names, creates, change }: Step): void {
  let at = doc
  for (const name of names.slice(0, -1)) {
    let inner = getOwn(at, name)
    if (inner === undefined && creates) {
      inner = {}
      setOwn(at, name, inner)
    }
    if (!isPlain(inner)) {
      if (!creates) return
      fail(
        'PathNotViable',
        `Cannot create the field '${path}' within '${name}', which is no object`,
      )
    }
    at = inner
  }
  const last = names.at(-1) ?? ''
  const before = getOwn(at, last)
  const after = change(before)
  if (after === REMOVED) delete at[last]
  else if (after !== undefined && after !== before) setOwn(at, last, after)
}

/** No path may be changed twice, nor below another one that is changed. */
function checkConflicts(steps: Step[]): void {
  for (const [i, { path }] of steps.entries()) {
    const before = steps[i - 1]?.path
    if (before !== undefined && `${path}.`.startsWith(`${before}.`))
      fail(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${before}'`,
      )
  }
}

/** Name by name; whole numbers as numbers, and before other names. */
function comparePaths(a: string[], b: string[]): number {
  for (const [i, name] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    const order =
      isWhole(name) && isWhole(other) ? Number(name) - Number(other) : compareText(name, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}

function isWhole(name: string): boolean {
  return /^\d+$/.test(name)
}
