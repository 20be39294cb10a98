import { Int32 } from 'bson'
import { type Doc, decode, decodeExact, encode } from '../bson/codec.ts'
import { isPlain, keyOf } from '../bson/compare.ts'
import { isNumber } from '../bson/numbers.ts'
import { getOwn, setOwn } from '../bson/paths.ts'
import { fail, refuse } from '../errors.ts'
import { compileQuery } from './match.ts'

/** Number types count. */
export type Row = { readonly doc: Doc; readonly raw: Buffer }
type Stage = (rows: Row[]) => Row[]

export function compileStages(stages: unknown[]): Stage[] {
  return stages.map(compileStage)
}

function compileStage(stage: unknown): Stage {
  const [name = '', ...others] = isPlain(stage) ? Object.keys(stage) : []
  if (!isPlain(stage) || name === '' || others.length > 0)
    fail('Location40323', 'A pipeline stage must be an object with exactly one field')
  const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined
  return compile ? compile(stage[name]) : refuse(`The pipeline stage ${name}`)
}

const STAGES: Record<string, (spec: unknown) => Stage> = {
  $match: (spec) => {
    if (!isPlain(spec)) fail('Location15959', 'the match filter must be an object')
    const test = compileQuery(spec)
    return (rows) => rows.filter(({ doc }) => test(doc))
  },
  $group: compileGroup,
}

/** It groups by a constant or one top-level field, with `$sum` of a constant. */
function compileGroup(spec: unknown): Stage {
  if (!isPlain(spec)) fail('Location15947', "a group's fields must be specified in an object")
  if (!('_id' in spec)) fail('Location15955', 'a group specification must include an _id')
  const { _id, ...fields } = spec
  const idOf = idExpression(_id)
  const amounts = Object.entries(fields).map(
    ([name, value]) => [name, amountOf(name, value)] as const,
  )
  return (rows) => {
    const groups = new Map<string, { first: Row; count: number }>()
    for (const row of rows) {
      const key = keyOf(idOf(row.doc))
      const group = groups.get(key)
      if (group) group.count++
      else groups.set(key, { first: row, count: 1 })
    }
    return Array.from(groups.values(), ({ first, count }) => {
      const result: Doc = { _id: idOf(decodeExact(first.raw)) ?? null }
      for (const [name, amount] of amounts) setOwn(result, name, amount * count)
      const raw = encode(result)
      return { doc: decode(raw), raw }
    })
  }
}

function idExpression(id: unknown): (doc: Doc) => unknown {
  if (id === null || isNumber(id)) return () => id
  const [, name] = (typeof id === 'string' && /^\$([^$.\0]+)$/.exec(id)) || []
  if (name === undefined) refuse('A $group by anything but null, a number or a field')
  return (doc) => getOwn(doc, name)
}

function amountOf(name: string, value: unknown): number {
  if (name.includes('.')) fail('Location40235', `The field name '${name}' cannot contain '.'`)
  if (name.startsWith('$')) fail('Location40236', `The field name '${name}' cannot begin with '$'`)
  const [operator, ...others] = isPlain(value) ? Object.keys(value) : []
  if (!isPlain(value) || operator === undefined || others.length > 0)
    fail('Location40234', `The field '${name}' must be an accumulator object`)
  if (operator !== '$sum') refuse(`The group operator ${operator}`)
  const amount = value.$sum
  if (!(amount instanceof Int32)) refuse('A $sum of anything but a 32-bit integer')
  return amount.value
}
