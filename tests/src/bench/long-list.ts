import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'
import { ownBrowser } from './own-browser.ts'

const films = 400
const views = ['grid', 'list'] as const
type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** The longest task of the page while a watchlist of 400 films is scrolled and dragged. */
export async function benchLongList(): Promise<string[]> {
  await using stack = await freshStack()
  await using browser = await ownBrowser()
  const cookies = await longList(browser, stack)
  const lines: string[] = []
  for (const view of views) {
    const page = await openList(browser, cookies, `${stack.url}/my-list?view=${view}`)
    const scrolling = await longestTask(page, () => scroll(page))
    const start = await thirdHandle(page)
    const dragging = await longestTask(page, () => drag(page, start))
    lines.push(`${view} of ${films}: ${scrolling} while scrolling, ${dragging} while dragging`)
    await page.context().close()
  }
  return ['longest task of the page, by its own computing time (aim: under 50 ms)', ...lines]
}

/** Somebody who wants to see 400 films. */
async function longList(browser: Browser, { url }: FreshStack): Promise<Cookies> {
  const context = await browser.newContext({ extraHTTPHeaders: { origin: url } })
  const { request } = context
  const account = { email: 'long-list@example.org', password: 'wobbly staple harbour 71' }
  await request.post(`${url}/api/register`, { data: account })
  const movies: { id: number }[] = await (await request.get(`${url}/api/movies?all=true`)).json()
  for (const { id } of movies.slice(0, films)) {
    await request.post(`${url}/api/watchlist/add`, { data: { movieId: id } })
  }
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

async function openList(browser: Browser, cookies: Cookies, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  return page
}

/** The computing time of the page's thread: what else the machine does isn't counted. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<string> {
  const trace = await startTrace(page)
  await act()
  const events = await trace.stop()
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.name === pages)
  const threads = new Set(names.map(threadOf))
  const tasks = events.filter((event) => isTask(event) && threads.has(threadOf(event)))
  const longest = Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
  return `${longest.toFixed(0)} ms`
}

/** What is read of an event of the browser's trace; times are in microseconds. */
type TraceEvent = {
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

async function startTrace(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }: { value: unknown[] }) =>
    // The protocol leaves an event's shape open; this is that of the trace format.
    events.push(...(value as TraceEvent[])),
  )
  const includedCategories = ['toplevel', '__metadata']
  await browser.send('Tracing.start', { traceConfig: { includedCategories } })
  return {
    stop: async () => {
      const complete = new Promise((done) => browser.once('Tracing.tracingComplete', done))
      await browser.send('Tracing.end')
      await complete
      return events
    },
  }
}

/** The browser's name for the thread that runs a page. */
const pages = 'CrRendererMain'

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`
}

function isTask({ name }: TraceEvent): boolean {
  return name.endsWith('RunTask')
}

async function scroll(page: Page): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.mouse.wheel(0, 300)
    await quiet(page)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await quiet(page)
}

/** Looked for before anything is measured: looking costs the page more than dragging does. */
async function thirdHandle(page: Page) {
  const box = await page.locator('[data-drag-handle]').nth(2).boundingBox()
  if (!box) throw new Error('nothing to drag')
  return box
}

async function drag(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x + 8, y + 8)
  await page.mouse.down()
  for (let step = 0; step < 60; step++) {
    await page.mouse.move(200 + (step % 10) * 90, 250 + step * 8)
    await quiet(page)
  }
  const saved = page.waitForResponse('**/api/watchlist/reorder')
  const read = page.waitForResponse('**/api/watchlist')
  await page.mouse.up()
  await Promise.all([saved, read])
  for (let times = 0; times < 10; times++) await quiet(page)
}

/** Two frames later. */
function quiet(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}
