import { BSONRegExp } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { setOwn } from '../bson/paths.ts'
import { fail } from '../errors.ts'
import { isOperators } from '../query/match.ts'
import { copyOf } from './operators.ts'

/** The document an upsert starts from: the fields that the filter ties to one value. */
export function seedOf(filter: Doc): Doc {
  const seed: Doc = {}
  for (const [field, value] of equalitiesOf(filter)) {
    if (Object.hasOwn(seed, field))
      fail('NotSingleValueField', `cannot infer query fields to set, '${field}' is matched twice`)
    setOwn(seed, field, copyOf(value))
  }
  return seed
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
