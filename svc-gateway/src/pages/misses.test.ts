import { text } from 'node:stream/consumers'
import { expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

it('reports addresses without a page by network, and errors, but no probes and no person', async () => {
  const reports: unknown[] = []
  const gateway = await startGateway()
  gateway.upstream.respondWith(async (req, res) => {
    if (req.url === '/internal/page-misses') reports.push(JSON.parse(await text(req)))
    res.writeHead(204).end()
  })
  const pages = ['/Nowhere?a=1', '/nowhere', '/about', '/my-list', '/nowhere/.env']
  for (const address of [...pages, '/wp-login', '/api/nowhere', '/x.php', '/a@b']) {
    await (await fetch(gateway.url + address)).text()
  }
  await gateway.close()
  const addresses = [{ path: '/nowhere', network: '127.0.0.1' }]
  expect(reports).toEqual([{ addresses, errors: 1 }])
})
