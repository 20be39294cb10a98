import { BSONRegExp } from 'bson'
import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { setPath } from '../bson/paths.ts'
import { fail } from '../errors.ts'
import { isOperators } from '../query/match.ts'
import { copyOf } from './change.ts'

/** The document an upsert starts from: the fields that the filter ties to one value. */
export function seedOf(filter: Doc): Doc {
  return equalitiesOf(filter).reduce((doc, [path, value]) => {
    if (path.split('.').includes('')) fail('EmptyFieldName', `The path '${path}' has an empty name`)
    return setPath(doc, path, copyOf(value))
  }, {} as Doc)
}

function equalitiesOf(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([path, value]): [string, unknown][] => {
    if (path === '$and' || (path === '$or' && Array.isArray(value) && value.length === 1))
      return (value as unknown[]).filter(isPlain).flatMap(equalitiesOf)
    if (path.startsWith('$') || value instanceof BSONRegExp) return []
    if (!isOperators(value)) return [[path, value]]
    if ('$eq' in value) return [[path, value.$eq]]
    const only = onlyOf(value.$in) ?? onlyOf(value.$all)
    return only === undefined || only instanceof BSONRegExp || isOperators(only)
      ? []
      : [[path, only]]
  })
}

function onlyOf(list: unknown): unknown {
  return Array.isArray(list) && list.length === 1 ? list[0] : undefined
}
