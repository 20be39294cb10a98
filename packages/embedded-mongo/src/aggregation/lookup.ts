import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { leavesOf, setPath } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'
import { compileExpression, type Variables } from './expressions.ts'
import type { CompilePipeline, Environment, Stage } from './stage.ts'

/** Joins by equal fields (served by an index of the other collection), by a pipeline, or by both. */
export function compileLookup(
  spec: unknown,
  environment: Environment,
  compilePipeline: CompilePipeline,
): Stage {
  if (!isPlain(spec)) fail('FailedToParse', 'the $lookup specification must be an object')
  const { from, localField, foreignField, as, pipeline = [], let: bound = {}, ...unknown } = spec
  for (const name of Object.keys(unknown)) refuse(`The option '${name}' of $lookup`)
  if (typeof from !== 'string' || typeof as !== 'string' || !isPlain(bound))
    fail('FailedToParse', "$lookup needs 'from' and 'as' as strings")
  const joins = joinOf(localField, foreignField)
  const variablesOf = compileVariables(bound, environment.variables)
  compilePipeline(pipeline, { ...environment, variables: placeholders(bound) })

  return (docs) =>
    docs.map((doc) => {
      const variables = { ...environment.variables, ...variablesOf(doc) }
      const run = compilePipeline(pipeline, { ...environment, variables })
      return setPath(doc, as, run(environment.find(from, joins(doc))))
    })
}

function joinOf(localField: unknown, foreignField: unknown): (doc: Doc) => Doc {
  if (localField === undefined && foreignField === undefined) return () => ({})
  if (typeof localField !== 'string' || typeof foreignField !== 'string')
    fail('FailedToParse', "$lookup needs both or neither of 'localField' and 'foreignField'")
  return (doc) => ({
    [foreignField]: { $in: leavesOf(doc, localField).map((value) => value ?? null) },
  })
}

function compileVariables(bound: Doc, outer: Variables): (doc: Doc) => Variables {
  const compiled = Object.entries(bound).map(
    ([name, value]) => [name, compileExpression(value, outer)] as const,
  )
  return (doc) =>
    Object.fromEntries(compiled.map(([name, evaluate]) => [name, evaluate(doc) ?? null]))
}

function placeholders(bound: Doc): Variables {
  return Object.fromEntries(Object.keys(bound).map((name) => [name, null]))
}
