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
  'says in JSON what is wrong with %s, and ends the connection',
  async (_what, bytes, status, code) => {
    const answer = await exchange(bytes)

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code })
  },
)

it('says it with a page to a browser', async () => {
  const accept = 'Accept: text/html,application/xhtml+xml;q=0.9'
  const answer = await exchange(`GET /?q=${'x'.repeat(2000)} HTTP/1.1\r\n${accept}\r\n\r\n`)

  expect(answer).toMatch(/^HTTP\/1.1 431 [\s\S]*text\/html[\s\S]*<h1>431<\/h1>$/)
})

it('ends a connection without a word when an answer is under way', async () => {
  const answer = await exchange('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n', 'hello\r\n\r\n')

  expect(answer).toMatch(/begun\r\n$/)
})

/** `next` is sent when the first bytes of an answer came. */
function exchange(bytes: string, next?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    if (next) socket.once('data', () => socket.write(next))
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
