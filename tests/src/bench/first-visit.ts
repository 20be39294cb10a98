import { chromium } from '@playwright/test'
import { freshStack } from '../stack/fresh-stack.ts'

/** What a first visit to `/` downloads, as it comes over the wire (brotli), until the network is quiet. */
export async function benchFirstVisit(): Promise<string[]> {
  await using stack = await freshStack()
  await using browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const bytes = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const kind = request.resourceType()
    const { responseBodySize } = await request.sizes()
    bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize)
  })
  await page.goto(stack.url, { waitUntil: 'networkidle' })
  const scripts = await scriptsAsBrotli(page.url(), await scriptAddresses(page))
  return [
    `scripts: ${kilobytes(scripts)} brotli (aim: under 200 kB)`,
    ...[...bytes].map(([kind, size]) => `${kind}: ${kilobytes(size)} over the wire`),
  ]
}

/** Chromium takes brotli only over TLS, so the scripts are asked for again the way it would then. */
async function scriptsAsBrotli(base: string, addresses: string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(new URL(address, base), {
        method: 'HEAD',
        headers: { 'accept-encoding': 'br' },
      })
      return Number(answer.headers.get('content-length'))
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function scriptAddresses(page: import('@playwright/test').Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
