import {
  type FailureStage,
  failureMessage,
  failureStages,
  type PartFailure,
  type ReleaseCounts,
} from '@cinecanon/contract'
import { minutes } from '@cinecanon/contract/time'
import {
  type Clock,
  createGauge,
  createTimer,
  type Figures,
  type Logger,
  type Sample,
} from '@cinecanon/service-kit'
import { LRUCache } from 'lru-cache'
import type { FrontEndName } from '../rendering/page-request.ts'

export type PartCounts = ReturnType<typeof createPartCounts>
export type Minute = {
  /** Since 1970. */
  minute: number
  pages: number
  failedPages: number
}

export type Failure = Omit<PartFailure, 'isRepeated'>
type Stages = Partial<Record<FailureStage, number>>
type Counts = Omit<ReleaseCounts, 'recent'> & {
  part: FrontEndName
  release: string
  minutes: Minute[]
  unlogged: Stages
}

type Deps = { figures: Figures; clock: Clock; log: Logger }

const mostReleases = 200
const recentMinutes = 10
/** Of small products a canary has few pages in ten minutes. */
const storedMinutes = 60

/** Pages and failures of each release in this process. Callers name releases that are served alone. */
export function createPartCounts({ figures, clock, log }: Deps) {
  const all = new LRUCache<string, Counts>({ max: mostReleases })
  const observe = createFigures(figures, () => [...all.values()])
  let isSummaryPending = false

  function countsOf(part: FrontEndName, release: string): Counts {
    const found = all.get(`${part}/${release}`) ?? newCounts(part, release)
    all.set(`${part}/${release}`, found)
    return found
  }

  function thisMinute(counts: Counts): Minute {
    const minute = minuteAt(clock())
    const last = counts.minutes.at(-1)
    if (last?.minute === minute) return last
    const begun = { minute, pages: 0, failedPages: 0 }
    counts.minutes = [...counts.minutes, begun].slice(-storedMinutes)
    return begun
  }

  function minutesOf(part: FrontEndName, release: string, last = storedMinutes): Minute[] {
    const since = minuteAt(clock()) - last
    return all.peek(`${part}/${release}`)?.minutes.filter(({ minute }) => minute > since) ?? []
  }

  /** One line a release, with its failures since the last. */
  function logSummary(): void {
    isSummaryPending = false
    for (const counts of all.values()) {
      const { part, release, unlogged, pages } = counts
      counts.unlogged = {}
      if (Object.keys(unlogged).length === 0) continue
      log.warn({ part, release, failures: unlogged, pages }, 'failures of the last minute')
    }
  }

  return {
    /** `isPage`: the page counts as failed. Each stage is logged at once, and then each minute. */
    fail({ part, release, where, ...failure }: Failure, isPage = true): void {
      const counts = countsOf(part, release)
      const message = failureMessage(failure.message)
      counts.failures[where] = (counts.failures[where] ?? 0) + 1
      counts.lastFailure = { where, message, at: clock().toISOString() }
      if (isPage) thisMinute(counts).failedPages += 1
      if (!counts.unlogged[where]) log.error({ part, release, where, message }, 'a part failed')
      counts.unlogged[where] = (counts.unlogged[where] ?? 0) + 1
      if (!isSummaryPending) setTimeout(logSummary, minutes).unref()
      isSummaryPending = true
    },
    page(part: FrontEndName, release: string): void {
      const counts = countsOf(part, release)
      counts.pages += 1
      thisMinute(counts).pages += 1
    },
    rendered: (part: FrontEndName, ms: number): void => observe(part, ms / 1000),
    /** The last hour, without minutes that had neither pages nor failures. */
    minutesOf,
    of(part: FrontEndName, release: string): ReleaseCounts {
      const found = all.peek(`${part}/${release}`) ?? newCounts(part, release)
      const { pages, failures, lastFailure } = found
      const total = { pages: 0, failedPages: 0 }
      for (const minute of minutesOf(part, release, recentMinutes)) {
        total.pages += minute.pages
        total.failedPages += minute.failedPages
      }
      return { pages, failures, lastFailure, recent: total }
    },
  }
}

function newCounts(part: FrontEndName, release: string): Counts {
  return { part, release, pages: 0, failures: {}, lastFailure: null, minutes: [], unlogged: {} }
}

function minuteAt(time: Date): number {
  return Math.floor(time.getTime() / minutes)
}

function createFigures(figures: Figures, all: () => Counts[]) {
  createGauge(figures, {
    isTotal: true,
    name: 'part_pages_total',
    help: 'Pages of a part’s release that were requested; those of the shell are all pages',
    labels: ['part', 'release'],
    read: async () =>
      all().map(({ part, release, pages }) => ({ labels: { part, release }, value: pages })),
  })
  createGauge(figures, {
    isTotal: true,
    name: 'part_failures_total',
    help: 'Failures of a part’s release, on the server and in browsers',
    labels: ['part', 'release', 'where'],
    read: async () => all().flatMap(samplesOf),
  })
  return createTimer(figures, {
    name: 'page_render_seconds',
    help: 'Time to render a page, with the requests for its data',
    label: 'part',
    buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
}

/** Also zeros, because Prometheus sees an increase only of a series that it knows. */
function samplesOf({ part, release, failures }: Counts): Sample[] {
  return failureStages.map((where) => ({
    labels: { part, release, where },
    value: failures[where] ?? 0,
  }))
}
