import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listening } from '@cinecanon/testing/listening'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { respondToClientError } from './client-error.ts'

let server: Awaited<ReturnType<typeof listening>>
beforeAll(async () => {
  const listener = createServer({ maxHeaderSize: 1024 }, ({ url }, res) => {
    if (url === '/slow') res.write('begun')
    else res.end()
  })
  listener.on('clientError', (error, socket) =>
    respondToClientError(error, socket as Socket, (status) => `<h1>${status}</h1>`),
  )
  server = await listening(listener)
})
afterAll(() => server.close())

it.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(2000)}\r\n\r\n`,
    431,
    'too_large',
  ],
  ['what is no request', 'hello\r\n\r\n', 400, 'invalid_request'],
])(
  'names in JSON what is wrong with %s, and ends the connection',
  async (_what, bytes, status, code) => {
    const response = await exchange(bytes)

    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code })
    expect(response).toContain('X-Content-Type-Options: nosniff')
  },
)

it('sends a page to a browser', async () => {
  const accept = 'Accept: text/html,application/xhtml+xml;q=0.9'
  const response = await exchange(`GET /?q=${'x'.repeat(2000)} HTTP/1.1\r\n${accept}\r\n\r\n`)

  expect(response).toMatch(/^HTTP\/1.1 431 [\s\S]*text\/html[\s\S]*<h1>431<\/h1>$/)
})

it('ends a connection silently when a response has begun', async () => {
  const response = await exchange('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n', 'hello\r\n\r\n')

  expect(response).toMatch(/begun\r\n$/)
})

/** It sends `next` after the first bytes of a response. */
function exchange(bytes: string, next?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes))
    let response = ''
    if (next) socket.once('data', () => socket.write(next))
    socket.on('data', (data) => {
      response += data
    })
    socket.on('close', () => resolve(response))
    socket.on('error', reject)
  })
}
