import { ContractJson, publicShapes, type Shapes, Uses } from '@cinecanon/contract/shape'
import { readUses } from '@cinecanon/releases'
import type { Built } from './add-release.ts'
import { endpointFaults, rangeFaults } from './skew.ts'

type Deps = { gatewayUrl: string; isForced: boolean; print: (message: string) => void }

/** @throws Error when a needed endpoint, field or shared module is missing */
export async function ensureContract({ name, files }: Built, deps: Deps): Promise<void> {
  const { gatewayUrl, print } = deps
  const running = await contractAt(gatewayUrl)
  const uses = readUses(files, Uses.parse)
  if (!running || !uses) {
    const why = uses
      ? `no gateway gives its contract at ${gatewayUrl}`
      : "the build doesn't name its calls"
    print(`Couldn't compare it with the running services, because ${why}. Going on.`)
    return
  }
  refuse(folderOf(name), compareFrontEnd(name, uses, running), deps)
}

/** @throws Error when this folder's contract lacks a field that a release in use needs */
export async function ensureService(service: string, deps: Deps): Promise<void> {
  const { gatewayUrl, print } = deps
  const running = await contractAt(gatewayUrl)
  if (!running) throw new Error(`Couldn't compare: no gateway gives its contract at ${gatewayUrl}.`)
  if (!refuse(service, compareService(service, running), deps)) return
  print(`${service} has all that the releases in use need. Release it by its platform.`)
}

/** @returns whether there are no faults. @throws Error with them */
function refuse(folder: string, { faults, unknown }: Compared, { isForced, print }: Deps): boolean {
  if (unknown.length > 0) print(`Not compared with ${unknown.join(', ')}: its contract is unknown.`)
  if (faults.length === 0) return true
  const message = `${folder} doesn't fit what runs:\n  ${faults.join('\n  ')}`
  if (!isForced) {
    throw new Error(`${message}\nNothing was released. Release the others first, or add --force.`)
  }
  print(`${message}\nGoing on all the same.`)
  return false
}

/** @returns null without a gateway that has `/api/contract.json` */
async function contractAt(gatewayUrl: string): Promise<ContractJson | null> {
  try {
    const response = await fetch(new URL('/api/contract.json', gatewayUrl), {
      signal: AbortSignal.timeout(5000),
    })
    return ContractJson.parse(await response.json())
  } catch {
    return null
  }
}

type Release = ContractJson['releases'][number]
type Compared = { faults: string[]; unknown: string[] }

/** Compares with the running services, and with the releases that share its modules. */
function compareFrontEnd(name: string, uses: Uses, running: ContractJson): Compared {
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
function compareService(folder: string, { releases }: ContractJson): Compared {
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
