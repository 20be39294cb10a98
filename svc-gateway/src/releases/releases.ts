import path from 'node:path'
import type {
  FrontEndFailure,
  FrontEndName,
  FrontEndRelease,
  FrontEndStatus,
  RemoteName,
} from '@cinecanon/contract'
import { readFacts, withdrawCanary } from '@cinecanon/releases'
import { createBreakers, type Failing, failuresInARow } from './breakers.ts'
import { createChoice } from './choice.ts'
import type { FrontEndCounts } from './front-end-counts.ts'
import { startStoredReleases } from './stored-releases.ts'
import type { Withdrawal } from './withdrawals.ts'

export type Releases = Awaited<ReturnType<typeof startReleases>>

type Deps = { dir: string; counts: FrontEndCounts; onWithdrawn: (withdrawal: Withdrawal) => void }

/** The releases on disk, the choice among them, and what is known of each. */
export async function startReleases({ dir, counts, onWithdrawn }: Deps) {
  const breakers = createBreakers(withdrawIfCanary)
  const previewBreakers = createBreakers()
  const stored = await startStoredReleases({ dir, onMove, onUnreadable })
  const choice = createChoice({ stored, breakers, previewBreakers })
  const { names, pointersOf, store } = stored

  async function withdrawIfCanary({ frontEnd, id, why }: Failing): Promise<void> {
    const { canary } = pointersOf(frontEnd)
    if (canary?.id !== id) return
    const withdrawn = await withdrawCanary(store(frontEnd), id)
    if (withdrawn) onWithdrawn({ frontEnd, release: id, share: canary.share, why, ...withdrawn })
  }

  /** Closes all breakers, because the release that went may have caused each failure. */
  function onMove(): void {
    breakers.closeAll()
    previewBreakers.closeAll()
  }

  function onUnreadable(name: RemoteName, id: string, message: string): void {
    counts.fail({ frontEnd: name, release: id, where: 'manifest', message })
    const isCanary = pointersOf(name).canary?.id === id
    if (isCanary) breakers.fail({ frontEnd: name, id, why: message, times: failuresInARow })
  }

  function describe(name: FrontEndName, id: string): FrontEndRelease {
    const facts = readFacts(path.join(store(name), id))
    return {
      id,
      version: facts?.version ?? null,
      commit: facts?.commit ?? null,
      isDirty: facts?.dirty ?? false,
      builtAt: facts?.builtAt ?? null,
      breaker: breakers.stateOf(name, id),
      substitute: choice.isUsable(name, id) ? null : choice.substituteFor(name, id),
      counts: counts.countsOf(name, id),
    }
  }

  return {
    ...stored,
    ...choice,
    /** Counts a browser's failure, if its release is served: strangers make up others. */
    report(failure: FrontEndFailure, network: string): void {
      const isServed = stored.servedIds(failure.frontEnd).includes(failure.release)
      if (isServed) counts.report(failure, network)
    },
    describe: (): FrontEndStatus[] =>
      names().map((name) => {
        const { current, canary } = pointersOf(name)
        return {
          name,
          current: current === null ? null : describe(name, current),
          canary: canary && { ...describe(name, canary.id), share: canary.share },
        }
      }),
  }
}
