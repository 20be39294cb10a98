import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { keyOf } from '../bson/keys.ts'
import { setOwn } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'
import { compileExpression, type Expression, type Variables } from './expressions.ts'
import { averageOf, extremeOf, sumOf } from './operators.ts'

type Fold = (values: unknown[]) => unknown
type Output = { name: string; evaluate: Expression; fold: Fold }

const ACCUMULATORS: Record<string, Fold> = {
  $sum: sumOf,
  $avg: averageOf,
  $min: (values) => extremeOf(values, -1),
  $max: (values) => extremeOf(values, 1),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: distinctOf,
  $count: (values) => values.length,
}

export function compileGroup(spec: unknown, variables: Variables): (docs: Doc[]) => Doc[] {
  if (!isPlain(spec)) fail('Location15947', "a group's fields must be specified in an object")
  if (!('_id' in spec)) fail('Location15955', 'a group specification must include an _id')
  const { _id, ...fields } = spec
  const idOf = compileExpression(_id, variables)
  const outputs = compileOutputs(fields, variables)
  return (docs) =>
    gather(docs, (doc) => idOf(doc) ?? null).map(({ id, members }) => summary(id, members, outputs))
}

/** The fields of `$group` and the `output` of `$bucket`. */
export function compileOutputs(fields: Doc, variables: Variables): Output[] {
  return Object.entries(fields).map(([name, value]) => {
    const operator = isPlain(value) ? Object.keys(value)[0] : undefined
    if (!isPlain(value) || !operator || Object.keys(value).length !== 1)
      fail('Location40234', `The field '${name}' must be an accumulator object`)
    const fold = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined
    if (!fold) refuse(`The group operator ${operator}`)
    return { name, evaluate: compileExpression(value[operator], variables), fold }
  })
}

/** Groups in the order in which they first appear. */
export function gather(
  docs: Doc[],
  idOf: (doc: Doc) => unknown,
): { id: unknown; members: Doc[] }[] {
  const groups = new Map<string, { id: unknown; members: Doc[] }>()
  for (const doc of docs) {
    const id = idOf(doc)
    const key = keyOf(id)
    const group = groups.get(key) ?? { id, members: [] }
    group.members.push(doc)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export function summary(id: unknown, members: Doc[], outputs: Output[]): Doc {
  const result: Doc = { _id: id }
  for (const { name, evaluate, fold } of outputs)
    setOwn(result, name, fold(members.map((doc) => evaluate(doc))))
  return result
}

export function distinctOf(values: unknown[]): unknown[] {
  const byKey = new Map<string, unknown>()
  for (const value of values) {
    const key = keyOf(value)
    if (value !== undefined && !byKey.has(key)) byKey.set(key, value)
  }
  return [...byKey.values()]
}
