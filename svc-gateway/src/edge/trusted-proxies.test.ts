import { expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

const [made, seen] = ['198.51.100.1', '203.0.113.7']

it.each([
  ['the one that connects, where no proxy is trusted', [], made, '127.0.0.1'],
  ['the one that a trusted proxy names', ['127.0.0.1'], seen, seen],
  [
    'the last one that trusted proxies saw',
    ['loopback', '10.0.0.0/8'],
    `${made}, ${seen}, 10.1.2.3`,
    seen,
  ],
])('services get the address of a client: %s', async (_which, trustedProxies, header, address) => {
  await using gateway = await startGateway({ trustedProxies })
  await gateway.post('/api/login', { 'x-forwarded-for': header })
  expect(gateway.upstream.seen.at(-1)?.headers['x-forwarded-for']).toContain(address)
})
