import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  getStatus,
  type ProductStatus,
  type RemotesJson,
  type SiteSettings,
} from '@cinecanon/contract'
import { type Clock, systemClock } from '@cinecanon/service-kit'
import { signAsGateway, silent } from '@cinecanon/service-kit/testing'
import { aUser } from '@cinecanon/testing'
import { listening } from '@cinecanon/testing/listening'
import { afterEach, beforeEach } from '@jest/globals'
import { createApp } from '../app.ts'
import { hashOf } from '../edge/security-headers.ts'
import type { RenderLimits } from '../rendering/renderer.ts'
import { createGatewayMetrics, type GatewayMetrics, serveMetrics } from '../status/metrics.ts'
import { hostModule, release, remoteRelease, shellRelease } from './stored-release.ts'
import { startUpstream } from './upstream.ts'

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** A gateway in front of one stand-in for all services, with one release of every front-end. */
export async function startGateway({
  clock = systemClock as Clock,
  trustedProxies = [] as string[],
  mailOrigin = '',
  /** Where browsers reach it, if a proxy in front speaks TLS. */
  publicOrigin = '',
  hostedIdentityHost = null as string | null,
  site = undefined as SiteSettings | undefined,
  renderLimits = {} as Partial<RenderLimits>,
  shellBundle = hostModule('first'),
  remoteBundle = 'export default () => `fine`',
} = {}) {
  await using begun = new AsyncDisposableStack()
  const upstream = startUpstream()
  const releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'))
  begun.defer(() => rm(releasesDir, { recursive: true }))
  await release(releasesDir, 'shell', shellRelease, { 'entry-server.mjs': shellBundle })
  for (const name of ['mf_catalog', 'mf_watchlist', 'mf_admin']) {
    await release(releasesDir, name, remoteRelease, { 'app.mjs': remoteBundle })
  }
  const services = begun.use(await listening(upstream.server))
  const server = createServer()
  const { url, port } = begun.use(await listening(server))
  const metrics = createGatewayMetrics()
  const app = await createApp({
    upstreams: {
      catalog: [services.url],
      users: [services.url],
      mail: [mailOrigin || services.url],
    },
    publicOrigin: publicOrigin || url,
    hostedIdentityHost,
    trustedProxies,
    releasesDir,
    ...(site && { site }),
    renderLimits: { ...oneChild, ...renderLimits },
    metrics,
    sign: signAsGateway,
    clock,
    log: silent,
  })
  begun.defer(app.close)
  server.on('request', app)
  const read = async <T>(address: string, headers: Record<string, string> = {}) =>
    (await (await fetch(url + address, { headers: { ...fresh, ...headers } })).json()) as T
  const whole = begun.move()
  return {
    url,
    port,
    upstream,
    releasesDir,
    refreshReleases: app.refreshReleases,
    metrics: () => readMetrics(metrics),
    stopUpstream: services.close,
    /** Makes a release without pointing at it. */
    store: (name: string, id: string, serverFiles: Record<string, string>) =>
      release(releasesDir, name, id, serverFiles, null),
    async point(name: string, pointer: string, text: string): Promise<void> {
      await writeFile(path.join(releasesDir, name, pointer), text)
      await app.refreshReleases()
    },
    /** As the registry of a page has it. */
    async remote(name: string, headers: Record<string, string> = {}) {
      const { remotes } = await read<RemotesJson>('/remotes.json', headers)
      return remotes.find((each) => each.name === name)
    },
    /** The current release, as the operator reads it. */
    async current(name: string) {
      upstream.sessions.set('of-the-operator', aUser({ isAdmin: true }))
      const cookie = 'sid=of-the-operator'
      const { frontEnds } = await read<ProductStatus>(getStatus.path, { cookie })
      return frontEnds.find((each) => each.name === name)?.current
    },
    post: (address: string, headers: Record<string, string> = {}, body = '{}') =>
      fetch(url + address, {
        method: 'POST',
        body,
        headers: { ...fresh, origin: url, 'content-type': 'application/json', ...headers },
      }),
    /** With headers that `fetch` wouldn't send. @returns the status */
    async send(address: string, { method = 'GET', headers = {}, body = '' }: Sent) {
      const request = httpRequest(url + address, { method, headers })
      request.end(body)
      const [response] = await once(request, 'response')
      response.resume()
      return (response as IncomingMessage).statusCode
    },
    close: () => whole.disposeAsync(),
    [Symbol.asyncDispose]: () => whole.disposeAsync(),
  }
}

type Gateway = Awaited<ReturnType<typeof startGateway>>

/** Starts one before each test. */
export function testGateway(options?: Parameters<typeof startGateway>[0]): Gateway {
  const gateway = {} as Gateway
  beforeEach(async () => void Object.assign(gateway, await startGateway(options)))
  afterEach(() => gateway.close())
  return gateway
}

/** What the port for metrics would show. */
async function readMetrics(metrics: GatewayMetrics): Promise<string> {
  const server = serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  const page = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: fresh })
  const text = await page.text()
  server.close()
  return text
}

/** Hashes of a page's inline scripts and styles. */
export function inlineHashes(html: string): string[] {
  const code = [...html.matchAll(/<(script|style)(?:>| nonce[^>]*>)(.+?)<\/\1>/gs)]
  return code.map(([, , text = '']) => hashOf(text))
}

/** One process, because tests are many at a time; a page waits for it however long it takes. */
const oneChild = { children: 1, waitMs: 2 ** 31 - 1 }

/** A client on a busy machine may use a connection that the gateway has just ended. */
export const fresh = { connection: 'close' }
