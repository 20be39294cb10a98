import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Pool } from '@cinecanon/service-kit'
import type { Bundles, FrontEndName, Rendered } from './page-request.ts'

export type ChildLimits = {
  heapMb: number
  /** Of the whole process, as the system counts it. */
  memoryMb: number
  renderMs: number
  importMs: number
}

export type Child = ReturnType<typeof startChild>

type Options = {
  socketPath: string
  callsPath: string
  env: NodeJS.ProcessEnv
  limits: ChildLimits
  bundles: Bundles
}

export class ChildEnded extends Error {}

export const pagesAtOnce = 8
const tickMs = 250
const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/** A process that renders pages. It ends by SIGKILL, because it has nothing to tidy. */
export function startChild({ socketPath, callsPath, env, limits, bundles }: Options) {
  // Grows threefold between collections, because V8 collects a small heap at each tenth page.
  const heap = [`--max-old-space-size=${limits.heapMb}`, '--heap-growing-percent=200']
  const flags = [...heap, '--max-semi-space-size=8', ...permissions(env)]
  const spawned = spawn(process.execPath, [...flags, program, socketPath, callsPath], { env })
  const pool = new Pool('http://child', {
    socketPath,
    connections: pagesAtOnce,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const pending = new Set<{ leftMs: number }>()
  let delayedMs = 0
  // Counts ticks without the child's waiting for a processor, so that neither a paused gateway nor
  // a busy machine finds a page too slow.
  const ticking = setInterval(async () => {
    const before = delayedMs
    delayedMs = Math.max(before, await delayedMsOf(spawned.pid))
    for (const request of pending) {
      request.leftMs -= Math.max(0, tickMs - (delayedMs - before))
      if (request.leftMs <= 0) kill('came to no end in its time')
    }
  }, tickMs).unref()
  let killedBecause: string | undefined
  let errorText = ''
  spawned.stdout.resume()
  spawned.stderr.on('data', (chunk: Buffer) => {
    errorText = (errorText + chunk).slice(-4000)
  })
  spawned.stdin.on('error', () => undefined)

  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  spawned.once('error', ({ message }) => end(message))
  spawned.once('exit', (code, signal) => {
    clearInterval(ticking)
    void pool.destroy()
    end(killedBecause ?? reasonOf(errorText) ?? `ended by ${signal ?? code}`)
  })

  function kill(why: string): void {
    killedBecause ??= why
    spawned.kill('SIGKILL')
  }

  /** Any other end of a request than a response ends the child. */
  async function post(path: string, body: unknown, { leftMs, headers: sent }: PostOptions) {
    const request = { path, method: 'POST', body: JSON.stringify(body), headers: sent } as const
    const bound = { leftMs }
    pending.add(bound)
    try {
      const { statusCode, headers, body } = await pool.request(request)
      const bytes = new Uint8Array(await body.arrayBuffer())
      return { isError: statusCode !== 200, headers, bytes }
    } catch (error) {
      kill(String(error))
      throw new ChildEnded(await ended)
    } finally {
      pending.delete(bound)
    }
  }

  async function importAll(): Promise<void> {
    await Promise.race([once(spawned.stdout, 'data'), ended])
    for (const [name, bundle] of Object.entries(bundles)) {
      child.importing = name as FrontEndName
      const options = { leftMs: limits.importMs, headers: {} }
      const { isError, bytes } = await post('/import', { name, bundle }, options)
      if (!isError) continue
      child.isImportError = true
      return kill(`can’t be imported: ${decoder.decode(bytes)}`)
    }
    child.importing = null
    child.isReady = true
  }

  const child = {
    startedAt: performance.now(),
    isReady: false,
    importing: null as FrontEndName | null,
    isImportError: false,
    running: [] as FrontEndName[],
    ended,
    kill,
    importAll,
    async render(page: unknown, authorization: string): Promise<Rendered> {
      const options = { leftMs: limits.renderMs, headers: { authorization } }
      const { isError, headers, bytes } = await post('/render', page, options)
      if (isError) throw new Error(decoder.decode(bytes))
      const head = JSON.parse(decodeURIComponent(String(headers['x-page'])))
      return head.kind === 'page' ? { ...head, html: bytes } : head
    },
    async boundMemory(): Promise<void> {
      if ((await memoryMbOf(spawned.pid)) > limits.memoryMb) kill('took too much memory')
    },
  }
  return child
}

/** Without writing, because the gateway can write the releases of all teams. */
function permissions({ NODE_COMPILE_CACHE: cache }: NodeJS.ProcessEnv): string[] {
  const flags = ['--permission', '--allow-fs-read=*']
  // Node 25 and later refuse its sockets without it, and earlier ones don't know it.
  if (process.allowedNodeEnvironmentFlags.has('--allow-net')) flags.push('--allow-net')
  return cache ? [...flags, `--allow-fs-write=${cache}/*`] : flags
}

type PostOptions = { leftMs: number; headers: Record<string, string> }

const decoder = new TextDecoder()

function reasonOf(errorText: string): string | undefined {
  if (errorText.includes('heap out of memory')) return 'took too much memory'
  return /^(?:Uncaught )?\w*Error\b.*$/m.exec(errorText)?.[0]
}

async function memoryMbOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}

/** How long its main thread was ready to run and had no processor; 0 where the system doesn't say. */
async function delayedMsOf(pid: number | undefined): Promise<number> {
  const statistics = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  return Number(statistics.split(' ')[1] ?? 0) / 1e6
}
