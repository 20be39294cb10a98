import type { Doc } from '../bson/codec.ts'
import { compare, isPlain } from '../bson/compare.ts'
import { fail, refuse } from '../errors.ts'
import { sortBy } from '../query/sort.ts'
import { compileExpression, type Variables } from './expressions.ts'
import { compileOutputs, gather, summary } from './group.ts'

/** A bucket holds its lower boundary and not its upper one. */
export function compileBucket(spec: unknown, variables: Variables): (docs: Doc[]) => Doc[] {
  if (!isPlain(spec) || !Array.isArray(spec.boundaries) || spec.boundaries.length < 2)
    fail('Location40192', 'The $bucket stage needs groupBy and at least 2 boundaries')
  const { groupBy, boundaries, default: rest, output = { count: { $sum: 1 } }, ...unknown } = spec
  for (const name of Object.keys(unknown)) refuse(`The option '${name}' of $bucket`)
  if (!isPlain(output)) fail('Location40196', "The $bucket 'output' field must be an object")
  const groupOf = compileExpression(groupBy, variables)
  const outputs = compileOutputs(output, variables)

  const bucketOf = (doc: Doc): unknown => {
    const value = groupOf(doc)
    const above = boundaries.findIndex((boundary) => compare(value, boundary) < 0)
    if (above > 0 && value !== undefined) return boundaries[above - 1]
    if (rest === undefined) fail('Location40066', 'a value fits no bucket, and there is no default')
    return rest
  }
  return (docs) => {
    const groups = gather(docs, bucketOf).map(({ id, members }) => summary(id, members, outputs))
    return sortBy(groups, [{ path: '_id', direction: 1 }], (group) => group)
  }
}
