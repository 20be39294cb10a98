import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Pool } from '@cinecanon/service-kit'
import type { FrontEndName, Rendered } from './page-request.ts'

export type ChildLimits = {
  /** Of the heap. */
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
}

export const pagesAtOnce = 8
const program = fileURLToPath(new URL('./child.ts', import.meta.url))

/** A process that renders pages. It ends by SIGKILL, because it has nothing to tidy. */
export function startChild({ socketPath, callsPath, env, limits }: Options) {
  const flags = [`--max-old-space-size=${limits.heapMb}`, '--max-semi-space-size=8']
  const child = spawn(process.execPath, [...flags, program, socketPath, callsPath], { env })
  const pool = new Pool('http://child', {
    socketPath,
    connections: pagesAtOnce,
    // Undici counts ticks, so that a paused gateway finds no page late.
    headersTimeout: limits.renderMs,
    bodyTimeout: limits.renderMs,
  })
  let killedBecause: string | undefined
  let errorText = ''
  child.stdout.resume()
  child.stderr.on('data', (chunk: Buffer) => {
    errorText = (errorText + chunk).slice(-4000)
  })
  child.stdin.on('error', () => undefined)

  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  child.once('error', ({ message }) => end(message))
  child.once('exit', (code, signal) => {
    void pool.destroy()
    end(killedBecause ?? reasonOf(errorText) ?? `ended by ${signal ?? code}`)
  })

  function kill(why: string): void {
    killedBecause ??= why
    child.kill('SIGKILL')
  }

  async function post(path: string, body: unknown, options: PostOptions = {}) {
    try {
      const reply = await pool.request({
        path,
        method: 'POST',
        body: JSON.stringify(body),
        ...options,
      })
      return { ...reply, bytes: new Uint8Array(await reply.body.arrayBuffer()) }
    } catch (error) {
      // Whatever else happened, a child without a response is of no more use.
      kill(
        isTimeout(error)
          ? 'came to no end in its time'
          : (reasonOf(String(error)) ?? String(error)),
      )
      throw new ChildEnded(await ended)
    }
  }

  return {
    /** Resolves to the reason. */
    ended,
    kill,
    listening: Promise.race([once(child.stdout, 'data'), ended]),
    async importBundle(name: FrontEndName, bundle: string): Promise<void> {
      const options = { headersTimeout: limits.importMs }
      const { statusCode, bytes } = await post('/import', { name, bundle }, options)
      if (statusCode !== 200) throw new Error(decoder.decode(bytes))
    },
    async render(page: unknown, authorization: string): Promise<Rendered> {
      const { statusCode, headers, bytes } = await post('/render', page, {
        headers: { authorization },
      })
      if (statusCode !== 200) throw new Error(decoder.decode(bytes))
      const head = JSON.parse(decodeURIComponent(String(headers['x-page'])))
      return head.kind === 'page' ? { ...head, html: bytes } : head
    },
    async checkMemory(): Promise<void> {
      if ((await memoryMbOf(child.pid)) > limits.memoryMb) kill('took too much memory')
    },
  }
}

type PostOptions = { headersTimeout?: number; headers?: Record<string, string> }

/** The process ended before its response. */
export class ChildEnded extends Error {}

const decoder = new TextDecoder()

function isTimeout(error: unknown): boolean {
  return /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(String((error as NodeJS.ErrnoException).code))
}

/** The error's line in Node's output. */
function reasonOf(errorText: string): string | undefined {
  if (errorText.includes('heap out of memory')) return 'took too much memory'
  return /^(?:Uncaught )?\w*Error\b.*$/m.exec(errorText)?.[0]
}

/** 0 where the system has no such file. */
async function memoryMbOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
