import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Endpoint, endpoints } from '@cinecanon/contract'

/** What an endpoint is to those who call it: fields are paths such as `body.movieId` and `movies[].title`. */
type EndpointShape = Pick<Endpoint, 'service' | 'access'> & {
  takes: string[]
  /** Of those it takes, what a call can't do without. */
  needs: string[]
  gives: string[]
}
/** The contract that a release was made with, by `GET /api/movies`; it stands in its `contract.json`. */
export type ContractShape = Record<string, EndpointShape>

const fileName = 'contract.json'

export function shapeOf(all: readonly Endpoint[] = endpoints): ContractShape {
  return Object.fromEntries(all.map((each) => [`${each.method} ${each.path}`, shapeOfOne(each)]))
}

export async function writeShape(folder: string): Promise<void> {
  await writeFile(path.join(folder, fileName), JSON.stringify(shapeOf()))
}

/** @returns null for a release that doesn't say */
export async function readShape(folder: string): Promise<ContractShape | null> {
  return readFile(path.join(folder, fileName), 'utf8').then(
    (text) => JSON.parse(text) as ContractShape,
    () => null,
  )
}

function shapeOfOne(endpoint: Endpoint): EndpointShape {
  const inputs = (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(endpoint[part], 'input').map(({ name, isNeeded }) => ({
      name: `${part}.${name}`,
      isNeeded,
    })),
  )
  return {
    service: endpoint.service,
    access: endpoint.access,
    takes: unique(inputs.map(({ name }) => name)),
    needs: unique(inputs.filter(({ isNeeded }) => isNeeded).map(({ name }) => name)),
    gives: unique(fieldsOf(endpoint.response, 'output').map(({ name }) => name)),
  }
}

type Field = { name: string; isNeeded: boolean }

function fieldsOf(schema: Endpoint['response'] | undefined, io: 'input' | 'output'): Field[] {
  if (!schema) return []
  return within(schema.toJSONSchema({ io, unrepresentable: 'any', reused: 'inline' }), '', true)
}

/** The parts of JSON Schema that fields stand in. */
type Schema = {
  properties?: Record<string, unknown>
  required?: string[]
  items?: unknown
  additionalProperties?: unknown
  anyOf?: unknown[]
  oneOf?: unknown[]
  allOf?: unknown[]
}

function within(value: unknown, at: string, isNeeded: boolean): Field[] {
  if (typeof value !== 'object' || value === null) return []
  const schema = value as Schema
  const { properties = {}, required = [], anyOf = [], oneOf = [], allOf = [] } = schema
  const own = Object.entries(properties).flatMap(([key, inner]) => {
    const name = at ? `${at}.${key}` : key
    const isOneNeeded = isNeeded && required.includes(key)
    return [{ name, isNeeded: isOneNeeded }, ...within(inner, name, isOneNeeded)]
  })
  return [
    ...own,
    // None may be there, or another kind: nothing inside is needed for sure.
    ...within(schema.items, `${at}[]`, false),
    ...within(schema.additionalProperties, `${at}{}`, false),
    ...[...anyOf, ...oneOf].flatMap((each) => within(each, at, false)),
    ...allOf.flatMap((each) => within(each, at, isNeeded)),
  ]
}

function unique(names: string[]): string[] {
  return [...new Set(names)].sort()
}
