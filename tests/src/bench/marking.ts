import type { Browser, Locator, Page } from '@playwright/test'
import { median, quantile } from '../load/figures.ts'
import { freshStack } from '../stack/fresh-stack.ts'
import { password } from '../stack/person.ts'
import { openBrowser, throttle } from './browser.ts'
import { compressedBytes } from './rates.ts'

const films = 30
/** Time to look and aim between two inputs. */
const aimingMs = 1000
const slowDown = 4

/** Titles, directors, decades and countries, with errors and without results. */
const texts = ['the godfather', 'kurosawa 1954', 'godfahter', '1950s', 'united states', 'xyzzyx']
const keys = texts.flatMap((text) => [...text].map((_key, at) => text.slice(0, at + 1)))

/** Marking every third film of the Top 100 in the quick tick and on the cards. */
export async function benchTick(): Promise<string[]> {
  await using stack = await freshStack()
  await using browser = await openBrowser()
  const open = (name: string, path = '') => openSignedIn(browser, { url: stack.url, name, path })
  const quick = await effort(await open('quick'), {
    poster: quickTickPoster,
    enter: enterQuickTick,
  })
  const cards = await effort(await open('cards'), { poster: cardButton, enter: async () => 0 })
  const delays = await delaysOf(await open('slow', '/?view=tick'))
  return [
    `quick tick: ${inputsOf(quick)} (aim: under 40 s and 32 inputs)`,
    `cards: ${inputsOf(cards)}`,
    `from press to mark at a ${slowDown}th of the speed: p95 ${quantile(delays, 0.95).toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms (aim: under 100 ms)`,
  ]
}

type Effort = { inputs: number; seconds: number }

function inputsOf({ inputs, seconds }: Effort): string {
  return `${films} films in ${inputs} inputs, ${seconds.toFixed(1)} s`
}

type User = { url: string; name: string; path: string }

async function openSignedIn(browser: Browser, { url, name, path }: User): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { origin: url },
    viewport: { width: 1440, height: 900 },
  })
  const account = { email: `${name}@example.org`, password }
  await context.request.post(`${url}/api/register`, { data: account })
  await context.setExtraHTTPHeaders({})
  const page = await context.newPage()
  await page.goto(url + path, { waitUntil: 'networkidle' })
  return page
}

async function enterQuickTick(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'How many have you seen?' }).first().click()
  await page.locator(quickTickPoster(0)).waitFor()
  return 1
}

function quickTickPoster(index: number): string {
  return `ul[aria-label="The films, in order"] >> li >> nth=${index} >> button`
}

function cardButton(index: number): string {
  return `main li:has(h3) >> nth=${index} >> button[aria-label^="Seen"]`
}

type View = { poster: (index: number) => string; enter: (page: Page) => Promise<number> }

/** The product's own time, and a second for each click and each turn of the wheel. */
async function effort(page: Page, { poster, enter }: View): Promise<Effort> {
  const start = performance.now()
  let inputs = await enter(page)
  for (let film = 0; film < films; film++) {
    const button = page.locator(poster(film * 3))
    while (!(await isInReach(page, button))) {
      await page.mouse.wheel(0, 600)
      // Further films are added 300 ms after the list's end is in view.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 350)))
      inputs += 1
    }
    await button.click()
    inputs += 1
  }
  await page.context().close()
  const own = performance.now() - start
  return { inputs, seconds: (own + inputs * aimingMs) / 1000 }
}

/** Below the header, and above the bar at the foot. */
async function isInReach(page: Page, button: Locator): Promise<boolean> {
  if ((await button.count()) === 0) return false
  const box = await button.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y > 64 && box.y + box.height / 2 < height - 80
}

type Measured = { delays: number[] }

async function delaysOf(page: Page): Promise<number[]> {
  await throttle(page, slowDown)
  await page.evaluate(() => {
    const delays: number[] = []
    let pressedAt = 0
    Object.assign(globalThis, { delays })
    const onClick = ({ timeStamp }: Event) => {
      pressedAt = timeStamp
    }
    addEventListener('click', onClick, { capture: true })
    new MutationObserver(() => {
      requestAnimationFrame(() => delays.push(performance.now() - pressedAt))
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-pressed'] })
  })
  for (let film = 0; film < films; film++) {
    await page.locator(quickTickPoster(film)).click()
    await page.waitForFunction(
      (count) => (globalThis as unknown as Measured).delays.length === count,
      film + 1,
    )
  }
  return page.evaluate(() => (globalThis as unknown as Measured).delays)
}

/** Time from a key of the search to its results, and the size of the films it searches. */
export async function benchSearch(): Promise<string[]> {
  await using stack = await freshStack()
  await using browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(stack.url, { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: /Search/ }).fill('ran')
  await page.getByRole('link', { name: 'Ran', exact: true }).waitFor()
  const times: number[] = []
  for (const text of keys) times.push(await page.evaluate(typeInto, text))
  const size = (await compressedBytes(`${stack.url}/api/catalog`)) / 1000
  return [
    `a key: median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms (aim: under 30 ms)`,
    `films: ${size.toFixed(1)} kB brotli`,
  ]
}

/** Runs in the page. React handles an input before the next task. */
async function typeInto(text: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('[role=combobox]')
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(field, text)
  const before = performance.now()
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))))
  document.querySelector('[role=grid]')?.getBoundingClientRect()
  return performance.now() - before
}
