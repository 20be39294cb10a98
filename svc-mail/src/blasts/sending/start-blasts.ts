import { AppError } from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import type { Clock, Logger } from '@cinecanon/service-kit'
import type { Models } from '../../models.ts'
import type { Recipients } from '../../recipients/recipients.ts'
import { createWorker, type Worker } from '../../worker/worker.ts'
import { cancelled, type StoredBlast } from '../blast.ts'
import { createStoreDeliveries } from './store-deliveries.ts'

export type StartDeps = Pick<Models, 'blasts' | 'chunks' | 'blastDeliveries'> & {
  recipients: Pick<Recipients, 'pagesOf'>
  leaseMs: number
  clock: Clock
  log: Logger
}

/** Short, because the operator watches the seconds. */
const pollMs = 1 * seconds

/** Resolves due blasts; the state changes last, so that a crash starts none half. */
export function createBlastStarter(deps: StartDeps, onStart: () => void): Worker {
  const { blasts, blastDeliveries, leaseMs, clock, log } = deps
  const store = createStoreDeliveries(deps)

  return createWorker<StoredBlast>({
    claim: (lease, now) => blasts.claimStart(lease, now),
    renew: ({ id }, lease) => blasts.renewStart(id, lease),
    async handle({ item }) {
      await start(item)
      return null
    },
    concurrency: 1,
    ...{ leaseMs, pollMs, clock, log },
  })

  async function start({ id, rule, chosen: userIds }: StoredBlast): Promise<void> {
    try {
      const total = await store(id, rule ? { rule } : { userIds })
      if (await blasts.change(id, ['scheduled'], { state: 'queued', chosen: [], total })) {
        log.info({ blast: id, mails: total }, 'blast started')
        onStart()
      } else await skipCancelled(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'audience_too_large') throw error
      const ended = { finishedAt: clock(), chosen: [], pauseReason: error.message }
      await blasts.change(id, ['scheduled'], { state: 'cancelled', ...ended })
    }
  }

  /** Or started by another worker. */
  async function skipCancelled(id: StoredBlast['id']): Promise<void> {
    if ((await blasts.stateOf(id)) !== 'cancelled') return
    await blastDeliveries.skipOpen(id, cancelled)
    await blasts.setCounts(id, await blastDeliveries.count(id))
  }
}
