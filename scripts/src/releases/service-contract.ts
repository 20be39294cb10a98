import path from 'node:path'
import { type ContractShape, readShape } from './contract-shape.ts'
import { frontEnds } from './front-ends.ts'
import { readPointer } from './pointer.ts'
import { type Service, services } from './services.ts'

/** What current releases of others were made with and this release of a service hasn't, in words; empty is well. */
type Lacks = { by: string; what: string[] }[]

/** Compares a release of a service with the current releases of all who may call it. */
export async function lacksOf(
  service: Service,
  folder: string,
  releasesDir: string,
): Promise<{ lacks: Lacks; unknown: string[] }> {
  const mine = await readShape(folder)
  const callers = [...frontEnds, ...services].filter(({ name }) => name !== service.name)
  const compared = await Promise.all(
    callers.map(async ({ folder: by, name }) => {
      const shelf = path.join(releasesDir, name)
      const current = await readPointer(shelf)
      if (!current) return null
      const theirs = await readShape(path.join(shelf, current))
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
