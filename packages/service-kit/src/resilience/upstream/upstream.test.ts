import {
  createServer,
  get as getBy,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { quietPort } from '@cinecanon/testing/quiet-port'
import { until } from '@cinecanon/testing/until'
import { afterEach, describe, expect, it } from '@jest/globals'
import { fetchFrom } from './fetch.ts'
import { type Attempt, type Connections, createReplica } from './replica.ts'
import { createUpstream, type How, type Upstream } from './upstream.ts'

const servers: Server[] = []
const upstreams: Upstream[] = []
afterEach(async () => {
  await Promise.all(upstreams.splice(0).map((upstream) => upstream.close()))
  await Promise.all(servers.splice(0).map(close))
})

describe('several replicas', () => {
  it('get requests in turn', async () => {
    const [one, other] = [await start(), await start()]
    const upstream = reach(one.origin, other.origin)

    for (let n = 0; n < 10; n++) await get(upstream)

    expect([one.seen.length, other.seen.length]).toEqual([5, 5])
  })

  it('get a request where the fewest are in flight', async () => {
    const [slow, fast] = [await start(held()), await start()]
    const upstream = reach(slow.origin, fast.origin)
    const gone = new AbortController()
    const waiting = [1, 2].map(() => get(upstream, { signal: gone.signal }).catch(() => 'ended'))
    await until(() => slow.seen.length === 1)

    for (let n = 0; n < 6; n++) await get(upstream)

    expect(slow.seen).toHaveLength(1)
    gone.abort()
    await Promise.all(waiting)
  })

  it('stand in for one that refuses connections, for changes too', async () => {
    const [one, other] = [await start(), await start()]
    await close(other.server)
    const upstream = reach(one.origin, other.origin)

    for (let n = 0; n < 4; n++) await get(upstream)
    for (let n = 0; n < 4; n++) await post(upstream)

    expect(one.seen).toHaveLength(8)
    expect(upstream.describe().map(({ breaker }) => breaker)).toContain('open')
  })

  it('stand in for one that breaks off, for what only reads', async () => {
    const [one, broken] = [await start(), await start((req) => void req.socket.destroy())]
    const upstream = reach(broken.origin, one.origin)

    for (let n = 0; n < 4; n++) expect(await get(upstream)).toBe('ok')
  })
})

describe('a change', () => {
  it('is never sent again once it may have arrived; its error doesn’t say where', async () => {
    const broken = await start((req) => void req.socket.destroy())

    const change = post(reach(broken.origin))

    await expect(change).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
    await expect(change).rejects.not.toThrow('127.0.0.1')

    expect(broken.seen).toHaveLength(1)
  })

  it('is sent again when it is marked as a read', async () => {
    let count = 0
    const shaky = await start(
      (req, res) => void (++count < 3 ? req.socket.destroy() : res.end('ok')),
    )

    await post(reach(shaky.origin), { isRead: true })

    expect(shaky.seen).toHaveLength(3)
  })

  it('arrives whole after a connection was refused', async () => {
    const port = await quietPort()
    const upstream = reach(`http://127.0.0.1:${port}`)
    const sent = send(upstream, { how: {}, method: 'POST', body: 'a'.repeat(50_000) })
    await until(() => upstream.describe()[0]?.breaker === 'open')

    const { bodies } = await start(echo, port)

    expect(await sent).toBe('ok')
    expect(bodies).toEqual(['a'.repeat(50_000)])
  })
})

describe('a service that is unavailable', () => {
  it('is waited for, for as long as a start takes', async () => {
    const port = await quietPort()
    const upstream = reach(`http://127.0.0.1:${port}`)
    const responses = Promise.all(
      Array.from({ length: 20 }, () => get(upstream, { waitMs: 60_000 })),
    )
    await until(() => upstream.waiting() === 20)

    await start(ok, port)

    expect(new Set(await responses)).toEqual(new Set(['ok']))
    expect(upstream.describe()).toMatchObject([{ breaker: 'closed', inFlight: 0 }])
  })

  it('is not waited for any more after that, and found again by itself', async () => {
    const port = await quietPort()
    const upstream = reach(`http://127.0.0.1:${port}`)
    await expect(get(upstream)).rejects.toMatchObject({ code: 'unavailable' })

    await expect(get(upstream)).rejects.toMatchObject({ retryAfterSeconds: 2 })
    expect(upstream.waiting()).toBe(0)

    await start(ok, port)
    await until(() => upstream.describe()[0]?.breaker === 'closed')
    expect(await get(upstream)).toBe('ok')
  })

  it('is one that times out five times in a row', async () => {
    const hung = await start(held())
    const upstream = reach(hung.origin)

    await Promise.all(Array.from({ length: 5 }, () => timingOut(upstream)))

    expect(upstream.describe()).toMatchObject([{ breaker: 'open' }])
    await expect(get(upstream)).rejects.toMatchObject({ retryAfterSeconds: 2 })
    expect(upstream.waiting()).toBe(0)
    hung.release()
    await until(() => upstream.describe()[0]?.breaker === 'closed')
  })

  it('is not one that is slow for some, and responds to others', async () => {
    const slow = await start((req, res) => void (req.url === '/slow' || res.end('ok')))
    const upstream = reach(slow.origin)

    for (let n = 0; n < 3; n++) {
      await Promise.all([1, 2].map(() => timingOut(upstream, '/slow')))
      await get(upstream)
    }

    expect(upstream.describe()).toMatchObject([{ breaker: 'closed' }])
  })

  it('is not one that was sent nothing, because no replica would be', async () => {
    const { origin } = await start()
    const upstream = reach(origin)

    for (let n = 0; n < 6; n++) {
      await expect(get(upstream, {}, '/a b')).rejects.toMatchObject({ code: 'unavailable' })
    }

    expect(upstream.describe()).toMatchObject([{ breaker: 'closed', inFlight: 0 }])
  })

  it('is not one whose responses are errors', async () => {
    const upstream = reach((await start((_req, res) => void res.writeHead(503).end('no'))).origin)

    for (let n = 0; n < 10; n++) expect(await get(upstream)).toBe('no')

    expect(upstream.describe()).toMatchObject([{ breaker: 'closed' }])
  })
})

describe('more than there is room for', () => {
  it('waits, and is refused when the queue is full', async () => {
    const slow = await start(held())
    const upstream = reach(slow.origin)
    const responses = Array.from({ length: 272 }, () => get(upstream).catch((error) => error.code))
    await until(() => slow.seen.length === 8)

    const refused = (await Promise.all(responses.slice(8 + 256))).length
    slow.release()

    expect(refused).toBe(8)
    const all = await Promise.all(responses)
    expect(all.filter((response) => response === 'unavailable').length).toBeGreaterThanOrEqual(8)
    expect(all.slice(0, 8)).toEqual(Array(8).fill('ok'))
    expect(upstream.describe()).toMatchObject([{ inFlight: 0 }])
  })

  it('waits longer if it is a change', async () => {
    const slow = await start(held())
    const upstream = reach(slow.origin)
    const first = Array.from({ length: 8 }, () => get(upstream))
    await until(() => slow.seen.length === 8)

    const refused: string[] = []
    await Promise.all([
      post(upstream).catch(() => refused.push('change')),
      get(upstream).catch(() => refused.push('read')),
    ])

    expect(refused).toEqual(['read', 'change'])
    slow.release()
    await Promise.all(first)
  })

  it('of one kind leaves room for another', async () => {
    const slow = await start((req, res) => void (req.url === '/slow' || res.end('ok')))
    const upstream = reach(slow.origin)
    const gone = new AbortController()
    const how = { requestClass: 'slow', signal: gone.signal }
    const stuck = Array.from({ length: 40 }, () => get(upstream, how, '/slow').catch(() => 'ended'))
    await until(() => slow.seen.length === 8)

    expect(await get(upstream, { requestClass: 'other' })).toBe('ok')

    gone.abort()
    await Promise.all(stuck)
    expect(upstream.describe()).toMatchObject([{ inFlight: 0 }])
  })
})

it('ends a request whose caller has left', async () => {
  const ended = Promise.withResolvers<void>()
  const slow = await start((req) => void req.socket.once('close', () => ended.resolve()))
  const upstream = reach(slow.origin)
  const gone = new AbortController()
  const response = get(upstream, { signal: gone.signal })
  await until(() => slow.seen.length === 1)

  gone.abort()

  await expect(response).rejects.toMatchObject({ code: 'unavailable' })
  await ended.promise
  expect(upstream.describe()).toMatchObject([{ breaker: 'closed', inFlight: 0 }])
})

it.each<[string, Attempt<unknown>]>([
  ['the pool', async ({ pool }) => (await pool.request({ method: 'GET', path: '/' })).body.dump()],
  ['the agent of the proxy', byAgent],
])('opens a new connection after the age of one, by %s', async (_by, attempt) => {
  const { server, origin } = await start()
  const opened = new Set<unknown>()
  server.on('connection', (socket) => opened.add(socket))
  const replica = createReplica({ origin, onChange() {}, connectionAgeMs: 1 })

  await until(() => replica.send(attempt).then(() => opened.size > 2))

  await replica.close()
})

describe('fetch', () => {
  it('returns status, headers and body', async () => {
    const { origin, bodies } = await start((req, res) => {
      res.writeHead(201, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] })
      echo(req, res)
    })

    const response = await fetchFrom(reach(origin))('/x?y=1', { method: 'POST', body: 'bytes' })

    expect([response.status, await response.text()]).toEqual([201, 'ok'])
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(bodies).toEqual(['bytes'])
  })

  it('returns responses without a body', async () => {
    const { origin } = await start((_req, res) => void res.writeHead(204).end())
    expect((await fetchFrom(reach(origin))('/')).status).toBe(204)
  })
})

