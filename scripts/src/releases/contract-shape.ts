import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Endpoint, endpoints } from '@cinecanon/contract'
import { readPointers } from '@cinecanon/releases'
import { frontEnds, type Service, services } from '../workspaces.ts'

/**
 * An endpoint as its callers know it. Fields are paths such as `body.movieId`, `movies[].title`.
 */
type EndpointShape = Pick<Endpoint, 'service' | 'access'> & {
  takes: string[]
  /** The required ones of those it takes. */
  needs: string[]
  gives: string[]
}
/**
 * The contract that a release was made with, by `GET /api/movies`; it stands in its
 * `contract.json`.
 */
type ContractShape = Record<string, EndpointShape>

const fileName = 'contract.json'

export function shapeOf(all: readonly Endpoint[] = endpoints): ContractShape {
  return Object.fromEntries(all.map((each) => [`${each.method} ${each.path}`, shapeOfOne(each)]))
}

export async function writeShape(folder: string): Promise<void> {
  await writeFile(path.join(folder, fileName), JSON.stringify(shapeOf()))
}

/** @returns null for a release that doesn't say */
async function readShape(folder: string): Promise<ContractShape | null> {
  return readFile(path.join(folder, fileName), 'utf8').then(
    (text) => JSON.parse(text) as ContractShape,
    () => null,
  )
}

/** What the current releases of others were made with, and a release lacks; in words. */
type Lacks = { by: string; what: string[] }[]

/** Compares a release of a service with the current releases of all that may call it. */
export async function lacksOf(
  service: Service,
  folder: string,
  releasesDir: string,
): Promise<{ lacks: Lacks; unknown: string[] }> {
  const mine = await readShape(folder)
  const callers = [...frontEnds, ...services].filter(({ name }) => name !== service.name)
  const compared = await Promise.all(
    callers.map(async ({ folder: by, name }) => {
      const store = path.join(releasesDir, name)
      const { current } = readPointers(store)
      if (!current) return null
      const theirs = await readShape(path.join(store, current))
      return { by, what: mine && theirs && missing(service, mine, theirs) }
    }),
  )
  const known = compared.filter((each) => each !== null)
  return {
    lacks: known.flatMap(({ by, what }) => (what?.length ? [{ by, what }] : [])),
    unknown: known.filter(({ what }) => what === null).map(({ by }) => by),
  }
}

/** What `theirs` expects of this service and `mine` doesn't keep. */
function missing(service: Service, mine: ContractShape, theirs: ContractShape): string[] {
  return Object.entries(theirs).flatMap(([name, expected]) => {
    if (!isAnsweredBy(service, expected)) return []
    const there = mine[name]
    if (!there) return [name]
    const without = (all: string[], known: string[]) => all.filter((each) => !known.includes(each))
    return [
      ...without(expected.gives, there.gives).map((field) => `${name} gives no ${field}`),
      ...without(expected.takes, there.takes).map((field) => `${name} takes no ${field}`),
      ...without(there.needs, expected.takes).map((field) => `${name} needs ${field}`),
    ]
  })
}

/** The gateway has a route for all that isn't between services. */
function isAnsweredBy({ folder }: Service, { service, access }: ContractShape[string]): boolean {
  return folder === 'svc-gateway' ? access !== 'internal' : folder === `svc-${service}`
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
