import type { Request } from '@playwright/test'
import { freshStack } from '../stack/fresh-stack.ts'
import { ownBrowser } from './own-browser.ts'

/** What a first visit to `/` downloads, as it comes over the wire, until the network is quiet. */
export async function benchFirstVisit(): Promise<string[]> {
  await using stack = await freshStack()
  await using browser = await ownBrowser()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const bytes = new Map<string, number>()
  const codings = new Set<string | null | undefined>()
  page.on('requestfinished', async (request) => {
    const answer = await request.response()
    if (isScript(request)) codings.add(await answer?.headerValue('content-encoding'))
    const { responseBodySize } = await request.sizes()
    for (const kind of kindsOf(request)) bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize)
  })
  await page.goto(stack.url, { waitUntil: 'networkidle' })
  return [
    `scripts come as ${[...codings].join(', ')} (aim: br, under 200 kB)`,
    ...[...bytes].sort().map(([kind, size]) => `${kind}: ${(size / 1000).toFixed(1)} kB`),
  ]
}

function isScript(request: Request): boolean {
  return request.resourceType() === 'script'
}

/** A script also counts with those of its part. */
function kindsOf(request: Request): string[] {
  const kind = request.resourceType()
  const [, part] = /\/assets\/(\w+)\//.exec(request.url()) ?? []
  return isScript(request) && part ? [kind, `${kind} of ${part}`] : [kind]
}
