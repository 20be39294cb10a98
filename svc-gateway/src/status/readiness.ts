import { listMovies } from '@cinecanon/contract'
import type { Check } from '@cinecanon/service-kit'
import type { PublicResponses } from '../api/public-responses.ts'
import { everyone } from '../releases/chosen-releases.ts'
import type { Releases } from '../releases/releases.ts'
import type { Renderer } from '../rendering/renderer.ts'

type Deps = {
  releases: Pick<Releases, 'chosenFor'>
  renderer: Pick<Renderer, 'isReady'>
  publicResponses: PublicResponses
}

export function readiness({ releases, renderer, publicResponses }: Deps): Record<string, Check> {
  return {
    async releases() {
      const { ids, registry } = releases.chosenFor(everyone)
      const hasAll = ids.shell !== undefined && registry.remotes.length > 0
      if (!hasAll) throw new Error('nothing has been released')
    },
    async pages() {
      if (!renderer.isReady()) throw new Error('no process is ready to render')
    },
    /** It passes while svc-catalog is unavailable, because the last response is shown. */
    films: async () => void (await publicResponses.read(listMovies, {})),
  }
}
