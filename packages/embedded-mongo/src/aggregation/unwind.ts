import type { Doc } from '../bson/codec.ts'
import { isPlain } from '../bson/compare.ts'
import { getPath, setPath } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'

export function compileUnwind(spec: unknown): (docs: Doc[]) => Doc[] {
  const options = isPlain(spec) ? spec : { path: spec }
  const { path: reference, includeArrayIndex, preserveNullAndEmptyArrays, ...unknown } = options
  for (const name of Object.keys(unknown)) refuse(`The option '${name}' of $unwind`)
  if (typeof reference !== 'string' || !reference.startsWith('$'))
    fail('Location28818', 'the path of $unwind must be a field path that begins with $')
  const path = reference.slice(1)

  const numbered = (doc: Doc, index: number | null) =>
    typeof includeArrayIndex === 'string' ? setPath(doc, includeArrayIndex, index) : doc
  return (docs) =>
    docs.flatMap((doc) => {
      const value = getPath(doc, path)
      if (Array.isArray(value) && value.length > 0)
        return value.map((item, i) => numbered(setPath(doc, path, item), i))
      if (!Array.isArray(value) && (value ?? null) !== null) return [numbered(doc, null)]
      if (preserveNullAndEmptyArrays !== true) return []
      return [numbered(Array.isArray(value) ? setPath(doc, path, undefined) : doc, null)]
    })
}
