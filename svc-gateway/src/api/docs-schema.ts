import type { Json } from './openapi-schemas.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  required?: string[]
  default?: unknown
} & Record<string, unknown>

/** A schema as a programmer would write its type, with limits behind it: `name: string, at most 254`, `movie: #Movie`. */
export function describeSchema(schema: Json, indent = ''): string {
  return shapeOf(schema as Schema, indent) + limitsOf(schema as Schema)
}

function shapeOf(schema: Schema, indent: string): string {
  const { $ref, const: only, enum: options, anyOf, items, properties, type } = schema
  if ($ref) return `#${$ref.split('/').at(-1)}`
  if (only !== undefined) return JSON.stringify(only)
  if (options) return options.map((option) => JSON.stringify(option)).join(' | ')
  if (anyOf) return anyOf.map((each) => describeSchema(each, indent)).join(' | ')
  if (items) return `list of ${describeSchema(items, indent)}`
  if (properties) return fields(properties, schema.required ?? [], indent)
  return [type ?? 'anything'].flat().join(' | ')
}

function fields(properties: Record<string, Schema>, required: string[], indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, each]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${describeSchema(each, inner)}`,
  )
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

const limits: Record<string, (value: unknown) => string> = {
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value}`,
  minimum: (value) => `from ${value}`,
  exclusiveMinimum: (value) => `above ${value}`,
  maximum: (value) => `to ${value}`,
  minItems: (value) => `at least ${value}`,
  maxItems: (value) => `at most ${value} of them`,
  format: (value) => String(value),
  pattern: (value) => `like ${value}`,
  default: (value) => `else ${JSON.stringify(value)}`,
}

function limitsOf(schema: Schema): string {
  const named = Object.entries(limits).flatMap(([name, say]) =>
    schema[name] === undefined ? [] : [say(schema[name])],
  )
  return named.length ? `, ${named.join(', ')}` : ''
}
