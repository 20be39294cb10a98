import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startGateway } from '../testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
const sockets: Socket[] = []

beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await gateway.close()
})

it('a small body is read before a service hears of it, and arrives whole', async () => {
  const body = JSON.stringify({ email: 'ann@example.org', password: 'x'.repeat(1000) })
  const taken = bodyTaken()
  const socket = send(head({ 'content-length': String(body.length) }), body.slice(0, 10))
  await soon()
  expect(gateway.upstream.seen).toEqual([])

  socket.write(body.slice(10))

  expect(await taken).toBe(body)
})

it('clients that send a body byte by byte take nobody’s place', async () => {
  for (let n = 0; n < 300; n++) send(head({ 'content-length': '100000' }), 'x')
  for (let n = 0; n < 300; n++) send('GET /api/movies HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  await soon()

  const answers = await Promise.all([1, 2, 3].map(() => gateway.post('/api/login')))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

it('only so many files are on their way at a time, and others are served meanwhile', async () => {
  gateway.upstream.answerWith((req, res) => void req.on('end', () => res.end('{}')))
  const slow = Array.from({ length: 20 }, () => send(head({ 'transfer-encoding': 'chunked' })))
  const refused = slow.map((socket) => statusOf(socket))

  expect(await Promise.any(refused)).toBe(503)
  expect((await gateway.post('/api/login')).status).toBe(200)
  expect((await fetch(`${gateway.url}/api/movies`)).status).toBe(200)
})

function head(headers: Record<string, string>): string {
  const lines = Object.entries({ host: 'x', origin: gateway.url, ...headers })
  const given = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `POST /api/login HTTP/1.1\r\ncontent-type: application/json\r\n${given}\r\n`
}

function send(...parts: string[]): Socket {
  const socket = connect(gateway.port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  for (const part of parts) socket.write(part)
  return socket
}

/** Never, when nothing is answered. */
function statusOf(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])))
  })
}

function bodyTaken(): Promise<string> {
  return new Promise((resolve) => {
    gateway.upstream.answerWith((req, res) => {
      let body = ''
      req.on('data', (chunk) => {
        body += chunk
      })
      req.on('end', () => {
        res.end('{}')
        resolve(body)
      })
    })
  })
}

/** By the time that another request is answered, what was sent before it has been read. */
async function soon(): Promise<void> {
  await (await fetch(`${gateway.url}/health/live`)).arrayBuffer()
}
