import fc from 'fast-check'

type Schema = {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  type?: string
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Valid values of a schema of the document. */
export function validFor(document: object) {
  const make = (given: object): fc.Arbitrary<unknown> => {
    const schema: Schema = given
    if (schema.$ref) return make(at(document, schema.$ref))
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(make))
    if (schema.properties) {
      const { required = [] } = schema
      const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
        Object.entries(schema.properties).map(([name, each]) => [name, make(each)]),
      )
      return fc.record(fields, { requiredKeys: required })
    }
    if (schema.items) return fc.array(make(schema.items), { minLength: 1, maxLength: 3 })
    return scalar(schema)
  }
  return make
}

function at(document: object, ref: string): object {
  const parts = ref.split('/').slice(1)
  return parts.reduce<unknown>(
    (value, part) => (value as Record<string, unknown>)[part],
    document,
  ) as object
}

const passwords = ['a long enough one', 'blue lamp on tuesday']

function scalar({
  type,
  format,
  pattern,
  minLength = 0,
  minimum = 0,
}: Schema): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), 900) })
  if (type === 'null') return fc.constant(null)
  if (format === 'email') return fc.nat(50).map((each) => `person${each}@example.org`)
  if (format === 'date') return fc.constant('2026-02-03')
  if (pattern && !pattern.includes('\\p')) return fc.stringMatching(RegExp(pattern))
  return minLength > 1
    ? fc.constantFrom(...passwords)
    : fc.constantFrom('x', 'Ann Lee', 'some words')
}
