import { text } from 'node:stream/consumers'
import { expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

it('reports addresses without a page and errors, but no probes and nothing that names a person', async () => {
  const reports: unknown[] = []
  const gateway = await startGateway()
  gateway.upstream.answerWith(async (req, res) => {
    if (req.url === '/internal/page-misses') reports.push(JSON.parse(await text(req)))
    res.writeHead(204).end()
  })
  const addresses = ['/Nowhere?a=1', '/nowhere', '/about', '/my-list', '/nowhere/.env']
  for (const address of [...addresses, '/wp-login', '/api/nowhere', '/x.php', '/a@b']) {
    await (await fetch(gateway.url + address)).text()
  }
  await gateway.close()
  expect(reports).toEqual([{ addresses: [{ path: '/nowhere', count: 2 }], errors: 1 }])
})
