import { existsSync } from 'node:fs'
import path from 'node:path'
import { isReleaseId, makeCurrent, readPointers } from '@cinecanon/releases'
import { releasesIn } from '../paths.ts'
import { type Service, services } from '../workspaces.ts'
import { replaceAll } from './replace.ts'
import type { ServiceName } from './secrets.ts'
import type { Supervised } from './supervised.ts'

/** Program file of each service, of its current release if it has one, else of the repository. */
export function currentPrograms(dataDir: string): Record<ServiceName, string> {
  const releasesDir = releasesIn(dataDir)
  const programs = services.map((service) => {
    const id = readPointers(path.join(releasesDir, service.name)).current
    const released = id && programOf(service, id, releasesDir)
    return [nameOf(service), released && existsSync(released) ? released : sourceOf(service)]
  })
  return Object.fromEntries(programs) as Record<ServiceName, string>
}

export const sourcePrograms = Object.fromEntries(
  services.map((service) => [nameOf(service), sourceOf(service)]),
) as Record<ServiceName, string>

/** Replaces the processes of a service, and makes the release the current one. */
export async function putInService(
  dataDir: string,
  running: Supervised[],
  release: { name: string; id: string },
): Promise<void> {
  const service = services.find(({ name }) => name === release.name)
  const releasesDir = releasesIn(dataDir)
  const program = service && programOf(service, release.id, releasesDir)
  if (!program || !isReleaseId(release.id) || !existsSync(program)) {
    throw new Error(`there is no release ${release.id} of ${release.name}`)
  }
  const isOne = ({ name }: Supervised) =>
    name.replace(/-(?:api|worker)|-\d+/g, '') === nameOf(service)
  await replaceAll(running.filter(isOne), program)
  await makeCurrent(path.join(releasesDir, service.name), release.id)
}

/** The program of a release. */
function programOf({ folder, name }: Service, id: string, releasesDir: string): string {
  return path.join(releasesDir, name, id, folder, 'src/main.ts')
}

function nameOf({ folder }: Service): ServiceName {
  return folder.slice('svc-'.length) as ServiceName
}

function sourceOf({ folder }: Service): string {
  return `${folder}/src/main.ts`
}
