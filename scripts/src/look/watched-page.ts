import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Boxes } from './compare-pages.ts'

/** The id is null for the current release. */
type Watched = { gatewayUrl: string; name: string; id: string | null }

/** A busy machine gets up to four times the usual fifteen seconds. */
export function timeoutMs([load = 0] = loadavg()): number {
  return Math.round(15_000 * Math.min(4, Math.max(1, load / availableParallelism())))
}

/** Collects the faults of a page, visible or not, while it is opened. */
export function watch(page: Page, { gatewayUrl, name, id }: Watched) {
  const faults = new Set<string>()
  const assets = `${new URL(gatewayUrl).origin}/assets/`
  const own = `${assets}${name}/${id ?? ''}`
  let pending = 0
  let ownLoaded = 0
  const add = (fault: string) => faults.add(fault)
  const count = (change: number) => (request: { url: () => string }) => {
    if (request.url().startsWith(assets)) pending += change
  }

  page.on('pageerror', (error) => add(`error: ${firstLine(error.message)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${firstLine(message.text())}`)
  })
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
  page.on('requestfailed', (request) => {
    if (!request.url().startsWith(assets)) return
    add(`${new URL(request.url()).pathname}: ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (!response.url().startsWith(assets)) return
    if (response.url().startsWith(own) && response.ok()) ownLoaded += 1
    if (response.status() >= 400)
      add(`${new URL(response.url()).pathname}: status ${response.status()}`)
  })

  async function open(path: string): Promise<Boxes | null> {
    const response = await unlessBusy(() => {
      faults.clear()
      return page.goto(new URL(path, gatewayUrl).href)
    })
    if (!response?.ok()) {
      add(`status ${response?.status()}`)
      return null
    }
    const html = await response.text()
    if (!isEmpty(html) && !/<h1[\s>]/.test(html)) add('the server rendered no heading')
    await page.waitForFunction(isHydrated)
    // The shell's RemotePage has it until the area shows its page or an error.
    await page.locator('[data-pending="area"]').waitFor({ state: 'detached' })
    if (!(await becomesQuiet(() => pending))) add('a file is still pending')
    if (id && ownLoaded === 0) add('no file of the new release was loaded')
    for (const notice of await page.locator('[role="alert"] h1').allTextContents()) {
      add(`shows "${notice}"`)
    }
    // The frame is compared, except for the shell, which may change it.
    return name === 'shell' ? null : page.evaluate(boxesOfFrame)
  }

  return {
    async open(path: string): Promise<{ faults: string[]; boxes: Boxes | null }> {
      const boxes = await open(path).catch((error: Error) => {
        add(`isn't ready: ${firstLine(error.message)}`)
        return null
      })
      return { faults: [...faults], boxes }
    },
  }
}

type PageResponse = { status: () => number; headers: () => Record<string, string> } | null

/** Retries up to three times, because a busy gateway's 503 doesn't blame the page. */
export async function unlessBusy<T extends PageResponse>(request: () => Promise<T>): Promise<T> {
  for (let retries = 3; ; retries--) {
    const response = await request()
    const seconds = Number(response?.headers()['retry-after'])
    if (response?.status() !== 503 || !(seconds <= 30) || retries === 0) return response
    await wait(seconds * 1000)
  }
}

function isEmpty(html: string): boolean {
  return html.includes('<div id="root"></div>')
}

type PageNames = {
  document: { getElementById: (id: string) => { firstElementChild: object | null } | null }
}

/** It runs in the page, where React marks the elements that it has hydrated. */
function isHydrated(): boolean {
  const { document } = globalThis as unknown as PageNames
  const root = document.getElementById('root')?.firstElementChild
  return Boolean(root && Object.keys(root).some((key) => key.startsWith('__reactFiber')))
}

type Rect = { x: number; width: number; height: number }
type FrameNames = {
  document: {
    fonts: { ready: Promise<unknown> }
    querySelector: (
      selector: string,
    ) => { checkVisibility: (options: object) => boolean; getBoundingClientRect: () => Rect } | null
  }
}

/** It runs in the page. */
async function boxesOfFrame(): Promise<Boxes> {
  const { document } = globalThis as unknown as FrameNames
  await document.fonts.ready
  const boxOf = (selector: string) => {
    const element = document.querySelector(selector)
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null
    const { x, width, height } = element.getBoundingClientRect()
    return `${Math.round(width)} × ${Math.round(height)} at ${Math.round(x)}`
  }
  return { header: boxOf('#root header'), footer: boxOf('#root footer') }
}

const quietMs = 300

/** Waits until no file is pending for a third of a second, because a script may load the next. */
async function becomesQuiet(pending: () => number): Promise<boolean> {
  const giveUpAt = Date.now() + timeoutMs()
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs; ) {
    if (Date.now() > giveUpAt) return false
    await wait(50)
    if (pending() > 0) quietSince = Date.now()
  }
  return true
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 300)
}
