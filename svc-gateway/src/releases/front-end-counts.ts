import {
  type FailureStage,
  type FrontEndFailure,
  type FrontEndName,
  failureMessage,
  failureStages,
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

export type FrontEndCounts = ReturnType<typeof createFrontEndCounts>
type Counts = Omit<ReleaseCounts, 'networks'> & {
  frontEnd: FrontEndName
  release: string
  /** Networks have the minute of their last report. */
  reported: Map<string, number>
  /** Stages have the minute of their last line in the log. */
  logged: Partial<Record<FailureStage, number>>
}

type Deps = { figures: Figures; clock: Clock; log: Logger }

const mostReleases = 200
const mostNetworks = 1000
const recentMinutes = 10

/** Counts pages and failures of each release. Pass only releases that are being served. */
export function createFrontEndCounts({ figures, clock, log }: Deps) {
  const all = new LRUCache<string, Counts>({ max: mostReleases })
  const minute = () => Math.floor(clock().getTime() / minutes)

  function entryOf(frontEnd: FrontEndName, release: string): Counts {
    const found = all.get(`${frontEnd}/${release}`) ?? newCounts(frontEnd, release)
    all.set(`${frontEnd}/${release}`, found)
    return found
  }

  function networksOf({ reported }: Counts): number {
    for (const [network, at] of reported) {
      if (at <= minute() - recentMinutes) reported.delete(network)
    }
    return reported.size
  }

  /** Logs each stage once a minute, because a bad release may fail on every page. */
  function fail({ frontEnd, release, where, message: text }: FrontEndFailure): void {
    const counts = entryOf(frontEnd, release)
    const message = failureMessage(text)
    counts.failures[where] = (counts.failures[where] ?? 0) + 1
    counts.lastFailure = { where, message, at: clock().toISOString() }
    if (counts.logged[where] === minute()) return
    counts.logged[where] = minute()
    const { failures, pages } = counts
    const numbers = { failures: { ...failures }, pages, networks: networksOf(counts) }
    log.error({ frontEnd, release, where, message, ...numbers }, 'a front-end failed')
  }

  const observe = createFigures(figures, () => [...all.values()], networksOf)

  return {
    fail,
    /** A network's first report of a minute counts, because anyone can send any number. */
    report(failure: FrontEndFailure, network: string): void {
      const counts = entryOf(failure.frontEnd, failure.release)
      const { reported } = counts
      if (reported.get(network) === minute() || networksOf(counts) >= mostNetworks) return
      reported.set(network, minute())
      fail(failure)
    },
    page(frontEnd: FrontEndName, release: string): void {
      entryOf(frontEnd, release).pages += 1
    },
    rendered: (frontEnd: FrontEndName, ms: number): void => observe(frontEnd, ms / 1000),
    countsOf(frontEnd: FrontEndName, release: string): ReleaseCounts {
      const counts = all.peek(`${frontEnd}/${release}`) ?? newCounts(frontEnd, release)
      const { pages, failures, lastFailure } = counts
      return { pages, failures, lastFailure, networks: networksOf(counts) }
    },
  }
}

function newCounts(frontEnd: FrontEndName, release: string): Counts {
  const counted = { pages: 0, failures: {}, lastFailure: null }
  return { frontEnd, release, ...counted, reported: new Map(), logged: {} }
}

function createFigures(
  figures: Figures,
  all: () => Counts[],
  networksOf: (counts: Counts) => number,
) {
  const labels = ['front_end', 'release']
  const sampleOf = ({ frontEnd, release }: Counts, value: number) => ({
    labels: { front_end: frontEnd, release },
    value,
  })
  createGauge(figures, {
    isTotal: true,
    name: 'front_end_pages_total',
    help: 'Pages of a front-end’s release that were requested; those of the shell are all pages',
    labels,
    read: async () => all().map((each) => sampleOf(each, each.pages)),
  })
  createGauge(figures, {
    name: 'front_end_reporting_networks',
    help: 'Networks whose browsers reported a failure of a front-end’s release within ten minutes',
    labels,
    read: async () => all().map((each) => sampleOf(each, networksOf(each))),
  })
  createGauge(figures, {
    isTotal: true,
    name: 'front_end_failures_total',
    help: 'Failures of a front-end’s release, on the server and in browsers',
    labels: [...labels, 'where'],
    read: async () => all().flatMap(samplesOf),
  })
  return createTimer(figures, {
    name: 'page_render_seconds',
    help: 'Time to render a page, with the requests for its data',
    label: 'front_end',
    buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
}

/** Zeros are included, because Prometheus sees an increase only of a series that it knows. */
function samplesOf({ frontEnd, release, failures }: Counts): Sample[] {
  return failureStages.map((where) => ({
    labels: { front_end: frontEnd, release, where },
    value: failures[where] ?? 0,
  }))
}
