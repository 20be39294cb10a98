import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { flushCompileCache } from 'node:module'
import { text } from 'node:stream/consumers'
import type { Call, FrontEndName, HostModule, PageOrder, RemoteName } from '@cinecanon/contract'
import { LRUCache } from 'lru-cache'
import type { PageRequest, ServiceRequest } from './page-request.ts'

type RemoteBundle = { default: unknown; prefetch?: (request: unknown) => Promise<void> }

/** Renders pages with one set of releases: `POST /import` and `POST /render` on a Unix socket. */
const [socketPath, callsPath] = process.argv.slice(2)
const modules: Record<RemoteName, RemoteBundle> = {}
let host: HostModule | undefined

type Parsed = { etag: string; value: object }

/** Caches public responses parsed, because markup is stored by the film objects in them. */
const parsed = new LRUCache<string, Parsed>({ maxSize: 4_000_000 })

// A property that is added to a built-in prototype would reach the releases of all teams.
for (const { prototype } of [Object, Array, Function, String, Number, Boolean, Promise, Map, Set])
  Object.preventExtensions(prototype)

// The copy is plain, because libraries read NODE_ENV for each element.
// biome-ignore lint/style/noProcessEnv: no setting is read
process.env = { ...process.env }

process.stdin.once('close', () => process.exit()).resume()
// SIGKILL leaves no time to write the compile cache.
setTimeout(flushCompileCache, 3000).unref()

const server = createServer(async (req, res) => {
  try {
    const body = JSON.parse(await text(req))
    if (req.url === '/import') {
      await importBundle(body)
      res.end()
    } else {
      const { html = '', ...head } = await render(body, req.headers)
      res.setHeader('x-page', encodeURIComponent(JSON.stringify(head)))
      res.end(html)
    }
  } catch (error) {
    res.writeHead(500).end(messageOf(error))
  }
})
server.keepAliveTimeout = 0
server.listen(socketPath, () => process.stdout.write('listening\n'))

async function importBundle({ name, bundle }: { name: FrontEndName; bundle: string }) {
  const module = await import(bundle)
  if (name === 'shell') {
    if (typeof module.renderPage !== 'function') throw new Error('exports no renderPage')
    host = module
  } else {
    if (!module.default) throw new Error('exports no component by default')
    modules[name] = module
  }
}

type RenderRequest = PageRequest & { without?: RemoteName }

async function render({ without, ...page }: RenderRequest, headers: IncomingHttpHeaders) {
  if (!host) throw new Error('the shell has no release')
  const calls = createCalls(headers)
  let where: 'prefetch' | 'render' = 'render'
  const watched = ({ prefetch, ...bundle }: RemoteBundle) => ({
    ...bundle,
    prefetch: async (request: unknown) => {
      where = 'prefetch'
      await prefetch?.(request)
      where = 'render'
    },
  })
  const bundles = Object.entries(modules).filter(([name]) => name !== without)
  const rendered = await host.renderPage({
    ...page,
    url: new URL(page.url),
    call: calls.call,
    staleSince: calls.staleSince,
    modules: Object.fromEntries(bundles.map(([name, each]) => [name, watched(each)])),
  })
  if (rendered.kind === 'redirect') return { ...rendered, html: undefined }
  const { failure: message, ...rest } = rendered
  const isAtFault = message && !without && !calls.haveFailed()
  return { ...rest, ...(isAtFault && { failure: { where, message } }) }
}

/** They have no trace headers, because the gateway sends each request in the trace of its page. */
function createCalls({ authorization = '' }: IncomingHttpHeaders) {
  const stale: number[] = []
  let pending = 0
  let failed = 0

  const call: Call = async (endpoint, ...[input = {}]) => {
    const { method, path } = endpoint
    pending += 1
    const service: ServiceRequest = { method, path, input }
    const address = encodeURIComponent(JSON.stringify(service))
    const known = parsed.get(address)
    const headers = { authorization, ...(known && { 'if-none-match': known.etag }) }
    const reply = await request(address, headers)
    pending -= 1
    const since = reply.headers['x-stale-since']
    if (since) stale.push(Number(since))
    if (known && reply.statusCode === 304) return reply.resume() && known.value
    if (reply.statusCode === 200) return parse(await text(reply), address, reply.headers.etag)
    if (reply.statusCode === 203) return text(reply)
    const { message, ...rest } = JSON.parse(await text(reply))
    failed += 1
    throw Object.assign(new Error(message), rest)
  }
  return {
    call,
    staleSince: (): ReturnType<NonNullable<PageOrder['staleSince']>> =>
      stale.length > 0 ? new Date(Math.min(...stale)) : null,
    /** An error after a failed call is not the fault of a release. */
    haveFailed: () => pending > 0 || failed > 0,
  }
}

function parse(json: string, address: string, etag: string | undefined) {
  const value = JSON.parse(json)
  if (etag && typeof value === 'object' && value !== null) {
    parsed.set(address, { etag, value: frozen(value) }, { size: json.length })
  }
  return value
}

/** Freezes a value at every depth, because all pages share it. */
function frozen(value: object): object {
  for (const each of Object.values(value)) {
    if (typeof each === 'object' && each !== null) frozen(each)
  }
  return Object.freeze(value)
}

/** The call is in the path, because a body costs both processes more than all else. */
function request(address: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get({ socketPath: callsPath, path: `/${address}`, headers }, resolve).on('error', reject)
  return promise
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
