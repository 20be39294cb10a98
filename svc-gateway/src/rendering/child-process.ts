import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FrontEndName } from '@cinecanon/contract'
import { Pool } from '@cinecanon/service-kit'
import type { Bundles } from '../releases/chosen-releases.ts'
import { type Rendered, RenderFailure } from './page-request.ts'

export type ChildLimits = {
  heapMb: number
  /** The system counts the whole process. */
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
const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/** It ends by SIGKILL, because it has nothing to tidy. */
export function startChild({ socketPath, callsPath, env, limits, bundles }: Options) {
  const spawned = spawnChild({ args: [socketPath, callsPath], env, heapMb: limits.heapMb })
  const { pid, ended, kill, killReason } = spawned
  const pool = new Pool('http://child', {
    socketPath,
    connections: pagesAtOnce,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  void ended.then(() => pool.destroy())
  let responses = 0

  /** A request without a response ends the child, unless that responds to others meanwhile. */
  async function post(path: string, body: unknown, { limitMs, headers: sent }: PostOptions) {
    const request = { path, method: 'POST', body: JSON.stringify(body), headers: sent } as const
    const before = { responses, computedMs: computedMsOf(pid) }
    const overdue = new AbortController()
    let hasResponse = false
    const timer = setTimeout(async () => {
      // A response that came while the gateway was paused isn't read yet.
      await nextTurn()
      if (hasResponse) return
      const isAlive = responses > before.responses
      const isIdle = computedMsOf(pid) - before.computedMs < limitMs / 4
      if (isAlive || isIdle) overdue.abort()
      if (isAlive) return
      child.isIdle ||= isIdle
      kill('came to no end in its time')
    }, limitMs)
    try {
      const { statusCode, headers, body } = await pool.request({
        ...request,
        signal: overdue.signal,
      })
      hasResponse = true
      responses += 1
      const bytes = new Uint8Array(await body.arrayBuffer())
      return { isError: statusCode !== 200, headers, bytes }
    } catch (error) {
      const isOverdue = overdue.signal.aborted
      if (!isOverdue) kill(String(error))
      if (killReason()) await ended
      throw isOverdue ? new RenderFailure(null, isOverdue) : new ChildEnded(killReason())
    } finally {
      clearTimeout(timer)
    }
  }

  async function importAll(): Promise<void> {
    await Promise.race([spawned.listening, ended])
    for (const [name, bundle] of Object.entries(bundles)) {
      child.importing = name as FrontEndName
      const options = { limitMs: limits.importMs, headers: {} }
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
    /** It was killed for waiting, which a paused or busy machine makes any child do. */
    isIdle: false,
    running: [] as FrontEndName[],
    ended,
    kill,
    importAll,
    async render(page: unknown, authorization: string): Promise<Rendered> {
      const options = { limitMs: limits.renderMs, headers: { authorization } }
      const { isError, headers, bytes } = await post('/render', page, options)
      if (isError) throw new Error(decoder.decode(bytes))
      const head = JSON.parse(decodeURIComponent(String(headers['x-page'])))
      return head.kind === 'page' ? { ...head, html: bytes } : head
    },
    boundMemory(): void {
      if (memoryMbOf(pid) > limits.memoryMb) kill('took too much memory')
    },
  }
  return child
}

type Program = { args: string[]; env: NodeJS.ProcessEnv; heapMb: number }

function spawnChild({ args, env, heapMb }: Program) {
  // The heap grows threefold between collections, because V8 would collect it at each tenth page.
  const heap = [`--max-old-space-size=${heapMb}`, '--heap-growing-percent=200']
  const flags = [...heap, '--max-semi-space-size=8', ...permissions(env)]
  const child = spawn(process.execPath, [...flags, program, ...args], { env })
  let killedBecause: string | undefined
  let errorText = ''
  child.stdout.resume()
  child.stderr.on('data', (chunk: Buffer) => {
    errorText = (errorText + chunk).slice(-4000)
  })
  child.stdin.on('error', () => undefined)

  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  child.once('error', ({ message }) => end(message))
  child.once('exit', (code, signal) =>
    end(killedBecause ?? reasonOf(errorText) ?? `ended by ${signal ?? code}`),
  )

  return {
    pid: child.pid,
    listening: once(child.stdout, 'data'),
    ended,
    killReason: () => killedBecause,
    kill(why: string): void {
      killedBecause ??= why
      child.kill('SIGKILL')
    },
  }
}

/** It can't write, because the gateway can write the releases of all teams. */
function permissions({ NODE_COMPILE_CACHE: cache }: NodeJS.ProcessEnv): string[] {
  const flags = ['--permission', '--allow-fs-read=*']
  // Node 25 and later refuse its sockets without it, and earlier ones don't know it.
  if (process.allowedNodeEnvironmentFlags.has('--allow-net')) flags.push('--allow-net')
  return cache ? [...flags, `--allow-fs-write=${cache}/*`] : flags
}

type PostOptions = { limitMs: number; headers: Record<string, string> }

const decoder = new TextDecoder()

function reasonOf(errorText: string): string | undefined {
  if (errorText.includes('heap out of memory')) return 'took too much memory'
  return /^(?:Uncaught )?\w*Error\b.*$/m.exec(errorText)?.[0]
}

function memoryMbOf(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(factsOf(pid, 'status'))?.[1] ?? 0) / 1024
}

/** The first figure is the time that its main thread has had a processor, in nanoseconds. */
function computedMsOf(pid: number | undefined): number {
  return Number(factsOf(pid, 'schedstat').split(' ')[0]) / 1e6
}

/** The text is empty without `/proc`, as on macOS, so that no slow page blames a release. */
function factsOf(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
