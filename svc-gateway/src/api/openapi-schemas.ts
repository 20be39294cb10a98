import * as contract from '@cinecanon/contract'
import { z } from 'zod'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'

const componentsPath = '#/components/schemas/'

const named = z.registry<{ id: string }>()
/** Objects aren't among them, because inputs may have more fields than responses. */
const namedValues = z.registry<{ id: string }>()
for (const [id, value] of Object.entries(contract)) {
  if (!(value instanceof z.ZodType)) continue
  named.add(value, { id })
  if (!(value instanceof z.ZodObject)) namedValues.add(value, { id })
}

export function schemaOf(schema: z.ZodType, io: Direction): Json {
  const registry = io === 'output' ? named : namedValues
  const { $schema, $defs, ...json } = z.toJSONSchema(schema, { ...options(io), metadata: registry })
  return withPaths(json)
}

/** @returns the schemas that `document` refers to, directly or not */
export function componentsOf(document: unknown): Json {
  const { schemas } = z.toJSONSchema(named, {
    ...options('output'),
    uri: (id) => componentsPath + id,
  })
  const found: Json = {}
  const pending = namesIn(document)
  for (let name = pending.pop(); name; name = pending.pop()) {
    if (name in found) continue
    const { $schema, $id, ...json } = schemas[name] as Json
    found[name] = json
    pending.push(...namesIn(json))
  }
  return found
}

export function exampleOf(schema: z.ZodType): unknown {
  const { examples } = z.globalRegistry.get(schema) ?? {}
  if (Array.isArray(examples)) return examples[0]
  if (schema instanceof z.ZodObject) return exampleOfFields(schema)
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType)]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodPipe) return exampleOf(schema.out as z.ZodType)
  if (schema instanceof z.ZodUnion) return exampleOf(schema.options[0] as z.ZodType)
}

function exampleOfFields({ shape }: z.ZodObject): Json {
  const required = Object.entries(shape as Record<string, z.ZodType>).filter(
    ([, field]) => !field.safeParse(undefined).success,
  )
  return Object.fromEntries(required.map(([name, field]) => [name, exampleOf(field)]))
}

function options(io: Direction) {
  return { io, unrepresentable: 'any', target: 'draft-2020-12', override: tidy } as const
}

/** Adds the contract's descriptions and drops JavaScript's own limits. */
function tidy({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }): void {
  const { id, ...description } = z.globalRegistry.get(zodSchema as z.ZodType) ?? {}
  Object.assign(jsonSchema, description)
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern
}

function withPaths(json: Json): Json {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${componentsPath}`))
}

function namesIn(value: unknown): string[] {
  const text = JSON.stringify(value)
  return [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
}
