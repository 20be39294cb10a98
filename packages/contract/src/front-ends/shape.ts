import { z } from 'zod'
import { type Endpoint, endpoints } from '../index.ts'

/** An example is `{ "[].runtime": "integer|null", "[].genres": "array?" }`; `?` means optional. */
const Fields = z.record(z.string(), z.string())
export type Fields = z.infer<typeof Fields>

const EndpointShape = z.object({ service: z.string(), takes: Fields, gives: Fields })
export type EndpointShape = z.infer<typeof EndpointShape>

/** Keys are endpoints, such as `GET /api/movies/:movieId/related`. */
export const Shapes = z.record(z.string(), EndpointShape)
export type Shapes = z.infer<typeof Shapes>

/** A front-end's release has it as `server/uses.json`. */
export const Uses = z.object({
  /** Its bundles import these endpoints. */
  endpoints: Shapes,
  /** A remote needs these ranges of shared modules. */
  needs: z.record(z.string(), z.string()),
  /** The host provides these versions of shared modules. */
  gives: z.record(z.string(), z.string()),
})
export type Uses = z.infer<typeof Uses>

export const releaseRoles = ['current', 'canary', 'previous'] as const

/** The gateway serves it at `/api/contract.json`. */
export const ContractJson = z.object({
  endpoints: Shapes,
  /** These services didn't respond, so `endpoints` lacks theirs. */
  unknown: z.array(z.string()),
  releases: z.array(
    z.object({
      name: z.string(),
      role: z.enum(releaseRoles),
      /** Older releases were built without it. */
      uses: Uses.nullable(),
    }),
  ),
})
export type ContractJson = z.infer<typeof ContractJson>

let known: Shapes | undefined

export function publicShapes(): Shapes {
  known ??= shapesOf(endpoints.filter(({ access }) => access !== 'internal'))
  return known
}

export function shapesOf(all: readonly Endpoint[]): Shapes {
  return Object.fromEntries(all.map((each) => [`${each.method} ${each.path}`, shapeOf(each)]))
}

function shapeOf({ service, query, body, response }: Endpoint): EndpointShape {
  const takes: Fields = {}
  for (const [part, schema] of Object.entries({ query, body })) {
    const isOptional = schema?.safeParse(undefined).success ?? false
    if (schema) addFields(takes, { schema: jsonOf(schema, 'input'), name: part, isOptional })
  }
  const gives: Fields = {}
  addFields(gives, { schema: jsonOf(response, 'output'), name: '', isOptional: false })
  return { service, takes, gives }
}

function jsonOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
}

type Schema = z.core.JSONSchema.BaseSchema

function addFields(
  fields: Fields,
  { schema, name, isOptional }: { schema: Schema; name: string; isOptional: boolean },
): void {
  const variants = variantsOf(schema)
  const types = [...new Set(variants.flatMap(typesOf))].sort()
  // A variant without a type may be anything.
  fields[name] = (types.includes('') ? '' : types.join('|')) + (isOptional ? '?' : '')
  const objects = variants.filter((each) => each.properties)
  const keys = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))
  for (const key of keys) {
    addFields(fields, {
      schema: { anyOf: schemasIn(objects.map(({ properties }) => properties?.[key])) },
      name: name ? `${name}.${key}` : key,
      isOptional: !objects.every(({ required }) => required?.includes(key)),
    })
  }
  const inside = {
    '[]': variants.map(({ items, prefixItems = [] }) => [...prefixItems, items]),
    '{}': variants.map(({ additionalProperties }) => additionalProperties),
  }
  for (const [suffix, values] of Object.entries(inside)) {
    const anyOf = schemasIn(values)
    if (anyOf.length === 0) continue
    addFields(fields, { schema: { anyOf }, name: name + suffix, isOptional: false })
  }
}

function schemasIn(values: unknown[]): Schema[] {
  return values.flat(2).filter((each): each is Schema => typeof each === 'object')
}

function variantsOf(schema: Schema): Schema[] {
  const { anyOf, oneOf, allOf } = schema
  if (allOf) return [mergedOf(allOf.flatMap(variantsOf))]
  return (anyOf ?? oneOf)?.flatMap(variantsOf) ?? [schema]
}

function mergedOf(schemas: Schema[]): Schema {
  return {
    ...Object.assign({}, ...schemas),
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
    required: schemas.flatMap(({ required = [] }) => required),
  }
}

function typesOf(schema: Schema): string[] {
  const { type, enum: values = 'const' in schema ? [schema.const] : [undefined] } = schema
  if (type) return [type].flat()
  return values.map((value) => (value === undefined ? '' : value === null ? 'null' : typeof value))
}
