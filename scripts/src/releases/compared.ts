import { type ContractJson, publicShapes, type Shapes, type Uses } from '@cinecanon/contract/shape'
import { endpointFaults, rangeFaults } from './skew.ts'

type Release = ContractJson['releases'][number]
export type Compared = { faults: string[]; unknown: string[] }

/** Compares with the running services, and with the releases that share its modules. */
export function compareFrontEnd(name: string, uses: Uses, running: ContractJson): Compared {
  const own = { release: folderOf(name), ...uses }
  const served = only(uses.endpoints, (service) => !running.unknown.includes(`svc-${service}`))
  const isShell = name === 'shell'
  const others = running.releases.filter(
    (each) => each.role !== 'previous' && (each.name === 'shell') !== isShell,
  )
  const sharing = others.flatMap((each) =>
    each.uses ? { release: labelOf(each), ...each.uses } : [],
  )
  const ranges = isShell
    ? rangeFaults(sharing, [{ ...own, release: 'the shell' }])
    : rangeFaults([own], sharing)
  return {
    faults: [...endpointFaults([{ ...own, endpoints: served }], running.endpoints), ...ranges],
    unknown: [...running.unknown, ...unnamedIn(others)],
  }
}

/** Compares a service's contract in this folder with the uses of current, canary and previous. */
export function compareService(folder: string, { releases }: ContractJson): Compared {
  const given = publicShapes()
  const isOwn = (service: string, name: string) =>
    // The gateway routes the endpoints of all.
    `svc-${service}` === folder || (folder === 'svc-gateway' && !(name in given))
  const callers = releases.map((release) => ({
    release: labelOf(release),
    endpoints: only(release.uses?.endpoints ?? {}, isOwn),
  }))
  return { faults: endpointFaults(callers, given, true), unknown: unnamedIn(releases) }
}

function unnamedIn(releases: Release[]): string[] {
  return releases.filter(({ uses }) => !uses).map(labelOf)
}

function labelOf({ name, role }: Release): string {
  const release = name === 'shell' ? 'the shell' : folderOf(name)
  if (role === 'current') return release
  return `${release}'s ${role === 'canary' ? 'canary' : 'previous release'}`
}

function folderOf(name: string): string {
  return name.replaceAll('_', '-')
}

function only(shapes: Shapes, matches: (service: string, name: string) => boolean): Shapes {
  const matching = Object.entries(shapes).filter(([name, { service }]) => matches(service, name))
  return Object.fromEntries(matching)
}
