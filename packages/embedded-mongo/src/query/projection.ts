import type { Doc } from '../bson/codec.ts'
import { isNumber, toDouble } from '../bson/numbers.ts'
import { checkField, getOwn, setOwn } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'

type Projection = (doc: Doc) => Doc

/** Returns undefined if none is named. */
export function compileProjection(spec: Doc): Projection | undefined {
  const named = new Map(Object.entries(spec).map(([field, value]) => [field, isIn(field, value)]))
  const others = [...named].filter(([field]) => field !== '_id')
  const [isInclusion] = others.length > 0 ? others.map(([, is]) => is) : named.values()
  if (isInclusion === undefined) return undefined
  const [odd] = others.find(([, is]) => is !== isInclusion) ?? []
  if (odd !== undefined)
    fail(
      isInclusion ? 'Location31254' : 'Location31253',
      `Cannot do ${isInclusion ? 'exclusion' : 'inclusion'} on field ${odd} in the other projection`,
    )
  const includes = (field: string) => named.get(field) ?? (!isInclusion || field === '_id')
  return (doc) => {
    const result: Doc = {}
    for (const field of Object.keys(doc))
      if (includes(field)) setOwn(result, field, getOwn(doc, field))
    return result
  }
}

function isIn(field: string, value: unknown): boolean {
  checkField(field)
  if (typeof value === 'boolean') return value
  return isNumber(value) ? toDouble(value) !== 0 : refuse(`The projection of '${field}' by a value`)
}
