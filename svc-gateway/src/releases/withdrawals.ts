import { type Call, type Input, reportWithdrawnCanary } from '@cinecanon/contract'
import { createCounter, type Figures, type Logger } from '@cinecanon/service-kit'
import { type BothCounted, type Counted, failsMore } from './canary-verdict.ts'
import type { Minute, PartCounts } from './part-counts.ts'
import type { Releases } from './releases.ts'

type Canary = ReturnType<Releases['canaries']>[number]
type Report = Input<typeof reportWithdrawnCanary>['body']

type Deps = {
  releases: Pick<Releases, 'canaries' | 'withdrawCanary'>
  counts: Pick<PartCounts, 'minutesOf' | 'of'>
  mail: Call
  figures: Figures
  log: Logger
}

const lookEveryMs = 2000

/** Withdraws canaries that fail more than the current release, and reports them to svc-mail. */
export function createWithdrawals({ releases, counts, mail, figures, log }: Deps) {
  const countWithdrawn = createCounter(figures, {
    name: 'canaries_withdrawn_total',
    help: 'Canaries that failed more than the current release, and were withdrawn',
    label: 'part',
  })
  const reported = new Set<string>()
  const unsent = new Set<Report>()

  function look(): void {
    for (const canary of releases.canaries()) {
      const both = countsOf(canary, counts)
      if (failsMore(both)) withdraw(canary, both)
    }
    for (const report of unsent) void send(report)
  }

  function withdraw({ name: part, canary: { id: release, share } }: Canary, both: BothCounted) {
    const withdrawn = releases.withdrawCanary(part, release)
    if (!withdrawn) return
    const { failure } = withdrawn
    const since = withdrawn.since.toISOString()
    if (!failure) countWithdrawn(part)
    // A pointer that can't be removed is tried again at each look.
    if (reported.has(`${part}/${release}/${since}`)) return
    reported.add(`${part}/${release}/${since}`)
    const lastFailure = counts.of(part, release).lastFailure?.message ?? ''
    const report = { part, release, share, since, ...both, lastFailure, isRemoved: !failure }
    log.error(
      { ...report, ...(failure !== undefined && { err: failure }) },
      failure ? 'the pointer of a failing canary can’t be removed' : 'canary withdrawn',
    )
    unsent.add(report)
  }

  /** Again at each look, because svc-mail may be unavailable. */
  async function send(report: Report): Promise<void> {
    await mail(reportWithdrawnCanary, { body: report }).then(
      () => unsent.delete(report),
      () => undefined,
    )
  }

  const looking = setInterval(() => {
    try {
      look()
    } catch (error) {
      log.error({ err: error }, 'canaries can’t be judged')
    }
  }, lookEveryMs).unref()
  return { close: () => clearInterval(looking) }
}

/** Of the minutes in which the canary had pages. */
function countsOf({ name, current, canary }: Canary, { minutesOf }: Deps['counts']): BothCounted {
  const minutes = minutesOf(name, canary.id)
  const since = minutes[0]?.minute ?? Number.POSITIVE_INFINITY
  const others = minutesOf(name, current).filter(({ minute }) => minute >= since)
  return { canary: sum(minutes), current: sum(others) }
}

function sum(minutes: Minute[]): Counted {
  return {
    pages: minutes.reduce((total, { pages }) => total + pages, 0),
    failures: minutes.reduce((total, { failedPages }) => total + failedPages, 0),
  }
}
