import type { EndpointShape, Fields, Shapes } from '@cinecanon/contract/shape'
import { satisfies, validRange } from 'semver'

export type Caller = { part: string; endpoints: Shapes }
export type Ranges = { part: string; needs: Record<string, string> }
export type Versions = { part: string; gives: Record<string, string> }

type Options = {
  /** Instead of the endpoint's. */
  service?: string
  /** Optional fields count too, because a field that is taken away was there. */
  isStrict?: boolean
}

/** One line a field, with the endpoints and the parts that call them. */
export function endpointFaults(callers: Caller[], given: Shapes, options: Options = {}): string[] {
  const found = callers.flatMap(({ part, endpoints }) =>
    Object.entries(endpoints).flatMap(([endpoint, shape]) =>
      faultsOf(shape, given[endpoint], options).map((fault) => ({
        fault: `${options.service ?? `svc-${shape.service}`} ${fault}`,
        endpoint,
        part,
      })),
    ),
  )
  return [...Map.groupBy(found, ({ fault }) => fault)].map(([fault, all]) => {
    const calls = [...Map.groupBy(all, ({ endpoint }) => endpoint)].map(
      ([endpoint, callers]) => `${endpoint} (${partsIn(callers).join(', ')})`,
    )
    return `${fault}: ${calls.join(', ')}`
  })
}

/** A part's other releases only where its current one isn't among them. */
function partsIn(callers: { part: string }[]): string[] {
  const parts = [...new Set(callers.map(({ part }) => part))]
  return parts.filter((part) => !parts.some((other) => part.startsWith(`${other}'s `)))
}

/** In words, such as `mf-quiz needs react ^20.0.0, the shell gives 19.3.1`. */
export function rangeFaults(remotes: Ranges[], hosts: Versions[]): string[] {
  return hosts.flatMap(({ part: host, gives }) =>
    remotes.flatMap(({ part, needs }) =>
      Object.entries(needs).flatMap(([name, range]) => {
        const version = gives[name]
        if (!version) return [`${part} needs ${name}, ${host} doesn't give it`]
        if (!validRange(range) || satisfies(version, range)) return []
        return [`${part} needs ${name} ${range}, ${host} gives ${version}`]
      }),
    ),
  )
}

function faultsOf(
  caller: EndpointShape,
  given: EndpointShape | undefined,
  { isStrict = false }: Options,
): string[] {
  if (!given) return ['lacks the endpoint']
  const responses = mismatches({ read: caller.gives, written: given.gives, isStrict })
  const requests = mismatches({ read: given.takes, written: caller.takes })
  const ignored = Object.keys(caller.takes).filter(
    (field) => !(field in given.takes) && hasParent(field, given.takes),
  )
  return [
    ...responses.map(({ kind, field }) => {
      if (kind === 'missing') return `doesn't give ${lastOf(field)}`
      if (kind === 'optional') return `may leave out ${lastOf(field)}`
      return `gives ${lastOf(field)} as ${typesOf(given.gives[field]).join(' or ')}`
    }),
    ...requests.map(({ kind, field }) => {
      if (kind !== 'type') return `needs ${lastOf(field)}`
      return `takes ${lastOf(field)} only as ${typesOf(given.takes[field]).join(' or ')}`
    }),
    ...ignored.map((field) => `doesn't take ${lastOf(field)}`),
  ]
}

type Mismatch = { field: string; kind: 'missing' | 'optional' | 'type' }

/** Fields that a reader needs otherwise than they are written. */
function mismatches({
  read,
  written,
  isStrict = false,
}: {
  read: Fields
  written: Fields
  isStrict?: boolean
}): Mismatch[] {
  return Object.entries(read).flatMap(([field, type]): Mismatch[] => {
    const found = written[field]
    if (found === undefined) {
      const isNeeded = isStrict || !isOptional(type)
      // Without its object, the object is named.
      return isNeeded && hasParent(field, written) ? [{ field, kind: 'missing' }] : []
    }
    if (isOptional(found) && !isOptional(type)) return [{ field, kind: 'optional' }]
    return fits(typesOf(found), typesOf(type)) ? [] : [{ field, kind: 'type' }]
  })
}

function hasParent(field: string, fields: Fields): boolean {
  const parent = field.replace(/(^|\.)[^.[\]{}]+$|\[\]$|\{\}$/, '')
  return parent === '' || parent in fields
}

function isOptional(type: string): boolean {
  return type.endsWith('?')
}

/** Empty for anything. */
function typesOf(type = ''): string[] {
  return type.replace('?', '').split('|').filter(Boolean)
}

function fits(written: string[], read: string[]): boolean {
  if (written.length === 0 || read.length === 0) return true
  return written.every(
    (type) => read.includes(type) || (type === 'integer' && read.includes('number')),
  )
}

function lastOf(field: string): string {
  return field.split(/[.[\]{}]+/).findLast(Boolean) ?? 'the response'
}
