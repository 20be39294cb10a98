import { BSONRegExp } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { getOwn, namesOf, setOwn } from '../bson/paths.ts'
import { fail } from '../errors.ts'
import { isOperators } from '../query/match.ts'
import { copyOf } from './operators.ts'

/** The document an upsert starts from: the fields that the filter ties to one value. */
export function seedOf(filter: Doc): Doc {
  const seed: Doc = {}
  const equalities = equalitiesOf(filter)
  for (const [i, [path, value]] of equalities.entries()) {
    const earlier = equalities.slice(0, i)
    if (
      earlier.some(([other]) => `${path}.`.startsWith(`${other}.`) || other.startsWith(`${path}.`))
    )
      fail('NotSingleValueField', `cannot infer query fields to set, '${path}' is matched twice`)
    const names = namesOf(path)
    const last = names.pop() ?? ''
    setOwn(names.reduce(childOf, seed), last, copyOf(value))
  }
  return seed
}

function childOf(doc: Doc, name: string): Doc {
  const known = getOwn(doc, name)
  if (isPlain(known)) return known
  const child: Doc = {}
  setOwn(doc, name, child)
  return child
}

function equalitiesOf(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([path, value]): [string, unknown][] => {
    if (path === '$and' || (path === '$or' && Array.isArray(value) && value.length === 1))
      return (value as unknown[]).filter(isPlain).flatMap(equalitiesOf)
    if (path.startsWith('$') || value instanceof BSONRegExp) return []
    if (!isOperators(value)) return [[path, value]]
    if ('$eq' in value) return [[path, value.$eq]]
    const { $in: list } = value
    return Array.isArray(list) && list.length === 1 ? [[path, list[0]]] : []
  })
}
