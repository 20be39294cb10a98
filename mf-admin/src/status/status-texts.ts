import {
  type FailureStage,
  failureStages,
  type ProductStatus,
  type ReleaseCounts,
  type ReplicaStatus,
} from '@cinecanon/contract'
import { utcMoment } from '@cinecanon/web/dates'
import { counted, countText } from '@cinecanon/web/text'

const checkNames: Record<string, string> = {
  database: 'its database is unreachable',
  releases: 'there is no release',
  pages: 'it can’t render pages',
  films: 'it has no list of films yet',
}

export function reasonOf({ state, failing, report }: ReplicaStatus): string {
  if (state === 'silent') return 'It accepted the connection but didn’t respond within a second.'
  if (state === 'away') return 'The connection was refused or timed out.'
  if (state === 'ready') return ''
  if (!report) return 'The response isn’t from this service, or is from another version of it.'
  const reasons = failing.map((check) => checkNames[check] ?? `its check “${check}” fails`)
  return `It runs, but ${reasons.join(', and ')}.`
}

export function isReady(status: ProductStatus): boolean {
  return notReadyIn(status).length === 0
}

export function summaryOf(status: ProductStatus): string {
  const count = status.services.reduce((sum, { replicas }) => sum + replicas.length, 0)
  const notReady = notReadyIn(status)
  if (notReady.length === 0) return `All ${count} processes are ready.`
  const names = [...new Set(notReady)].join(', ')
  return `${notReady.length} of ${count} processes ${notReady.length === 1 ? 'is' : 'are'} not ready: ${names}.`
}

export function failingFrontEnds({ frontEnds }: ProductStatus): string[] {
  return frontEnds
    .filter(({ current, canary }) =>
      [current, canary].some((release) => release && release.breaker !== 'closed'),
    )
    .map(({ name }) => `The server can’t render pages of ${name}.`)
}

export function problemsIn(status: ProductStatus): string[] {
  return [...(isReady(status) ? [] : [summaryOf(status)]), ...failingFrontEnds(status)]
}

/** The gateway counts failures in its memory since then. */
export function startOfGateway({ services }: ProductStatus): string | undefined {
  const gateway = services.find(({ name }) => name === 'svc-gateway')
  return gateway?.replicas[0]?.report?.startedAt
}

function notReadyIn({ services }: ProductStatus): string[] {
  return services.flatMap(({ name, replicas }) =>
    replicas.filter(({ state }) => state !== 'ready').map(() => name),
  )
}

export const stageNames: Record<FailureStage, string> = {
  import: 'while its code was imported',
  render: 'while a page was rendered',
  prefetch: 'while a page’s data was fetched',
  manifest: 'in its manifest',
  load: 'because of a missing script',
  hydrate: 'because browsers render other content than the server',
  window: 'in a browser, outside of rendering',
  policy: 'because of the content policy',
}

/** Looks like `3 failures in 40 pages since …: 2 while a page was rendered, 1 in its manifest.` */
export function failuresText({ pages, failures }: ReleaseCounts, since?: string): string {
  const stages = failureStages.flatMap((where) => {
    const count = failures[where]
    return count ? [`${countText(count)} ${stageNames[where]}`] : []
  })
  const sum = Object.values(failures).reduce((total, count) => total + count, 0)
  const from = since ? ` since ${utcMoment(since)} UTC` : ''
  return `${counted(sum, 'failure')} in ${counted(pages, 'page')}${from}: ${stages.join(', ')}.`
}

/** Writes 75 as `1 min 15 s`. */
export function duration(seconds: number): string {
  const [hour, minute] = [3600, 60]
  if (seconds < minute) return `${Math.floor(seconds)} s`
  if (seconds < hour) return `${Math.floor(seconds / minute)} min ${Math.floor(seconds % minute)} s`
  if (seconds < 48 * hour) {
    return `${Math.floor(seconds / hour)} h ${Math.floor((seconds % hour) / minute)} min`
  }
  return `${Math.floor(seconds / (24 * hour))} days`
}

export function secondsBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000)
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}
