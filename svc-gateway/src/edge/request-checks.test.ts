import { afterAll, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

const gateway = await startGateway()
afterAll(() => gateway.close())

it.each([
  '/API/movies',
  '/Api/movies',
  '/api/Movies',
  '/INTERNAL/mails',
  '/Assets/shell/aaaaaaaaaaaa/main.js',
  '/GO/x',
])('nothing is mounted in another letter case: %s', async (path) => {
  expect((await fetch(gateway.url + path)).status).toBe(404)
  expect(gateway.upstream.seen).toEqual([])
})

it('sets security headers, and tells no one its software', async () => {
  const { headers } = await fetch(gateway.url)
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) {
    expect(headers.get('permissions-policy')).toContain(`${feature}=()`)
  }
})
