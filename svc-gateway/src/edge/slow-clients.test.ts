import { connect, type Socket } from 'node:net'
import { uploadProfileImage } from '@cinecanon/contract'
import { aUser } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { afterEach, expect, it } from '@jest/globals'
import { testGateway } from '../testing/start-gateway.ts'

const gateway = testGateway()
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

it('a small body is read before a service gets the request, and arrives whole', async () => {
  const body = JSON.stringify({ email: 'ann@example.org', password: 'x'.repeat(1000) })
  const taken = bodyTaken()
  const socket = send(head({ 'content-length': String(body.length) }), body.slice(0, 10))
  await soon()
  expect(gateway.upstream.seen).toEqual([])

  socket.write(body.slice(10))

  expect(await taken).toBe(body)
})

it('only so many files of one person are on their way at a time, and others are served meanwhile', async () => {
  gateway.upstream.sessions.set('token-of-ann', aUser())
  gateway.upstream.sessions.set('token-of-bob', aUser())
  gateway.upstream.respondWith((req, res) => void req.on('end', () => res.end('{}')))
  const anns = Array.from({ length: 20 }, () => send(fileOf('ann'), '1\r\nx\r\n'))
  const statuses = anns.map((socket) => statusOf(socket))
  await until(() => gateway.upstream.requestsTo(uploadProfileImage.path) === 4)

  expect(await Promise.any(statuses)).toBe(503)
  expect(await statusOf(send(fileOf('bob'), '0\r\n\r\n'))).toBe(200)
  expect((await gateway.post('/api/login')).status).toBe(200)
  expect((await fetch(`${gateway.url}/api/movies`)).status).toBe(200)
  expect(gateway.upstream.requestsTo(uploadProfileImage.path)).toBe(5)
})

it.each([
  ['a visitor’s, where one has to be signed in', uploadProfileImage.path, 401],
  ['where no file belongs', '/api/login', 413],
])('a large body is refused before it is read: %s', async (_whose, path, status) => {
  const socket = send(head({ 'content-length': '1000000' }, path), 'x')

  expect(await statusOf(socket)).toBe(status)
  expect(gateway.upstream.seen).toEqual([])
})

it('what doesn’t say how long it is is read as far as a small body goes', async () => {
  const taken = bodyTaken()
  const socket = send(head({ 'transfer-encoding': 'chunked' }), '2\r\n{}\r\n')
  await soon()
  expect(gateway.upstream.seen).toEqual([])
  socket.write('0\r\n\r\n')
  expect(await taken).toBe('{}')

  const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`
  const endless = send(head({ 'transfer-encoding': 'chunked' }), ...Array(5).fill(chunk))
  expect(await statusOf(endless)).toBe(413)
})

it('Node finds no leak in what a request with a file sets going', async () => {
  const warnings: string[] = []
  const note = ({ name }: Error) => void warnings.push(name)
  process.on('warning', note)
  gateway.upstream.sessions.set('token-of-ann', aUser())

  expect(await statusOf(send(fileOf('ann'), '1\r\nx\r\n', '0\r\n\r\n'))).toBe(200)

  process.off('warning', note)
  expect(warnings).toEqual([])
})

function fileOf(person: string): string {
  const cookie = `sid=token-of-${person}`
  return head({ 'transfer-encoding': 'chunked', cookie }, uploadProfileImage.path)
}

function head(headers: Record<string, string>, path = '/api/login'): string {
  const lines = Object.entries({ host: 'x', origin: gateway.url, ...headers })
  const given = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `POST ${path} HTTP/1.1\r\ncontent-type: application/json\r\n${given}\r\n`
}

function send(...parts: string[]): Socket {
  const socket = connect(gateway.port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  for (const part of parts) socket.write(part)
  return socket
}

/** It stays pending without a response. */
function statusOf(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])))
  })
}

function bodyTaken(): Promise<string> {
  return new Promise((resolve) => {
    gateway.upstream.respondWith((req, res) => {
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

/** When another request has its response, what was sent before it has been read. */
async function soon(): Promise<void> {
  await (await fetch(`${gateway.url}/health/live`)).arrayBuffer()
}
