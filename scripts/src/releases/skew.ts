import type { EndpointShape, Fields, Shapes } from '@cinecanon/contract/shape'
import { satisfies, validRange } from 'semver'

type Caller = { release: string; endpoints: Shapes }
type Remote = { release: string; needs: Record<string, string> }
type Host = { release: string; gives: Record<string, string> }

/** @returns a line for each field, with the endpoints and the releases that call them */
export function endpointFaults(callers: Caller[], given: Shapes, isStrict = false): string[] {
  const found = callers.flatMap(({ release, endpoints }) =>
    Object.entries(endpoints).flatMap(([endpoint, shape]) =>
      faultsOf(shape, given[endpoint], isStrict).map((fault) => ({ fault, endpoint, release })),
    ),
  )
  return [...Map.groupBy(found, ({ fault }) => fault)].map(([fault, all]) => {
    const calls = [...Map.groupBy(all, ({ endpoint }) => endpoint)].map(
      ([endpoint, callers]) => `${endpoint} (${releasesIn(callers).join(', ')})`,
    )
    return `${fault}: ${calls.join(', ')}`
  })
}

/** A front-end's other releases are named only where its current one isn't among them. */
function releasesIn(callers: { release: string }[]): string[] {
  const releases = [...new Set(callers.map(({ release }) => release))]
  return releases.filter((release) => !releases.some((other) => release.startsWith(`${other}'s `)))
}

/** @returns lines such as `mf-quiz needs react ^20.0.0, the shell gives 19.3.1` */
export function rangeFaults(remotes: Remote[], hosts: Host[]): string[] {
  return hosts.flatMap(({ release: host, gives }) =>
    remotes.flatMap(({ release, needs }) =>
      Object.entries(needs).flatMap(([name, range]) => {
        const version = gives[name]
        if (!version) return [`${release} needs ${name}, ${host} doesn't give it`]
        if (!validRange(range) || satisfies(version, range)) return []
        return [`${release} needs ${name} ${range}, ${host} gives ${version}`]
      }),
    ),
  )
}

function faultsOf(
  caller: EndpointShape,
  given: EndpointShape | undefined,
  isStrict: boolean,
): string[] {
  const service = `svc-${caller.service}`
  if (!given) return [`an endpoint of ${service} is missing`]
  const { takes, gives } = given
  const ignored = Object.keys(caller.takes).filter(
    (field) => !(field in takes) && hasParent(field, takes),
  )
  const faults = [
    ...mismatches(caller.gives, gives, isStrict).map(({ kind, field }) => {
      if (kind === 'missing') return `doesn't give ${lastOf(field)}`
      if (kind === 'optional') return `may leave out ${lastOf(field)}`
      return `gives ${lastOf(field)} as ${typesOf(gives[field]).join(' or ')}`
    }),
    ...mismatches(takes, caller.takes).map(({ kind, field }) => {
      if (kind !== 'type') return `needs ${lastOf(field)}`
      return `takes ${lastOf(field)} only as ${typesOf(takes[field]).join(' or ')}`
    }),
    ...ignored.map((field) => `doesn't take ${lastOf(field)}`),
  ]
  return faults.map((fault) => `${service} ${fault}`)
}

type Mismatch = { field: string; kind: 'missing' | 'optional' | 'type' }

/** With `isStrict` a missing field is a mismatch, even if it is optional. */
function mismatches(read: Fields, written: Fields, isStrict = false): Mismatch[] {
  return Object.entries(read).flatMap(([field, type]): Mismatch[] => {
    const found = written[field]
    if (found === undefined) {
      const isNeeded = isStrict || !isOptional(type)
      // A field is left out where its whole object is missing.
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

/** @returns no type for one that may be anything */
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
