import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { aUser } from '@cinecanon/testing'
import { until } from '@cinecanon/testing/until'
import { beforeEach, expect, it } from '@jest/globals'
import { testGateway } from '../testing/start-gateway.ts'

const gateway = testGateway()
beforeEach(
  () => void gateway.upstream.sessions.set('token-of-ann', aUser({ email: 'ann@example.org' })),
)

const megabytes = 1024 * 1024
const route = '/api/social-cards/shared/list.png?ids=1'

it('passes a file of 20 MB on, and a response of as much back', async () => {
  const bytes = Buffer.alloc(20 * megabytes, 'film')
  gateway.upstream.respondWith((req, res) => void req.pipe(res))

  const response = await upload(bytes)

  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
})

it('passes a response on that comes before the file was read', async () => {
  const message = 'The file may have 21 MB at most'
  gateway.upstream.respondWith((_req, res) => {
    res.writeHead(413, { 'content-type': 'application/json' })
    res.end(JSON.stringify({ message }))
  })

  for (let n = 0; n < 3; n++) {
    const response = await upload(Readable.from(chunksOf(30 * megabytes)))
    expect([response.status, await response.json()]).toEqual([413, { message }])
  }
})

it('sends a service no `Expect` of a client that waits for 100 Continue', async () => {
  const headers = {
    origin: gateway.url,
    expect: '100-continue',
    'content-length': '2',
    cookie: 'sid=token-of-ann',
    'x-forwarded-host': 'evil.example',
  }
  await new Promise((resolve, reject) => {
    const request = openRequest(`${gateway.url}/api/login`, { method: 'POST', headers }, resolve)
    request.on('error', reject).on('continue', () => request.end('{}'))
  })

  const seen = gateway.upstream.seen.at(-1)?.headers
  expect(seen).toMatchObject({ 'content-length': '2' })
  for (const name of ['expect', 'cookie', 'x-forwarded-host']) expect(seen).not.toHaveProperty(name)
})

it('gets a film’s card while one client requests any number of shared lists’ cards', async () => {
  const held: ServerResponse[] = []
  gateway.upstream.respondWith((req, res) => {
    if (req.url?.includes('/shared/')) held.push(res)
    else res.end('picture')
  })
  const former = '/api/social-cards/shared.png?from='
  const cards = Array.from({ length: 40 }, (_, n) =>
    fetch(gateway.url + (n % 2 ? `${route}&from=${n}` : former + n)).catch(() => undefined),
  )
  await until(() => held.length > 0)

  const card = await fetch(`${gateway.url}/api/social-cards/movie-1.png`)
  expect([card.status, await card.text()]).toEqual([200, 'picture'])

  gateway.upstream.respondWith((_req, res) => void res.end())
  for (const res of held) res.end()
  await Promise.all(cards)
})

it('cancels its request when the client has gone', async () => {
  const stopped = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  gateway.upstream.respondWith((req) => {
    arrived.resolve()
    req.socket.once('close', () => stopped.resolve())
  })
  const leaving = new AbortController()
  const response = fetch(gateway.url + route, { signal: leaving.signal }).catch(() => 'left')
  await arrived.promise

  leaving.abort()

  expect(await response).toBe('left')
  await stopped.promise
})

it('cuts a response off that was cut off', async () => {
  gateway.upstream.respondWith((req, res) => {
    res.writeHead(200, { 'content-length': '100' })
    res.write('half', () => req.socket.destroy())
  })

  await expect(fetch(gateway.url + route).then((response) => response.text())).rejects.toThrow()
})

it('responds to HEAD without a body, and passes 304 on', async () => {
  gateway.upstream.respondWith((req, res) => {
    if (req.headers['if-none-match'] === '"1"') res.writeHead(304, { etag: '"1"' }).end()
    else res.writeHead(200, { 'content-length': '5', etag: '"1"' }).end('films')
  })

  const head = await fetch(gateway.url + route, { method: 'HEAD' })
  const same = await fetch(gateway.url + route, { headers: { 'if-none-match': '"1"' } })

  expect([head.status, head.headers.get('content-length')]).toEqual([200, '5'])
  expect([same.status, same.headers.get('etag')]).toEqual([304, '"1"'])
})

it('drops hop-by-hop headers, both ways', async () => {
  gateway.upstream.respondWith((_req, res) => {
    const headers = { connection: 'x-private', 'x-private': 'a', 'keep-alive': 'timeout=99' }
    res.writeHead(200, { ...headers, 'proxy-authenticate': 'Basic', 'set-cookie': ['a=1', 'b=2'] })
    res.end('{}')
  })

  const { headers } = await plain({
    connection: 'close, x-secret',
    'x-secret': 'a',
    te: 'trailers',
    'proxy-authorization': 'b',
    'keep-alive': '5',
    'x-kept': 'c',
  })

  const seen = gateway.upstream.seen.at(-1)?.headers
  expect(seen).toMatchObject({ 'x-kept': 'c', connection: 'keep-alive' })
  for (const name of ['x-secret', 'te', 'proxy-authorization', 'keep-alive']) {
    expect(seen).not.toHaveProperty(name)
  }
  expect(headers).not.toHaveProperty('x-private')
  expect(headers).not.toHaveProperty('proxy-authenticate')
  expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
})

it('repeats a read, and never a change, whose error names nothing internal', async () => {
  gateway.upstream.respondWith((req, res) => {
    if (gateway.upstream.seen.length % 2 === 1) req.socket.destroy()
    else res.end('{}')
  })

  expect((await fetch(gateway.url + route)).status).toBe(200)
  expect(gateway.upstream.seen).toHaveLength(2)

  const change = await gateway.post('/api/login')
  const text = await change.text()
  expect([change.status, change.headers.get('retry-after')]).toEqual([503, '2'])
  expect(JSON.parse(text)).toMatchObject({ code: 'unavailable' })
  expect(text).not.toMatch(/127\.0\.0\.1|ECONN|localhost/)
  expect(gateway.upstream.seen).toHaveLength(3)
})

function upload(body: Buffer | Readable): Promise<Response> {
  return fetch(`${gateway.url}/api/imports/rehearse`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      origin: gateway.url,
      cookie: 'sid=token-of-ann',
      'content-type': 'application/octet-stream',
    },
    // Node's fetch takes streams for bodies; the type that it shares with browsers doesn't know.
  } as unknown as RequestInit)
}

function* chunksOf(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += 65_536) yield Buffer.alloc(65_536)
}

/** Sends headers that fetch would refuse. */
function plain(headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    openRequest(gateway.url + route, { headers }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end()
  })
}
