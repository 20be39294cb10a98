import { setTimeout as wait } from 'node:timers/promises'
import { candidateHeader } from '@cinecanon/contract'
import type { Browser } from 'playwright-core'
import { installedChromium } from '../common/chromium.ts'
import { comparePages, type SeenPage } from './compare-pages.ts'
import { openAsUser } from './open-as-user.ts'
import { type PageToOpen, pagesOfDeployment, pagesOfFrontEnd } from './pages.ts'
import { timeoutMs, watch } from './watched-page.ts'

/** A release that the gateway serves to requests with the token. */
export type Candidate = { name: string; id: string; token: string; gatewayUrl: string }

export type LookResult =
  | { kind: 'unknown'; why: string }
  | { kind: 'known'; faults: string[]; summary: string }

/** Opens the main pages of a candidate in Chromium, on the running product. */
export async function lookAtCandidate(candidate: Candidate): Promise<LookResult> {
  const startedAt = Date.now()
  const executablePath = installedChromium()
  if (!executablePath) return { kind: 'unknown', why: 'there is no Chromium (CHROMIUM_PATH)' }
  const unserved = await waitUntilServed(candidate)
  if (unserved) return unserved
  await using browser = await launch(executablePath)
  const headers = { [candidateHeader]: candidate.token }
  const pages = await pagesOfFrontEnd(candidate.name, { ...candidate, headers })
  const seen = await openAll(browser, pages, candidate)
  const current = await openAll(browser, pages, { ...candidate, token: null })
  const { faults, shared } = comparePages(seen, current)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  const notes = shared.map(
    (fault) => `\n  not its fault, as the current release has it too: ${fault}`,
  )
  const summary = `${pages.length} pages work in a browser (${seconds} s)${notes.join('')}`
  return { kind: 'known', faults, summary }
}

/** Opens every area's pages, and changes nothing there. @throws Error for another site */
export async function lookAtDeployment(url: string, executablePath: string): Promise<SeenPage[]> {
  const { origin: gatewayUrl, pages } = await pagesOfDeployment(url)
  await using browser = await launch(executablePath)
  const seen: SeenPage[] = []
  // It opens a few at a time, because the deployment has visitors.
  for (let index = 0; index < pages.length; index += 4) {
    const some = pages.slice(index, index + 4)
    seen.push(...(await openAll(browser, some, { gatewayUrl, name: '', id: '', token: null })))
  }
  return seen
}

async function launch(executablePath: string): Promise<Browser> {
  // It is loaded here, because it is large, and most commands don't use it.
  const { chromium } = await import('playwright-core')
  const args = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']
  return chromium.launch({ executablePath, args })
}

/** Without a token it opens the pages of the current release. */
async function openAll(
  browser: Browser,
  pages: PageToOpen[],
  candidate: Omit<Candidate, 'token'> & { token: string | null },
): Promise<SeenPage[]> {
  const { gatewayUrl, token } = candidate
  const context = await browser.newContext()
  context.setDefaultTimeout(timeoutMs())
  const { origin } = new URL(gatewayUrl)
  const header: Record<string, string> = token ? { [candidateHeader]: token } : {}
  // The token goes to the product alone, not to other origins.
  await context.route(
    (url) => url.origin === origin,
    (route, request) => route.continue({ headers: { ...request.headers(), ...header } }),
  )
  return Promise.all(
    pages.map(async ({ path, isForUsers }) => {
      const page = await context.newPage()
      const watched = watch(page, { ...candidate, id: token ? candidate.id : null })
      if (isForUsers) await openAsUser(page, { gatewayUrl, header })
      // It closes with the browser: Chromium may never report that it has closed one page.
      return { path, ...(await watched.open(path)) }
    }),
  )
}

/** Polls, because the gateway reads the pointers twice a second. @returns null once it is served */
async function waitUntilServed({
  gatewayUrl,
  token,
  name,
  id,
}: Candidate): Promise<LookResult | null> {
  for (const giveUpAt = Date.now() + timeoutMs(); ; await wait(100)) {
    const response = await fetch(gatewayUrl, {
      headers: { [candidateHeader]: token },
      signal: AbortSignal.timeout(timeoutMs()),
    }).catch(() => null)
    if (!response) return { kind: 'unknown', why: `nothing responds at ${gatewayUrl}` }
    const html = await response.text()
    if (html.includes(`/assets/${name}/${id}/`)) return null
    if (Date.now() > giveUpAt) return notServed(response.status, html, { gatewayUrl })
  }
}

function notServed(
  status: number,
  html: string,
  { gatewayUrl }: Pick<Candidate, 'gatewayUrl'>,
): LookResult {
  if (status >= 500) return { kind: 'known', summary: '', faults: [`/: status ${status}`] }
  if (!html.includes('/assets/shell/')) {
    return { kind: 'unknown', why: `no gateway responds at ${gatewayUrl}` }
  }
  throw new Error(
    `The product at ${gatewayUrl} doesn't serve this release. It reads another folder: use its CINECANON_DATA, or add --without-browser.\nNothing was released.`,
  )
}
