import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { quietPort } from '@cinecanon/testing/quiet-port'
import { until } from '@cinecanon/testing/until'
import { afterEach, describe, expect, it } from '@jest/globals'
import { fetchFrom } from './fetch.ts'
import { createUpstream, type How, type Outgoing, type Upstream } from './upstream.ts'

const servers: Server[] = []
const upstreams: Upstream[] = []
afterEach(async () => {
  await Promise.all(upstreams.splice(0).map((upstream) => upstream.close()))
  await Promise.all(servers.splice(0).map(close))
})

describe('several replicas', () => {
  it('are asked in turn', async () => {
    const [one, other] = [await start(), await start()]
    const upstream = reach(one.origin, other.origin)

    for (let n = 0; n < 10; n++) await get(upstream)

    expect([one.seen.length, other.seen.length]).toEqual([5, 5])
  })

  it('are asked where the least is in flight', async () => {
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

describe('a name with several addresses', () => {
  // Elsewhere a machine has one address of its own.
  const onLinux = process.platform === 'linux' ? it : it.skip
  onLinux('is a replica for each', async () => {
    const one = await start(ok)
    const port = Number(new URL(one.origin).port)
    const other = await start(ok, port, '127.0.0.2')
    const find = async () => ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
    const upstream = createUpstream({ name: 'films', origins: [`http://films:${port}`], find })
    upstreams.push(upstream)
    await until(() => upstream.describe().length === 2)

    for (let n = 0; n < 6; n++) await get(upstream)

    expect([one.seen.length, other.seen.length]).toEqual([3, 3])
    expect(upstream.describe().map(({ origin }) => origin)).toEqual([one.origin, other.origin])
  })

  it('is itself while it has one of a kind, with TLS, and where it is this machine', async () => {
    const find = async () => [
      { address: 'fd00::1', family: 6 },
      { address: '10.0.0.1', family: 4 },
    ]
    const origins = ['http://films:1', 'https://films:2', 'http://localhost:3', 'http://10.0.0.9:4']
    const upstream = createUpstream({ name: 'films', origins, find })
    upstreams.push(upstream)
    await wait(1)

    expect(upstream.describe().map(({ origin }) => origin)).toEqual(origins)
  })
})

describe('a change', () => {
  it('is never sent again once it may have arrived', async () => {
    const broken = await start((req) => void req.socket.destroy())
    const upstream = reach(broken.origin)

    await expect(post(upstream)).rejects.toMatchObject({ stage: 'waiting', why: 'failed' })

    expect(broken.seen).toHaveLength(1)
  })

  it('is sent again when it only reads, and says so', async () => {
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
    const sent = send(upstream, { ...change, body: Buffer.from('a'.repeat(50_000)) })
    await until(() => upstream.describe()[0]?.breaker === 'open')

    const { bodies } = await start(echo, port)

    expect(await sent).toBe('ok')
    expect(bodies).toEqual(['a'.repeat(50_000)])
  })
})

describe('a service that is away', () => {
  it('is waited for, for as long as a start takes', async () => {
    const port = await quietPort()
    const upstream = reach(`http://127.0.0.1:${port}`)
    const answers = Promise.all(Array.from({ length: 20 }, () => get(upstream)))
    await until(() => upstream.waiting() === 20)

    await start(ok, port)

    expect(new Set(await answers)).toEqual(new Set(['ok']))
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

  it('is one that says nothing to anyone, from the first deadline on', async () => {
    const hung = await start(held())
    const upstream = reach(hung.origin)

    await expect(get(upstream, { deadlineMs: 50 })).rejects.toMatchObject({ why: 'too-late' })

    expect(upstream.describe()).toMatchObject([{ breaker: 'open' }])
    await expect(get(upstream)).rejects.toMatchObject({ retryAfterSeconds: 2 })
    expect(upstream.waiting()).toBe(0)
    hung.release()
    await until(() => upstream.describe()[0]?.breaker === 'closed')
  })

  it('is not one that is late for some, and answers others', async () => {
    const slow = await start((req, res) => void (req.url === '/slow' || res.end('ok')))
    const upstream = reach(slow.origin)
    const late = get(upstream, { deadlineMs: 1500 }, '/slow').catch((error) => error.why)
    await until(() => slow.seen.length === 1)
    await wait(2)
    await get(upstream)

    expect(await late).toBe('too-late')
    expect(upstream.describe()).toMatchObject([{ breaker: 'closed' }])
  })

  it.each([
    { path: '/a b' },
    { headers: { 'x-name': 'a\u0000b' } },
    { method: 'POST', headers: { 'content-length': '9' }, body: Buffer.from('x') },
  ])('is not one that was not asked, as nobody would be: %j', async (odd) => {
    const { origin } = await start()
    const upstream = reach(origin)

    await expect(send(upstream, { ...reading('/'), ...odd })).rejects.toMatchObject({
      why: 'not-valid',
    })

    expect(upstream.describe()).toMatchObject([{ breaker: 'closed', inFlight: 0 }])
    expect(await get(upstream)).toBe('ok')
  })

  it('is not one whose answers are errors', async () => {
    const upstream = reach((await start((_req, res) => void res.writeHead(503).end('no'))).origin)

    for (let n = 0; n < 10; n++) expect(await get(upstream)).toBe('no')

    expect(upstream.describe()).toMatchObject([{ breaker: 'closed' }])
  })
})

describe('more than there is room for', () => {
  it('waits, and is sent away when it is too much', async () => {
    const slow = await start(held())
    const upstream = reach(slow.origin)
    const answers = Array.from({ length: 272 }, () => get(upstream).catch((error) => error.code))
    await until(() => slow.seen.length === 8)

    const refused = (await Promise.all(answers.slice(8 + 256))).length
    slow.release()

    expect(refused).toBe(8)
    const all = await Promise.all(answers)
    expect(all.filter((answer) => answer === 'unavailable').length).toBeGreaterThanOrEqual(8)
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

  it('waits as long as its caller says, and has its turn in the order in which it came', async () => {
    const taken: { url: string | undefined; release: () => void }[] = []
    const slow = await start(({ url }, res) => {
      taken.push({ url, release: () => void res.end('ok') })
    })
    const upstream = reach(slow.origin)
    const answers = Array.from({ length: 24 }, (_each, nth) =>
      get(upstream, { waitMs: 60_000 }, `/${nth}`),
    )

    for (let count = 8; count < 24; count++) {
      await until(() => taken.length === count)
      taken[count - 8]?.release()
    }

    await until(() => taken.length === 24)
    for (const { release } of taken) release()
    await Promise.all(answers)
    const turns = taken.slice(8).map(({ url }) => url)
    expect(turns).toEqual(Array.from({ length: 16 }, (_each, nth) => `/${nth + 8}`))
  })

  it('is sent away at once where it would wait longer than its caller says', async () => {
    const held: (() => void)[] = []
    const slow = await start((_req, res) => void held.push(() => res.end('ok')))
    const upstream = reach(slow.origin)
    const answers = Array.from({ length: 100 }, () => get(upstream, { waitMs: 60_000 }))
    // As many as tell how often there is room.
    for (let count = 1; count <= 20; count++) {
      await until(() => held.length >= count)
      await wait(5)
      held[count - 1]?.()
    }
    await until(() => upstream.waiting() === 72)

    // More than seventy wait, who have their turns at 5 ms at the least.
    await expect(get(upstream, { waitMs: 50 })).rejects.toMatchObject({ code: 'unavailable' })
    expect(upstream.waiting()).toBe(72)

    const releasing = setInterval(() => held.splice(0).map((release) => release()), 1)
    await Promise.all(answers)
    clearInterval(releasing)
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

it('ends a request that nobody waits for any more', async () => {
  const ended = Promise.withResolvers<void>()
  const slow = await start((req) => void req.socket.once('close', () => ended.resolve()))
  const upstream = reach(slow.origin)
  const gone = new AbortController()
  const answer = get(upstream, { signal: gone.signal })
  await until(() => slow.seen.length === 1)

  gone.abort()

  await expect(answer).rejects.toMatchObject({ why: 'not-wanted' })
  await ended.promise
  expect(upstream.describe()).toMatchObject([{ breaker: 'closed', inFlight: 0 }])
})

it('gives what comes at the pace of who takes it', async () => {
  const large = Buffer.alloc(5_000_000, 'x')
  const upstream = reach((await start((_req, res) => void res.end(large))).origin)
  let got = 0

  await upstream.send(reading('/'), {
    start: () => {},
    data: (chunk, resume) => {
      got += chunk.length
      setImmediate(resume)
      return false
    },
    end: () => {},
  })

  expect(got).toBe(large.length)
})

describe('fetch', () => {
  it('gives status, headers and body, and sends forms', async () => {
    const { origin, seen, bodies } = await start((req, res) => {
      res.writeHead(201, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] })
      echo(req, res)
    })
    const form = new FormData()
    form.append('file', new Blob(['bytes']))

    const answer = await fetchFrom(reach(origin))('/x?y=1', { method: 'POST', body: form })

    expect([answer.status, await answer.text()]).toEqual([201, 'ok'])
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(bodies[0]).toContain('bytes')
  })

  it('gives answers that have no body', async () => {
    const { origin } = await start((_req, res) => void res.writeHead(204).end())
    expect((await fetchFrom(reach(origin))('/')).status).toBe(204)
  })

  it('says that the service is away, and not where', async () => {
    const upstream = reach((await start((req) => void req.socket.destroy())).origin)

    const asking = fetchFrom(upstream)('/', { method: 'POST' })

    await expect(asking).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
    await expect(asking).rejects.not.toThrow('127.0.0.1')
  })
})

const ok: RequestListener = (_req, res) => void res.end('ok')
const echo: RequestListener = (req, res) => void req.resume().on('end', () => res.end('ok'))
const change: Outgoing = { method: 'POST', path: '/change', headers: {}, body: Buffer.from('x') }

/** A service that takes requests and says nothing, until it is released. */
function held() {
  const release = Promise.withResolvers<void>()
  const listener: RequestListener = (_req, res) => void release.promise.then(() => res.end('ok'))
  return Object.assign(listener, { release: release.resolve })
}

async function start<L extends RequestListener>(
  listener: L | RequestListener = ok,
  port = 0,
  address = '127.0.0.1',
) {
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
  await new Promise<void>((resolve) => server.listen(port, address, resolve))
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
  const upstream = createUpstream({ name: 'films', origins })
  upstreams.push(upstream)
  return upstream
}

function reading(path: string): Outgoing {
  return { method: 'GET', path, headers: {} }
}

function get(upstream: Upstream, how?: How, path = '/'): Promise<string> {
  return send(upstream, reading(path), how)
}

function post(upstream: Upstream, how?: How): Promise<string> {
  return send(upstream, change, how)
}

async function send(upstream: Upstream, outgoing: Outgoing, how?: How): Promise<string> {
  let text = ''
  const data = (chunk: Buffer) => {
    text += chunk
    return true
  }
  await upstream.send(outgoing, { start: () => {}, data, end: () => {} }, how)
  return text
}
