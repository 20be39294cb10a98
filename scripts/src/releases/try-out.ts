import { candidateHeader } from '@cinecanon/contract'
import type { Browser } from 'playwright-core'
import { installedChromium } from '../chromium.ts'
import { mainPages } from './main-pages.ts'
import { openAsUser } from './page-of-user.ts'
import type { Candidate, TryOut } from './release-command.ts'
import { watch } from './watched-page.ts'

/**
 * Opens the main pages of a candidate in Chromium, on the running product: as the server renders
 * them, then with their scripts. Only this browser gets the release.
 */
export async function tryOut(candidate: Candidate): Promise<TryOut> {
  const startedAt = Date.now()
  const executablePath = installedChromium()
  if (!executablePath) return { kind: 'unknown', why: 'there is no Chromium (CHROMIUM_PATH)' }
  const served = await waitUntilServed(candidate)
  if (served.kind !== 'served') return served
  // A large module, which most commands don't use.
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath, args })
  try {
    const findings = await openAll(browser, candidate)
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    const count = mainPages[candidate.name].length
    return { kind: 'known', findings, seen: `${count} pages work in a browser (${seconds} s)` }
  } finally {
    await browser.close()
  }
}

const args = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']
const waitLimitMs = 15_000

async function openAll(browser: Browser, candidate: Candidate): Promise<string[]> {
  const { gatewayUrl, token, name } = candidate
  const context = await browser.newContext()
  context.setDefaultTimeout(waitLimitMs)
  const { origin } = new URL(gatewayUrl)
  // The token goes to the product alone, not to other origins that a page asks.
  await context.route(
    (url) => url.origin === origin,
    (route, request) =>
      route.continue({ headers: { ...request.headers(), [candidateHeader]: token } }),
  )
  const findings = await Promise.all(
    mainPages[name].map(async ({ path, isFor }) => {
      const page = await context.newPage()
      const watched = watch(page, candidate)
      if (isFor === 'users') await openAsUser(page, candidate)
      await watched.open(path)
      // It closes with the browser: Chromium may never report that it has closed one page.
      return watched.findings()
    }),
  )
  return findings.flat()
}

type Served = { kind: 'served' } | TryOut

/** The gateway reads the pointers twice a second. */
async function waitUntilServed({ gatewayUrl, token, name, id }: Candidate): Promise<Served> {
  const giveUpAt = Date.now() + 10_000
  for (;;) {
    const answer = await fetch(gatewayUrl, {
      headers: { [candidateHeader]: token },
      signal: AbortSignal.timeout(waitLimitMs),
    }).catch(() => null)
    if (!answer) return { kind: 'unknown', why: `${gatewayUrl}: nothing answers there` }
    const html = await answer.text()
    if (html.includes(`/assets/${name}/${id}/`)) return { kind: 'served' }
    if (Date.now() > giveUpAt) return notServed(answer.status, html, gatewayUrl)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function notServed(status: number, html: string, gatewayUrl: string): Served {
  if (status >= 500) return { kind: 'known', seen: '', findings: [`/: answers ${status}`] }
  if (!html.includes('/assets/shell/')) {
    return { kind: 'unknown', why: `${gatewayUrl}: what answers there is no gateway` }
  }
  throw new Error(
    `The product at ${gatewayUrl} doesn't read the releases of this folder: use its CINECANON_DATA, or add --without-browser.\nNothing was released.`,
  )
}
