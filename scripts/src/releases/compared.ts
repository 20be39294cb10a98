import { type ContractJson, publicShapes, type Shapes, type Uses } from '@cinecanon/contract/shape'
import { endpointFaults, rangeFaults } from './skew.ts'

type Release = ContractJson['releases'][number]
export type Compared = { faults: string[]; unknown: string[] }

/** A front-end's release against the running services, and the releases that share its modules. */
export function compareFrontEnd(name: string, uses: Uses, running: ContractJson): Compared {
  const own = { part: folderOf(name), ...uses }
  const served = only(uses.endpoints, ({ service }) => !running.unknown.includes(`svc-${service}`))
  const isShell = name === 'shell'
  const others = running.releases.filter(
    (each) => each.role !== 'previous' && (each.name === 'shell') !== isShell,
  )
  const sharing = others.flatMap((each) => (each.uses ? { part: labelOf(each), ...each.uses } : []))
  const ranges = isShell
    ? rangeFaults(sharing, [{ ...own, part: 'the shell' }])
    : rangeFaults([own], sharing)
  return {
    faults: [...endpointFaults([{ ...own, endpoints: served }], running.endpoints), ...ranges],
    unknown: [...running.unknown, ...unnamedIn(others)],
  }
}

/** This folder's contract of a service against what the releases in use read and send. */
export function compareService(folder: string, { releases }: ContractJson): Compared {
  const given = publicShapes()
  const callers = releases.flatMap((release) => {
    if (!release.uses) return []
    const endpoints = only(release.uses.endpoints, ({ service }, name) =>
      // Other services' endpoints only have to be routed by the gateway.
      folder === 'svc-gateway' && service !== 'gateway'
        ? !(name in given)
        : `svc-${service}` === folder,
    )
    return [{ part: labelOf(release), endpoints }]
  })
  return {
    faults: endpointFaults(callers, given, { service: folder, isStrict: true }),
    unknown: unnamedIn(releases),
  }
}

function unnamedIn(releases: Release[]): string[] {
  return releases.filter(({ uses }) => !uses).map(labelOf)
}

function labelOf({ name, role }: Release): string {
  const part = name === 'shell' ? 'the shell' : folderOf(name)
  if (role === 'current') return part
  return `${part}'s ${role === 'canary' ? 'canary' : 'previous release'}`
}

function folderOf(name: string): string {
  return name.replaceAll('_', '-')
}

function only(shapes: Shapes, matches: (shape: Shapes[string], name: string) => boolean): Shapes {
  return Object.fromEntries(Object.entries(shapes).filter(([name, shape]) => matches(shape, name)))
}
