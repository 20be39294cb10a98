/**
 * What an OpenAPI 3.1 document must look like, as far as ours goes: parts that it doesn't use
 * aren't allowed here, so that none is used unchecked. Schemas in it are JSON Schema 2020-12, whose
 * own schema checks them.
 */
export const openApiSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $ref: '#/$defs/document',
  $defs: {
    document: object({
      required: {
        openapi: { const: '3.1.0' },
        info: object({
          required: { title: text(), version: text() },
          optional: { description: text() },
        }),
        paths: {
          type: 'object',
          propertyNames: { pattern: '^/' },
          additionalProperties: object({
            optional: Object.fromEntries(
              ['get', 'post', 'delete'].map((method) => [method, def('operation')]),
            ),
          }),
        },
      },
      optional: {
        servers: list(object({ required: { url: { type: 'string', format: 'uri' } } })),
        tags: list(object({ required: { name: text(), description: text() } })),
        components: object({
          optional: {
            schemas: named(def('schema')),
            responses: named(def('response')),
            parameters: named(def('parameter')),
            securitySchemes: named(
              object({
                required: {
                  type: { const: 'apiKey' },
                  in: { enum: ['query', 'header', 'cookie'] },
                  name: text(),
                },
                optional: { description: text() },
              }),
            ),
          },
        }),
      },
    }),
    operation: object({
      required: {
        operationId: text(),
        summary: text(),
        tags: { ...list(text()), minItems: 1 },
        responses: {
          type: 'object',
          minProperties: 1,
          propertyNames: { pattern: '^[1-5]\\d\\d$' },
          additionalProperties: orRef('response'),
        },
        security: list({ type: 'object', additionalProperties: list(text()) }),
      },
      optional: {
        parameters: list(orRef('parameter')),
        requestBody: object({
          required: { content: def('content') },
          optional: { required: { type: 'boolean' }, description: text() },
        }),
      },
    }),
    parameter: {
      ...object({
        required: {
          name: text(),
          in: { enum: ['query', 'header', 'path', 'cookie'] },
          schema: def('schema'),
        },
        optional: { required: { type: 'boolean' }, description: text(), example: true },
      }),
      // A parameter in the path can't be left out.
      if: { properties: { in: { const: 'path' } } },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { properties: { required: { const: true } }, required: ['required'] },
    },
    response: object({
      required: { description: text() },
      optional: { headers: named(def('header')), content: def('content') },
    }),
    header: object({ required: { schema: def('schema') }, optional: { description: text() } }),
    content: {
      type: 'object',
      propertyNames: { pattern: '^[a-z]+/[a-z0-9.+-]+$' },
      additionalProperties: object({ optional: { schema: def('schema'), example: true } }),
    },
    schema: { $ref: 'https://json-schema.org/draft/2020-12/schema' },
    ref: object({ required: { $ref: { type: 'string', pattern: '^#/components/' } } }),
  },
}

type Fields = Record<string, unknown>

function object({ required = {}, optional = {} }: { required?: Fields; optional?: Fields }) {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  }
}

function named(each: unknown) {
  return {
    type: 'object',
    propertyNames: { pattern: '^[a-zA-Z0-9._-]+$' },
    additionalProperties: each,
  }
}

function list(items: unknown) {
  return { type: 'array', items }
}

function text() {
  return { type: 'string', minLength: 1 }
}

function def(name: string) {
  return { $ref: `#/$defs/${name}` }
}

function orRef(name: string) {
  return { anyOf: [def('ref'), def(name)] }
}
