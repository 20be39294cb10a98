import type { Browser, BrowserContext, Page } from '@playwright/test'
import { freshStack } from '../stack/fresh-stack.ts'
import { ownBrowser } from './own-browser.ts'

const films = 30
/** Between two inputs a person looks and aims. */
const aimingMs = 1000
const slowDown = 4
const mostTabs = 600
type Cookies = Parameters<BrowserContext['addCookies']>[0]

/**
 * What it takes to mark thirty films of the Top 100, every third one, in the quick tick and on the
 * cards: inputs, and seconds for someone who takes one a second; keys to the last film; and how
 * soon a tick shows on a slow processor.
 */
export async function benchTick(): Promise<string[]> {
  await using stack = await freshStack()
  await using browser = await ownBrowser()
  const open = async (name: string) => {
    const cookies = await someone(browser, stack.url, name)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(stack.url, { waitUntil: 'networkidle' })
    return page
  }
  const quick = await effort(await open('quick'), quickTick)
  const cards = await effort(await open('cards'), onCards)
  const tabs = await tabsTo(await open('tabs'), stack.url)
  const shown = await delays(await open('shown'), stack.url)
  return [
    `quick tick: ${inWords(quick)} (aim: under 40 s and 32 inputs)`,
    `cards: ${inWords(cards)}`,
    `ratio cards / quick tick: ${(cards.seconds / quick.seconds).toFixed(1)} of the time, ${(cards.inputs / quick.inputs).toFixed(1)} of the inputs`,
    `Tabs in the grid to film 100: ${tabs.quick} and End in the quick tick (aim: 1), ${tabs.cards} on the cards`,
    `from tick to mark at a ${slowDown}th of the speed: p95 ${shown.p95.toFixed(0)} ms, most ${shown.most.toFixed(0)} ms (aim: under 100 ms)`,
  ]
}

type Effort = { inputs: number; seconds: number }

function inWords({ inputs, seconds }: Effort): string {
  return `${films} films in ${inputs} inputs, ${seconds.toFixed(1)} s`
}

async function someone(browser: Browser, url: string, name: string): Promise<Cookies> {
  const context = await browser.newContext({ extraHTTPHeaders: { origin: url } })
  const account = { email: `${name}@example.org`, password: 'wobbly staple harbour 71' }
  await context.request.post(`${url}/api/register`, { data: account })
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

type Way = { enter: (page: Page) => Promise<number>; target: (page: Page, place: number) => string }

const quickTick: Way = {
  enter: async (page) => {
    await page.getByRole('link', { name: 'How many have you seen?' }).first().click()
    await page.locator(poster(0)).waitFor()
    return 1
  },
  target: (_page, place) => poster(place),
}

const onCards: Way = {
  enter: async () => 0,
  target: (_page, place) => `main li:has(h3) >> nth=${place} >> button[aria-label^="Seen"]`,
}

/** The product's own time, and a second for each input: clicks, and turns of the wheel. */
async function effort(page: Page, { enter, target }: Way): Promise<Effort> {
  const start = performance.now()
  let inputs = await enter(page)
  for (let film = 0; film < films; film++) {
    const button = page.locator(target(page, film * 3))
    while (!(await isInReach(page, button))) {
      await page.mouse.wheel(0, 600)
      await settled(page)
      inputs += 1
    }
    const box = await button.boundingBox()
    if (!box) throw new Error('nothing to press')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    inputs += 1
  }
  await page.context().close()
  const own = performance.now() - start
  return { inputs, seconds: (own + inputs * aimingMs) / 1000 }
}

/** Below the header, and above what stands at the foot. */
async function isInReach(page: Page, button: ReturnType<Page['locator']>): Promise<boolean> {
  if ((await button.count()) === 0) return false
  const box = await button.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y > 64 && box.y + box.height / 2 < height - 80
}

/** Films that are due come 300 ms after the list's end is in view. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 350)))
}

function poster(place: number): string {
  return `ul[aria-label="The films, in order"] >> li >> nth=${place} >> button`
}

async function tabsTo(page: Page, url: string): Promise<{ quick: number; cards: number }> {
  const cards = await tabsUntil(page, () => {
    const all = document.querySelectorAll('main li h3')
    const last = all[99]?.closest('li')
    return Boolean(last?.contains(document.activeElement))
  })
  await page.goto(`${url}/?view=tick`, { waitUntil: 'networkidle' })
  const before = await tabsUntil(page, () =>
    Boolean(document.activeElement?.closest('ul[aria-label="The films, in order"]')),
  )
  const through = await tabsUntil(page, () =>
    Boolean(!document.activeElement?.closest('ul[aria-label="The films, in order"]')),
  )
  await page.context().close()
  if (before >= mostTabs) throw new Error('Tab never came to the grid')
  return { quick: through, cards }
}

async function tabsUntil(page: Page, isThere: () => boolean): Promise<number> {
  let tabs = 0
  while (tabs < mostTabs) {
    await page.keyboard.press('Tab')
    tabs += 1
    if (await page.evaluate(isThere)) break
  }
  return tabs
}

async function delays(page: Page, url: string): Promise<{ p95: number; most: number }> {
  await page.goto(`${url}/?view=tick`, { waitUntil: 'networkidle' })
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.evaluate(() => {
    const marks: number[] = []
    let pressedAt = 0
    Object.assign(globalThis, { marks })
    const notePress = ({ timeStamp }: Event) => {
      pressedAt = timeStamp
    }
    addEventListener('click', notePress, { capture: true })
    new MutationObserver(() => {
      requestAnimationFrame(() => marks.push(performance.now() - pressedAt))
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-pressed'] })
  })
  for (let film = 0; film < films; film++) {
    await page.locator(poster(film)).click()
    await page.waitForFunction(
      (count) => (globalThis as unknown as { marks: number[] }).marks.length === count,
      film + 1,
    )
  }
  const marks = await page.evaluate(() => (globalThis as unknown as { marks: number[] }).marks)
  await page.context().close()
  const sorted = marks.toSorted((a, b) => a - b)
  return { p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0, most: sorted.at(-1) ?? 0 }
}
