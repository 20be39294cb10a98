import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Candidate } from './release-command.ts'

/** Collects the faults of a page, visible or not, while it is opened. */
export function watch(page: Page, { gatewayUrl, name, id }: Candidate) {
  const faults = new Set<string>()
  const assets = `${new URL(gatewayUrl).origin}/assets/`
  const own = `${assets}${name}/${id}/`
  let path = ''
  let pending = 0
  let ownLoaded = 0
  const add = (fault: string) => faults.add(`${path}: ${fault}`)
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

  async function open(): Promise<void> {
    const response = await page.goto(new URL(path, gatewayUrl).href)
    if (!response?.ok()) return void add(`status ${response?.status()}`)
    const html = await response.text()
    if (!isEmpty(html) && !/<h1[\s>]/.test(html)) add('the server rendered no heading')
    await page.waitForFunction(isHydrated)
    if (!(await becomesQuiet(() => pending))) add('a file is still pending')
    if (ownLoaded === 0) add('no file of the new release was loaded')
    for (const notice of await page.locator('[role="alert"] h1').allTextContents()) {
      add(`shows "${notice}"`)
    }
  }

  return {
    faults: () => [...faults],

    async open(address: string): Promise<void> {
      path = address
      await open().catch((error: Error) => add(`isn't ready: ${firstLine(error.message)}`))
    },
  }
}

function isEmpty(html: string): boolean {
  return html.includes('<div id="root"></div>')
}

type PageNames = {
  document: { getElementById: (id: string) => { firstElementChild: object | null } | null }
}

/** Runs in the page. React marks the elements that it has hydrated. */
function isHydrated(): boolean {
  const { document } = globalThis as unknown as PageNames
  const root = document.getElementById('root')?.firstElementChild
  return Boolean(root && Object.keys(root).some((key) => key.startsWith('__reactFiber')))
}

const quietMs = 300
const timeoutMs = 15_000

/** No pending file for a third of a second, because a script may load the next one. */
async function becomesQuiet(pending: () => number): Promise<boolean> {
  const giveUpAt = Date.now() + timeoutMs
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
