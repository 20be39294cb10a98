import type { Page } from 'playwright-core'
import type { Candidate } from './release-command.ts'

/** Collects what goes wrong while a page is opened, whether people would see it or not. */
export function watch(page: Page, { gatewayUrl, name, id }: Candidate) {
  const found = new Set<string>()
  const assets = `${new URL(gatewayUrl).origin}/assets/`
  const own = `${assets}${name}/${id}/`
  let path = ''
  let pending = 0
  let ownLoaded = 0
  const add = (finding: string) => found.add(`${path}: ${finding}`)
  const settle = (url: string) => {
    if (url.startsWith(assets)) pending -= 1
  }

  page.on('pageerror', (error) => add(`error: ${firstLine(error.message)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${firstLine(message.text())}`)
  })
  page.on('request', (request) => {
    if (request.url().startsWith(assets)) pending += 1
  })
  page.on('requestfinished', (request) => settle(request.url()))
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url())
    settle(request.url())
    if (request.url().startsWith(assets)) add(`${pathname}: ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.url().startsWith(own) && response.ok()) ownLoaded += 1
    if (response.url().startsWith(assets) && response.status() >= 400) {
      add(`${new URL(response.url()).pathname} answers ${response.status()}`)
    }
  })

  return {
    findings: () => [...found],

    async open(address: string): Promise<void> {
      path = address
      try {
        const answer = await page.goto(new URL(address, gatewayUrl).href)
        if (!answer?.ok()) return void add(`answers ${answer?.status() ?? 'nothing'}`)
        const html = await answer.text()
        if (!isEmpty(html) && !/<h1[\s>]/.test(html)) add('the server rendered no heading')
        await page.waitForFunction(isHydrated)
        if (!(await becomesQuiet(() => pending))) add('waits for a file that does not come')
        if (ownLoaded === 0) add('nothing of the new release was loaded')
        for (const notice of await page.locator('[role="alert"] h1').allTextContents()) {
          add(`shows "${notice}"`)
        }
      } catch (error) {
        add(
          `didn't get ready: ${firstLine(error instanceof Error ? error.message : String(error))}`,
        )
      }
    },
  }
}

/** A page of the made-up user, which only scripts render. */
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
const waitLimitMs = 15_000

/** A script may load the next one: quiet is when nothing was pending for a third of a second. */
async function becomesQuiet(pending: () => number): Promise<boolean> {
  const giveUpAt = Date.now() + waitLimitMs
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs; ) {
    if (Date.now() > giveUpAt) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (pending() > 0) quietSince = Date.now()
  }
  return true
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 300)
}