function byAgent({ agent, origin }: Connections): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = getBy(origin, { agent }, (response) => response.resume().once('end', resolve))
    sent.once('error', reject)
  })
}

const ok: RequestListener = (_req, res) => void res.end('ok')
const echo: RequestListener = (req, res) => void req.resume().on('end', () => res.end('ok'))
/** A service that responds to nothing until it is released. */
function held() {
  const release = Promise.withResolvers<void>()
  const listener: RequestListener = (_req, res) => void release.promise.then(() => res.end('ok'))
  return Object.assign(listener, { release: release.resolve })
}

async function start<L extends RequestListener>(listener: L | RequestListener = ok, port = 0) {
  const seen: IncomingMessage[] = []
  const bodies: string[] = []
  const server = createServer((req, res) => {
    if (req.url !== '/health/live') {
      seen.push(req)
      let body = ''
      req.on('data', (chunk) => {
        body += chunk
      })
      req.on('end', () => bodies.push(body))
    }
    listener(req, res)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const release = 'release' in listener ? (listener.release as () => void) : () => {}
  return { server, origin: originOf(server), seen, bodies, release }
}

function originOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  return `http://${address}:${port}`
}

function close(server: Server): Promise<unknown> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

function reach(...origins: string[]): Upstream {
  const upstream = createUpstream({ name: 'catalog', origins })
  upstreams.push(upstream)
  return upstream
}

type Sent = How & { signal?: AbortSignal }

function get(upstream: Upstream, { signal, ...how }: Sent = {}, path = '/'): Promise<string> {
  return send(upstream, { how, path, ...(signal && { signal }) })
}

function post(upstream: Upstream, how: How = {}): Promise<string> {
  return send(upstream, { how, method: 'POST', path: '/change', body: 'x' })
}

async function send(
  upstream: Upstream,
  { how, path = '/', ...init }: RequestInit & { how: How; path?: string },
): Promise<string> {
  return (await fetchFrom(upstream, how)(path, init)).text()
}

/** A request whose caller has a deadline. */
async function timingOut(upstream: Upstream, path?: string): Promise<void> {
  const request = get(upstream, { signal: AbortSignal.timeout(50) }, path)
  await expect(request).rejects.toMatchObject({ code: 'unavailable' })
}
