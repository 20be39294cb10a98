import { createServer } from 'node:http'
import { lookAtDeployment } from '@cinecanon/scripts'
import { listening } from '@cinecanon/testing/listening'
import { expect, test } from '@playwright/test'

const remote = { name: 'mf_festivals', entry: '', release: '', preload: [] }
const pages = [{ path: '/my-list', access: 'user' }]
const area = { port: 4104, links: [], parts: [], pages, look: ['/my-list'] }

/** As pages of the product are when they are hydrated. */
const html = `<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script>
root.append(Object.assign(document.createElement('main'), { __reactFiber: 1 }))</script>`

for (const [name, busyTimes, faults] of [
  ['are requested again, when the response says', 1, []],
  ['fail after four responses', 9, expect.arrayContaining(['status 503'])],
] as const) {
  test(`pages of a busy deployment ${name}`, async () => {
    const requests: Record<string, number> = {}
    await using site = await listening(
      createServer(({ url = '' }, res) => {
        if (url === '/remotes.json')
          return res.end(JSON.stringify({ remotes: [{ ...remote, area }] }))
        requests[url] = (requests[url] ?? 0) + 1
        const isBusy = requests[url] <= busyTimes
        res.writeHead(isBusy ? 503 : 200, { 'content-type': 'text/html', 'retry-after': '1' })
        return res.end(html)
      }),
    )

    const seen = await lookAtDeployment(site.url, String(process.env.CHROMIUM_PATH))

    expect(seen.map(({ path }) => path)).toEqual(['/sign-in', '/forgot-password', '/my-list'])
    for (const page of seen) expect(page.faults).toEqual(faults)
    expect(requests['/sign-in']).toBe(Math.min(busyTimes + 1, 4))
  })
}
