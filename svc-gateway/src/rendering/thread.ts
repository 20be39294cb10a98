import { parentPort, type Transferable, workerData } from 'node:worker_threads'
import type { Call, HostModule, PageAnswer, RemoteName } from '@cinecanon/contract'
import {
  type Bundles,
  errorOf,
  type FromThread,
  type FrontEndName,
  failureOf,
  ownSlot,
  type PageRequest,
  type Reply,
  type Shared,
  type ToThread,
} from './messages.ts'

/**
 * Runs in a thread (see render-thread.ts): imports the server bundles of releases and renders
 * pages with them. What they ask services is asked by the gateway's own thread, where callers and
 * identity are.
 */
const { heartbeats, atWork, names, importMs } = workerData as Shared
const asked = new Map<number, PromiseWithResolvers<Reply>>()
let questions = 0

// A plain copy: libraries read NODE_ENV for each element, and Node's own object asks the system.
// biome-ignore lint/style/noProcessEnv: no setting is read
process.env = { ...process.env }

parentPort?.on('message', (message: ToThread) => {
  beat()
  if (message.kind === 'prepare') void prepare(message.bundles)
  else if (message.kind === 'render') void render(message.slot, message.request)
  else if (message.kind === 'answered') settle(message.id)?.resolve(message.reply)
  else if (message.kind === 'refused') settle(message.id)?.reject(errorOf(message.failure))
})

/** Each message, also the watchdog's, is a heartbeat. */
function beat(): void {
  Atomics.add(heartbeats, 0, 1)
}

async function prepare(bundles: Bundles): Promise<void> {
  try {
    for (const name of names) if (bundles[name]) await load(ownSlot, name, bundles[name])
    send({ kind: 'prepared' })
  } catch (error) {
    sendFailure(ownSlot, error)
  }
}

async function render(slot: number, request: PageRequest): Promise<void> {
  try {
    send(...inBytes(slot, await pageOf(slot, request)))
  } catch (error) {
    sendFailure(slot, error)
  }
}

async function pageOf(
  slot: number,
  { url, bundles, ...request }: PageRequest,
): Promise<PageAnswer> {
  if (!bundles.shell) throw new Error('the shell has no release')
  const modules: Partial<Record<RemoteName, unknown>> = {}
  for (const name of names) {
    const bundle = bundles[name]
    if (name !== 'shell' && bundle)
      modules[name] = noting(slot, name, await load(slot, name, bundle))
  }
  const host = (await load(slot, 'shell', bundles.shell)) as HostModule
  const stale: number[] = []
  return host.renderPage({
    ...request,
    url: new URL(url),
    call: callFor(slot, stale),
    staleSince: () => (stale.length > 0 ? new Date(Math.min(...stale)) : null),
    modules,
  })
}

class Unloadable extends Error {
  readonly frontEnd: FrontEndName
  constructor(frontEnd: FrontEndName, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.frontEnd = frontEnd
  }
}

async function load(slot: number, name: FrontEndName, bundle: string): Promise<unknown> {
  mark(slot, name)
  try {
    // Preparing keeps no page waiting, and at a start the machine is at its busiest.
    return await within(slot === ownSlot ? 4 * importMs : importMs, import(bundle))
  } catch (cause) {
    throw new Unloadable(name, cause)
  }
}

function mark(slot: number, name: FrontEndName): void {
  Atomics.store(atWork, slot, names.indexOf(name))
}

type Prefetch = (request: unknown) => Promise<void>

/**
 * Longer than any answer is waited for. Without an end it is left to the browser, like a failure.
 */
const prefetchMs = 5000

/** A remote's module that notes when it is at work, rather than the host. */
function noting(slot: number, name: RemoteName, module: unknown): unknown {
  // What a remote exposes.
  const { default: App, prefetch } = module as { default: unknown; prefetch?: Prefetch }
  return {
    get default() {
      mark(slot, name)
      return App
    },
    prefetch: async (request: unknown) => {
      mark(slot, name)
      await within(prefetchMs, prefetch?.(request)).finally(() => mark(slot, 'shell'))
    },
  }
}

function within<T>(ms: number, work: Promise<T> | undefined): Promise<T | undefined> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new Error('not within its time')), ms)
  return Promise.race([work, tooLate.promise]).finally(() => clearTimeout(timer))
}

function callFor(slot: number, stale: number[]): Call {
  return async (endpoint, ...[input = {}]) => {
    const { method, path } = endpoint
    const id = ++questions
    const waiting = Promise.withResolvers<Reply>()
    asked.set(id, waiting)
    send({ kind: 'asks', id, slot, question: { method, path, input } })
    const { answer, staleSince } = await waiting.promise
    if (staleSince !== undefined) stale.push(staleSince)
    if ('value' in answer) return answer.value
    const text = decoder.decode(answer.bytes)
    return answer.isText ? text : JSON.parse(text)
  }
}

function settle(id: number): PromiseWithResolvers<Reply> | undefined {
  const waiting = asked.get(id)
  asked.delete(id)
  return waiting
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** Bytes are transferred, where a text would be copied. */
function inBytes(slot: number, answer: PageAnswer): [FromThread, Transferable[]] {
  if (answer.kind !== 'page') return [{ kind: 'rendered', slot, page: answer }, []]
  const html = encoder.encode(answer.html)
  return [{ kind: 'rendered', slot, page: { ...answer, html } }, [html.buffer]]
}

function sendFailure(slot: number, error: unknown): void {
  const failure = failureOf(error instanceof Unloadable ? error.cause : error, ['stack'])
  if (!(error instanceof Unloadable)) send({ kind: 'failed', slot, failure })
  else send({ kind: 'unloadable', slot, frontEnd: error.frontEnd, failure })
}

function send(message: FromThread, handedOver: Transferable[] = []): void {
  beat()
  parentPort?.postMessage(message, handedOver)
}
