import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

describe('requests that others may read differently', () => {
  it.each([
    ['an absolute address', 'GET http://evil.example/api/movies HTTP/1.1', []],
    ['dot segments', 'GET /api/../internal/mails HTTP/1.1', []],
    ['encoded dot segments', 'GET /api/%2e%2e/internal/mails HTTP/1.1', []],
    ['an encoded slash', 'GET /api%2fmovies HTTP/1.1', []],
    ['a backslash', 'GET /api\\movies HTTP/1.1', []],
    ['two leading slashes', 'GET //evil.example HTTP/1.1', []],
    ['two hosts', 'GET /api/movies HTTP/1.1', ['Host: evil.example']],
    ['an upgrade', 'GET /api/movies HTTP/1.1', ['Upgrade: websocket']],
    ['TRACE', 'TRACE /api/movies HTTP/1.1', []],
    ['an unknown method', 'PUT /api/movies HTTP/1.1', []],
  ])('are refused: %s', async (_what, line, headers) => {
    const status = await raw([line, 'Host: localhost', ...headers, 'Connection: close', '', ''])
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(gateway.upstream.seen).toEqual([])
  })

  it.each([
    '/API/movies',
    '/Api/movies',
    '/api/Movies',
    '/INTERNAL/mails',
    '/Assets/shell/aaaaaaaaaaaa/main.js',
    '/GO/x',
  ])('are not mounted in another letter case: %s', async (path) => {
    expect((await fetch(gateway.url + path)).status).toBe(404)
    expect(gateway.upstream.seen).toEqual([])
  })
})

it('sets security headers, and tells no one its software', async () => {
  const { headers } = await fetch(gateway.url)
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) {
    expect(headers.get('permissions-policy')).toContain(`${feature}=()`)
  }
})

/** Sends bytes that no client library would, and reads the status. */
function raw(lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])))
    socket.on('error', reject)
  })
}
