import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { setPath } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'
import { compileQuery } from '../query/match.ts'
import { compileProjection } from '../query/projection.ts'
import { parseSort, sortBy } from '../query/sort.ts'
import { compileBucket } from './bucket.ts'
import { compileExpression } from './expressions.ts'
import { compileGroup } from './group.ts'
import { compileLookup } from './lookup.ts'
import type { Environment, Stage } from './stage.ts'
import { compileUnwind } from './unwind.ts'

/** The stages that are allowed in a pipeline-style update. */
export const UPDATE_STAGES = [
  '$addFields',
  '$set',
  '$project',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
]

/** Compiles every stage before the first document is read; an unknown stage is refused. */
export function compilePipeline(stages: unknown, environment: Environment): Stage {
  if (!Array.isArray(stages)) fail('TypeMismatch', "'pipeline' must be an array")
  const compiled = stages.map((stage: unknown) => compileStage(stage, environment))
  return (docs) => compiled.reduce((input, stage) => stage(input), docs)
}

function compileStage(stage: unknown, environment: Environment): Stage {
  const [name = '', ...others] = isPlain(stage) ? Object.keys(stage) : []
  if (!isPlain(stage) || name === '' || others.length > 0)
    fail('Location40323', 'A pipeline stage must be an object with exactly one field')
  const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined
  if (!compile) refuse(`The pipeline stage ${name}`)
  return compile(stage[name], environment)
}

const STAGES: Record<string, (spec: unknown, environment: Environment) => Stage> = {
  $match: (spec, { variables }) => {
    const test = compileQuery(spec, variables)
    return (docs) => docs.filter((doc) => test(doc))
  },
  $sort: (spec) => {
    const keys = parseSort(spec)
    return (docs) => sortBy(docs, keys, (doc) => doc)
  },
  $skip: (spec) => {
    const count = countOf('$skip', spec, 0)
    return (docs) => docs.slice(count)
  },
  $limit: (spec) => {
    const count = countOf('$limit', spec, 1)
    return (docs) => docs.slice(0, count)
  },
  $project: (spec, { variables }) => {
    const project = compileProjection(spec, { variables, in: 'pipeline' })
    return (docs) => docs.map((doc) => project(doc, doc))
  },
  $addFields: compileAddFields,
  $set: compileAddFields,
  $unset: (spec, environment) => {
    const names = Array.isArray(spec) ? spec : [spec]
    if (!names.every((name) => typeof name === 'string'))
      fail('Location31120', '$unset specification must be a string or an array of strings')
    const fields = Object.fromEntries(names.map((name) => [name, '$$REMOVE']))
    const project = compileAddFields(fields, environment)
    return project
  },
  $replaceRoot: (spec, environment) => {
    if (!isPlain(spec)) fail('Location40229', 'the $replaceRoot stage needs an object')
    return compileReplace(spec.newRoot, environment)
  },
  $replaceWith: compileReplace,
  $group: (spec, { variables }) => compileGroup(spec, variables),
  $sortByCount: (spec, { variables }) => {
    const group = compileGroup({ _id: spec, count: { $sum: 1 } }, variables)
    return (docs) => sortBy(group(docs), [{ path: 'count', direction: -1 }], (doc) => doc)
  },
  $bucket: (spec, { variables }) => compileBucket(spec, variables),
  $unwind: compileUnwind,
  $lookup: (spec, environment) => compileLookup(spec, environment, compilePipeline),
  $facet: (spec, environment) => {
    if (!isPlain(spec)) fail('Location40169', 'the $facet specification must be an object')
    const facets = Object.entries(spec).map(
      ([name, stages]) => [name, compilePipeline(stages, environment)] as const,
    )
    return (docs) => [Object.fromEntries(facets.map(([name, run]) => [name, run(docs)]))]
  },
  $count: (spec) => {
    if (typeof spec !== 'string' || spec === '')
      fail('Location40156', 'the count field must be a non-empty string')
    if (spec.startsWith('$')) fail('Location40158', 'the count field cannot begin with $')
    if (spec.includes('.')) fail('Location40160', 'the count field cannot contain a dot')
    return (docs) => (docs.length > 0 ? [{ [spec]: docs.length }] : [])
  },
  $sample: (spec) => {
    const size = countOf('$sample', isPlain(spec) ? spec.size : spec, 1)
    return (docs) => sample(docs, size)
  },
}

function compileAddFields(spec: unknown, { variables }: Environment): Stage {
  if (!isPlain(spec)) fail('Location40272', '$addFields specification stage must be an object')
  const fields = flatten(spec, '').map(
    ([path, value]) => [path, compileExpression(value, variables)] as const,
  )
  return (docs) =>
    docs.map((doc) =>
      fields.reduce((result, [path, evaluate]) => setPath(result, path, evaluate(doc)), doc),
    )
}

/** `{ a: { b: 1 } }` adds the field `a.b`; an operator or an empty document is a value. */
function flatten(spec: Doc, prefix: string): [string, unknown][] {
  return Object.entries(spec).flatMap(([name, value]): [string, unknown][] => {
    const [first] = isPlain(value) ? Object.keys(value) : []
    if (!isPlain(value) || first === undefined || first.startsWith('$'))
      return [[prefix + name, value]]
    return flatten(value, `${prefix}${name}.`)
  })
}

function compileReplace(expression: unknown, { variables }: Environment): Stage {
  const evaluate = compileExpression(expression, variables)
  return (docs) =>
    docs.map((doc) => {
      const root = evaluate(doc)
      return isPlain(root) ? root : fail('Location40228', "'newRoot' must evaluate to an object")
    })
}

function countOf(name: string, value: unknown, least: number): number {
  const count = isNumber(value) ? toDouble(value) : Number.NaN
  if (!Number.isInteger(count) || count < least)
    fail('Location15958', `the argument of ${name} must be an integer of at least ${least}`)
  return count
}

function sample(docs: Doc[], size: number): Doc[] {
  const pool = [...docs]
  const chosen: Doc[] = []
  while (chosen.length < size && pool.length > 0)
    chosen.push(...pool.splice(Math.floor(Math.random() * pool.length), 1))
  return chosen
}
