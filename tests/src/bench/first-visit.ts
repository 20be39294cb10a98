import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
/** How much slower than this machine the measured processor is. */
const slowDown = 4

const pages = ['/', '/oscar-winners', '/movies/the-godfather-1972', '/movies/all']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 5

/** Bytes and requests of `/` with an empty cache, and processor time on a slow processor. */
export async function benchFirstVisit(): Promise<string[]> {
  await using stack = await freshStack()
  await using browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const bytes = new Map<string, number>()
  let requests = 0
  page.on('requestfinished', async (request) => {
    requests += 1
    const { responseBodySize } = await request.sizes()
    for (const kind of kindsOf(request)) bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize)
  })
  const cost = await processorTime(page, stack.url)
  const whole = [...bytes].filter(([kind]) => !kind.includes(' of '))
  return [
    `${inKb(whole.reduce((sum, [, size]) => sum + size, 0))} in ${requests} requests`,
    ...[...bytes].sort().map(([kind, size]) => `${kind}: ${inKb(size)}`),
    cost,
  ]
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
}

/** Makes a page's processor slower by a factor. */
export async function throttle(page: Page, rate: number) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
  return devTools
}

async function processorTime(page: Page, url: string): Promise<string> {
  const devTools = await throttle(page, slowDown)
  await devTools.send('Performance.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  const { metrics } = await devTools.send('Performance.getMetrics')
  const inMs = (name: string) => {
    const seconds = metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return `${(seconds * 1000).toFixed(0)} ms`
  }
  return `at a ${slowDown}th of the speed: scripts ${inMs('ScriptDuration')}, all tasks ${inMs('TaskDuration')}`
}

function inKb(size: number): string {
  return `${(size / 1000).toFixed(1)} kB`
}

/** A script also counts with those of its part. */
function kindsOf(request: Request): string[] {
  const kind = request.resourceType()
  const [, part] = /\/assets\/(\w+)\//.exec(request.url()) ?? []
  return kind === 'script' && part ? [kind, `${kind} of ${part}`] : [kind]
}

/** Lighthouse's mobile preset through the gateway: median of five runs a page. */
export async function benchLighthouse(): Promise<string[]> {
  await using stack = await freshStack()
  using ends = new DisposableStack()
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  ends.defer(() => chrome.kill())
  const lines: string[] = []
  for (const page of pages) lines.push(`${page}: ${await scoresOf(stack.url + page, chrome.port)}`)
  return lines
}

async function scoresOf(url: string, port: number): Promise<string> {
  const results: number[][] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
    })
    results.push(categories.map((name) => (result?.lhr.categories[name]?.score ?? 0) * 100))
  }
  const scoreAt = (index: number) => median(results.map((scores) => scores[index] ?? 0)).toFixed(0)
  return categories.map((name, index) => `${name} ${scoreAt(index)}`).join(', ')
}
