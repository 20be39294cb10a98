import { type Endpoint, ErrorBody, endpoints, type Upload } from '@cinecanon/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document: every public endpoint, its input, its answer, and who may call it. */
export function openApi(publicOrigin: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints.filter(({ access }) => access !== 'internal')) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cinecanon', version: '1.0.0' },
    servers: [{ url: publicOrigin }],
    paths,
    components: { schemas: { Error: schemaOf(ErrorBody, 'output') } },
  }
}

function operation(endpoint: Endpoint): Json {
  const {
    service,
    access,
    params,
    query,
    body,
    upload,
    response,
    redirects,
    produces = 'application/json',
  } = endpoint
  return {
    tags: [service],
    description: `Open to: ${access}`,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && { requestBody: { required: true, content: bodyContent(endpoint, body) } }),
    ...(upload && { requestBody: { required: true, content: fileForm(upload) } }),
    responses: {
      ...(redirects
        ? { 302: { description: 'Leads to the address in Location' } }
        : {
            200: {
              description: 'Done',
              content: { [produces]: { schema: schemaOf(response, 'output') } },
            },
          }),
      default: {
        description: 'Refused or failed',
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    },
  }
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {} } = schemaOf(schema, 'input') as { properties?: Record<string, Json> }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: property,
  }))
}

function fileForm({ field, maxBytes }: Upload): Json {
  const file = { type: 'string', format: 'binary', maxLength: maxBytes }
  const schema = { type: 'object', properties: { [field]: file }, required: [field] }
  return { 'multipart/form-data': { schema } }
}

function bodyContent({ form }: Endpoint, body: z.ZodType): Json {
  const schema = schemaOf(body, 'input')
  return form ? { 'application/x-www-form-urlencoded': { schema } } : json(schema)
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

/** What JSON can't say, such as bytes, is left open. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
}
