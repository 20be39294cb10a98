import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(() => gateway.close())

it('tells services nothing of the trace that a client says it is part of', async () => {
  const theirs = {
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    tracestate: 'theirs=1',
    baggage: 'user=ann',
    b3: '0',
    'x-b3-sampled': '1',
    'x-request-id': 'theirs-too',
  }
  await gateway.post('/api/login', theirs)

  const asked = gateway.upstream.seen.find(({ url }) => url === '/api/login')
  expect(asked?.headers).toMatchObject({ 'x-request-id': 'theirs-too' })
  for (const name of ['traceparent', 'tracestate', 'baggage', 'b3', 'x-b3-sampled']) {
    expect(asked?.headers[name]).toBeUndefined()
  }
})
