import { parentPort, type Transferable, workerData } from 'node:worker_threads'
import type { Call, HostModule, PageAnswer, RemoteName } from '@cinecanon/contract'
import {
  type Bundles,
  errorOf,
  type FrontEndName,
  failureOf,
  type Order,
  ownPlace,
  type Reply,
  type Said,
  type Shared,
  type Told,
} from './messages.ts'

/**
 * Runs in a thread (see render-thread.ts): imports the server bundles of releases and renders pages with them. Whatever they do,
 * the gateway's own thread goes on; what they ask services goes there, where callers and identity are.
 */
const { beats, atWork, names, importMs } = workerData as Shared
const asked = new Map<number, PromiseWithResolvers<Reply>>()
let questions = 0

setInterval(beat, 100)

parentPort?.on('message', (told: Told) => {
  beat()
  if (told.kind === 'prepare') void prepare(told.bundles)
  else if (told.kind === 'render') void render(told.place, told.order)
  else if (told.kind === 'answered') settle(told.id)?.resolve(told.reply)
  else settle(told.id)?.reject(errorOf(told.failure))
})

/** Messages that come together keep timers waiting: each is a beat of its own. */
function beat(): void {
  Atomics.add(beats, 0, 1)
}

async function prepare(bundles: Bundles): Promise<void> {
  try {
    for (const name of names) if (bundles[name]) await load(ownPlace, name, bundles[name])
    say({ kind: 'prepared' })
  } catch (error) {
    sayFailed(ownPlace, error)
  }
}

async function render(place: number, order: Order): Promise<void> {
  try {
    say(...inBytes(place, await pageOf(place, order)))
  } catch (error) {
    sayFailed(place, error)
  }
}

async function pageOf(place: number, { url, bundles, ...order }: Order): Promise<PageAnswer> {
  if (!bundles.shell) throw new Error('the shell has no release')
  const modules: Partial<Record<RemoteName, unknown>> = {}
  for (const name of names) {
    const bundle = bundles[name]
    if (name !== 'shell' && bundle)
      modules[name] = watched(place, name, await load(place, name, bundle))
  }
  const host = (await load(place, 'shell', bundles.shell)) as HostModule
  const stale: number[] = []
  return host.renderPage({
    ...order,
    url: new URL(url),
    call: callFor(place, stale),
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

async function load(place: number, name: FrontEndName, bundle: string): Promise<unknown> {
  mark(place, name)
  try {
    // Nobody waits while a thread is prepared, and at a start the machine is at its busiest.
    return await within(place === ownPlace ? 4 * importMs : importMs, import(bundle))
  } catch (cause) {
    throw new Unloadable(name, cause)
  }
}

function mark(place: number, name: FrontEndName): void {
  Atomics.store(atWork, place, names.indexOf(name))
}

type Prefetch = (request: unknown) => Promise<void>

/** Longer than any answer is waited for. What never comes to an end is left to the browser, as a failure is. */
const prefetchMs = 5000

/** A remote's module, by which can be seen from outside whether the host or the remote is at work. */
function watched(place: number, name: RemoteName, module: unknown): unknown {
  // What a remote exposes.
  const { default: App, prefetch } = module as { default: unknown; prefetch?: Prefetch }
  return {
    get default() {
      mark(place, name)
      return App
    },
    prefetch: async (request: unknown) => {
      mark(place, name)
      await within(prefetchMs, prefetch?.(request)).finally(() => mark(place, 'shell'))
    },
  }
}

function within<T>(ms: number, work: Promise<T> | undefined): Promise<T | undefined> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new Error('not within its time')), ms)
  return Promise.race([work, tooLate.promise]).finally(() => clearTimeout(timer))
}

function callFor(place: number, stale: number[]): Call {
  return async (endpoint, ...[input = {}]) => {
    const { method, path } = endpoint
    const id = ++questions
    const waiting = Promise.withResolvers<Reply>()
    asked.set(id, waiting)
    say({ kind: 'asks', id, place, question: { method, path, input } })
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

/** Bytes change hands, where a text would be copied. */
function inBytes(place: number, answer: PageAnswer): [Said, Transferable[]] {
  if (answer.kind !== 'page') return [{ kind: 'rendered', place, page: answer }, []]
  const html = encoder.encode(answer.html)
  return [{ kind: 'rendered', place, page: { ...answer, html } }, [html.buffer]]
}

function sayFailed(place: number, error: unknown): void {
  const failure = failureOf(error instanceof Unloadable ? error.cause : error, ['stack'])
  if (!(error instanceof Unloadable)) say({ kind: 'failed', place, failure })
  else say({ kind: 'unloadable', place, frontEnd: error.frontEnd, failure })
}

function say(said: Said, handedOver: Transferable[] = []): void {
  beat()
  parentPort?.postMessage(said, handedOver)
}
