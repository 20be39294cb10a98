import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
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

it('passes a file of 20 MB on, and an answer of as much back', async () => {
  const bytes = Buffer.alloc(20 * megabytes, 'film')
  gateway.upstream.answerWith((req, res) => void req.pipe(res))

  const answer = await upload(bytes)

  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
})

it('passes an answer on that comes before the file was read', async () => {
  const message = 'The file may have 21 MB at most'
  gateway.upstream.answerWith((_req, res) => {
    res.writeHead(413, { 'content-type': 'application/json' })
    res.end(JSON.stringify({ message }))
  })

  for (let n = 0; n < 3; n++) {
    const answer = await upload(Readable.from(chunksOf(30 * megabytes)))
    expect([answer.status, await answer.json()]).toEqual([413, { message }])
  }
})

it('tells a service no more of a client that waits to be asked for its body', async () => {
  const headers = {
    origin: gateway.url,
    expect: '100-continue',
    'content-length': '2',
    cookie: 'sid=token-of-ann',
    'x-forwarded-host': 'evil.example',
  }
  await new Promise((resolve, reject) => {
    const asking = ask(`${gateway.url}/api/login`, { method: 'POST', headers }, resolve)
    asking.on('error', reject).on('continue', () => asking.end('{}'))
  })

  const seen = gateway.upstream.seen.at(-1)?.headers
  expect(seen).toMatchObject({ 'content-length': '2' })
  for (const name of ['expect', 'cookie', 'x-forwarded-host']) expect(seen).not.toHaveProperty(name)
})

it('gets a film’s card while one client requests any number of shared lists’ cards', async () => {
  const held: ServerResponse[] = []
  gateway.upstream.answerWith((req, res) => {
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

  gateway.upstream.answerWith((_req, res) => void res.end())
  for (const res of held) res.end()
  await Promise.all(cards)
})

it('stops asking when the client has gone', async () => {
  const stopped = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  gateway.upstream.answerWith((req) => {
    asked.resolve()
    req.socket.once('close', () => stopped.resolve())
  })
  const leaving = new AbortController()
  const answer = fetch(gateway.url + route, { signal: leaving.signal }).catch(() => 'left')
  await asked.promise

  leaving.abort()

  expect(await answer).toBe('left')
  await stopped.promise
})

it('cuts an answer off that was cut off', async () => {
  gateway.upstream.answerWith((req, res) => {
    res.writeHead(200, { 'content-length': '100' })
    res.write('half', () => req.socket.destroy())
  })

  await expect(fetch(gateway.url + route).then((answer) => answer.text())).rejects.toThrow()
})

it('answers HEAD without a body, and 304 as it is', async () => {
  gateway.upstream.answerWith((req, res) => {
    if (req.headers['if-none-match'] === '"1"') res.writeHead(304, { etag: '"1"' }).end()
    else res.writeHead(200, { 'content-length': '5', etag: '"1"' }).end('films')
  })

  const head = await fetch(gateway.url + route, { method: 'HEAD' })
  const same = await fetch(gateway.url + route, { headers: { 'if-none-match': '"1"' } })

  expect([head.status, head.headers.get('content-length')]).toEqual([200, '5'])
  expect([same.status, same.headers.get('etag')]).toEqual([304, '"1"'])
})

it('keeps what is about one connection to that connection, both ways', async () => {
  gateway.upstream.answerWith((_req, res) => {
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

it('asks again for what only reads, and never for a change, whose error names nothing internal', async () => {
  gateway.upstream.answerWith((req, res) => {
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
    ask(gateway.url + route, { headers }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end()
  })
}
