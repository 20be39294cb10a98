import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type FreshStack, freshStack } from '../stack/fresh-stack.ts'

const films = 400
const views = ['grid', 'list'] as const
type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** The longest task of the page while a watchlist of 400 films is scrolled and dragged. */
export async function benchLongList(): Promise<string[]> {
  const stack = await freshStack()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const cookies = await longList(browser, stack)
    const lines: string[] = []
    for (const view of views) {
      const page = await openList(browser, cookies, `${stack.url}/my-list?view=${view}`)
      const scrolling = await longestTask(page, () => scroll(page))
      const dragging = await longestTask(page, () => drag(page))
      lines.push(`${view} of ${films}: ${scrolling} while scrolling, ${dragging} while dragging`)
      await page.context().close()
    }
    return ['longest task (aim: under 50 ms, on a machine that does nothing else)', ...lines]
  } finally {
    await browser.close()
    await stack.remove()
  }
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
  await page.addInitScript(() => {
    const longest = { ms: 0 }
    Object.assign(globalThis, { longest })
    new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return page
}

/** The browser tells only of tasks of 50 ms and more. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate(() => Object.assign(Object(globalThis).longest, { ms: 0 }))
  await act()
  await quiet(page)
  const ms: number = await page.evaluate(() => Object(globalThis).longest.ms)
  return ms === 0 ? 'under 50 ms' : `${ms.toFixed(0)} ms`
}

async function scroll(page: Page): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.mouse.wheel(0, 300)
    await quiet(page)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await quiet(page)
}

async function drag(page: Page): Promise<void> {
  const box = await page.locator('[data-drag-handle]').nth(2).boundingBox()
  if (!box) throw new Error('nothing to drag')
  await page.mouse.move(box.x + 8, box.y + 8)
  await page.mouse.down()
  for (let step = 0; step < 60; step++) {
    await page.mouse.move(200 + (step % 10) * 90, 250 + step * 8)
    await quiet(page)
  }
  await page.mouse.up()
  await page.getByText('Watchlist updated', { exact: true }).waitFor()
}

/** Two frames later. */
function quiet(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}
