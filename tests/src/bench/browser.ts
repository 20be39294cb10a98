import { createPublicLink, listMovies, publicLinkPath, setMovieState } from '@cinecanon/contract'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from '../load/figures.ts'
import { aUser } from '../stack/person.ts'
import { type BenchOptions, openProducts } from './rates.ts'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
/** How much slower than this machine the measured processor is. */
const slowDown = 4

const pages = ['/', '/oscar-winners', '/movies/the-godfather-1972', '/movies/all']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Bytes and requests of `/` with an empty cache, and processor time on a slow processor. */
export async function benchFirstVisit(options: BenchOptions): Promise<string[]> {
  await using products = await openProducts(options)
  await using browser = await openBrowser()
  const lines: string[] = []
  for (const origin of products.origins) lines.push(...(await firstVisit(browser, origin)))
  return lines
}

async function firstVisit(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const bytes = new Map<string, number>()
  let requests = 0
  page.on('requestfinished', async (request) => {
    requests += 1
    const { responseBodySize } = await request.sizes()
    for (const kind of kindsOf(request)) bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize)
  })
  const cost = await processorTime(page, origin)
  const whole = [...bytes].filter(([kind]) => !kind.includes(' of '))
  await page.close()
  return [
    `${origin}: ${inKb(whole.reduce((sum, [, size]) => sum + size, 0))} in ${requests} requests`,
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

/** Lighthouse's mobile preset through the gateway: median of five runs of each page. */
export async function benchLighthouse(options: BenchOptions): Promise<string[]> {
  await using products = await openProducts(options)
  using ends = new DisposableStack()
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  ends.defer(() => chrome.kill())
  const lines: string[] = []
  const walls = await Promise.all(products.origins.map(linkToWall))
  const shown = [...pages, '/which'].map(
    (path) => [path, products.origins.map(() => path)] as const,
  )
  for (const [name, paths] of [...shown, ['a link to a wall', walls] as const]) {
    const results = products.origins.map((): Score[][] => [])
    for (let run = 0; run < (options.isQuick ? 1 : 5); run++) {
      for (const [index, origin] of products.origins.entries()) {
        results[index]?.push(await scoresOf(`${origin}${paths[index]}`, chrome.port))
      }
    }
    lines.push(`${name}: ${results.map(mediansOf).join('; ')}`)
  }
  return lines
}

async function linkToWall(origin: string): Promise<string> {
  const { call } = await aUser(origin, `wall.${Date.now()}@example.org`)
  const movies = await call(listMovies)
  for (const { id } of movies.slice(0, 40)) {
    await call(setMovieState, { body: { movieId: id, seen: true, wantToSee: false } })
  }
  const { token } = await call(createPublicLink, { body: { kind: 'wall', isLive: true } })
  return publicLinkPath(token)
}

/** Null where Lighthouse could give none. */
type Score = number | null

async function scoresOf(url: string, port: number): Promise<Score[]> {
  const onlyCategories = [...categories]
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories })
  return categories.map((name) => result?.lhr.categories[name]?.score ?? null)
}

/** Of the runs that have a figure, with their number where others have none. */
function mediansOf(runs: Score[][]): string {
  const scoreAt = (index: number) => {
    const scores = runs.flatMap((all) => all[index] ?? [])
    if (scores.length === 0) return 'no figure'
    const of = scores.length < runs.length ? ` (${scores.length} of ${runs.length} runs)` : ''
    return (median(scores) * 100).toFixed(0) + of
  }
  return categories.map((name, index) => `${name} ${scoreAt(index)}`).join(', ')
}
