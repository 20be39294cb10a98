import type { CDPSession, Page, Request } from '@playwright/test'
import { freshStack } from '../stack/fresh-stack.ts'
import { ownBrowser } from './own-browser.ts'

/** How much slower than this machine the measured processor is. */
const slowDown = 4

/**
 * What a first visit to `/` downloads, as it comes over the wire, until the network is quiet; and
 * what its scripts then cost a processor that is four times as slow.
 */
export async function benchFirstVisit(): Promise<string[]> {
  await using stack = await freshStack()
  await using browser = await ownBrowser()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const bytes = new Map<string, number>()
  const codings = new Set<string | null | undefined>()
  let requests = 0
  page.on('requestfinished', async (request) => {
    requests += 1
    const answer = await request.response()
    if (isScript(request)) codings.add(await answer?.headerValue('content-encoding'))
    const { responseBodySize } = await request.sizes()
    for (const kind of kindsOf(request)) bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize)
  })
  const costs = await costsOf(page, stack.url)
  const whole = [...bytes].filter(([kind]) => !kind.includes(' of '))
  return [
    `scripts come as ${[...codings].join(', ')} (aim: br, under 130 kB)`,
    `in all: ${inKb(whole.reduce((sum, [, size]) => sum + size, 0))} in ${requests} requests`,
    ...[...bytes].sort().map(([kind, size]) => `${kind}: ${inKb(size)}`),
    ...costs,
  ]
}

async function costsOf(page: Page, url: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.addInitScript(() => {
    const longTasks: number[] = []
    Object.assign(globalThis, { longTasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const [scripts, tasks] = await metricsOf(browser, ['ScriptDuration', 'TaskDuration'])
  const long = await page.evaluate(
    () => (globalThis as unknown as { longTasks: number[] }).longTasks,
  )
  return [
    `at a ${slowDown}th of the speed: scripts ${inMs(scripts)}, all tasks ${inMs(tasks)}`,
    `tasks over 50 ms: ${long.map((ms) => `${ms.toFixed(0)} ms`).join(', ') || 'none'}`,
  ]
}

async function metricsOf(browser: CDPSession, names: string[]): Promise<(number | undefined)[]> {
  const { metrics } = await browser.send('Performance.getMetrics')
  return names.map((name) => metrics.find((metric) => metric.name === name)?.value)
}

function inKb(size: number): string {
  return `${(size / 1000).toFixed(1)} kB`
}

function inMs(seconds = 0): string {
  return `${(seconds * 1000).toFixed(0)} ms`
}

function isScript(request: Request): boolean {
  return request.resourceType() === 'script'
}

/** A script also counts with those of its part. */
function kindsOf(request: Request): string[] {
  const kind = request.resourceType()
  const [, part] = /\/assets\/(\w+)\//.exec(request.url()) ?? []
  return isScript(request) && part ? [kind, `${kind} of ${part}`] : [kind]
}
