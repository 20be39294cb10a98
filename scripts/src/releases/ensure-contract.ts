import { ContractJson, Uses } from '@cinecanon/contract/shape'
import { readUses } from '@cinecanon/releases'
import type { Built } from './add-release.ts'
import { type Compared, compareFrontEnd, compareService } from './compared.ts'

type Deps = { gatewayUrl: string; print: (message: string) => void }

/** @throws Error when a needed endpoint, field or shared module is missing */
export async function ensureContract(
  built: Built,
  { gatewayUrl, print }: Deps,
  isForced: boolean,
): Promise<void> {
  const running = await contractAt(gatewayUrl)
  const uses = readUses(built.files, Uses.parse)
  if (!running || !uses) {
    const why = uses
      ? `no gateway gives its contract at ${gatewayUrl}`
      : "the build doesn't name its calls"
    print(`Couldn't compare it with the running services, because ${why}. Going on.`)
    return
  }
  refuse(compareFrontEnd(built.name, uses, running), {
    of: built.name.replaceAll('_', '-'),
    isForced,
    print,
  })
}

/** @throws Error when this folder's contract lacks a field that a release in use needs */
export async function ensureService(
  { service, isForced }: { service: string; isForced: boolean },
  { gatewayUrl, print }: Deps,
): Promise<void> {
  const running = await contractAt(gatewayUrl)
  if (!running) throw new Error(`Couldn't compare: no gateway gives its contract at ${gatewayUrl}.`)
  const isFitting = refuse(compareService(service, running), { of: service, isForced, print })
  if (isFitting)
    print(`${service} has all that the releases in use need. Release it by its platform.`)
}

/** @returns whether there are no faults. @throws Error with them */
function refuse(
  { faults, unknown }: Compared,
  { of, isForced, print }: { of: string; isForced: boolean } & Pick<Deps, 'print'>,
): boolean {
  if (unknown.length > 0) print(`Not compared with ${unknown.join(', ')}: its contract is unknown.`)
  if (faults.length === 0) return true
  const message = `${of} doesn't fit what runs:\n  ${faults.join('\n  ')}`
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
