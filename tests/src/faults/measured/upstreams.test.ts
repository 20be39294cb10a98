import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { until } from '@cinecanon/testing/until'
import { describe, expect, it } from '@jest/globals'
import { p99 } from '../../load/figures.ts'
import { without } from '../../stack/blocked.ts'
import { fileStack } from '../../stack/file-stack.ts'
import { figure } from '../figure.ts'

const product = fileStack()

/** What is said at once isn't what was waited for until a deadline of ten seconds. */
const atOnceMs = 1000

/** svc-users responds to everyone, and nothing caches it. */
const path = '/api/hosted-identity'

describe('goal 3: on SIGTERM a process', () => {
  it.each(['gateway', 'users'])('completes its requests, then ends: %s', async (name) => {
    const victim = product.stack.processes[name]
    const pid = Number(victim?.pid)
    const origin = name === 'gateway' ? product.stack.url : product.stack.origins.users
    const slow = halfASignIn(origin)
    await slow.arrived

    const startedAt = performance.now()
    process.kill(pid, 'SIGTERM')
    await until(() => refuses(origin))
    slow.finish()

    expect(await slow.status).toBe(401)
    await until(async () => !isRunning(pid))
    const tookMs = performance.now() - startedAt
    figure(
      3,
      `${name} ended ${tookMs.toFixed(0)} ms after SIGTERM, one request in flight (aim: 5000)`,
    )
    expect(tookMs).toBeLessThan(5500)
    await until(async () => victim?.ready().then(() => true))
    await until(async () => (await fetch(product.stack.url + path)).ok)
  })
})

describe('goal 4: a service', () => {
  it('that is down gets a 503 at once, and recovers by itself', async () => {
    // When a service goes down, people are connected and have got responses.
    await sendOften()
    const responses = await without(product.stack.processes.users, async () => {
      await until(async () => (await send()).status === 503)
      return sendOften()
    })

    const back = await until(async () => (await send()).status === 200)
    expect(back).toBe(true)
    for (const { status, code, retryAfter } of responses) {
      expect([status, code, retryAfter]).toEqual([503, 'unavailable', '2'])
    }
    figure(4, `service down: 503 with p99 ${p99(responses)} ms, 10 at a time (aim: 50)`)
    expect(p99(responses)).toBeLessThan(atOnceMs)
  })

  it('that hangs gets a 503 after ten seconds, then at once, and recovers', async () => {
    const pid = Number(product.stack.processes.users?.pid)
    process.kill(pid, 'SIGSTOP')
    const first = await Promise.all(Array.from({ length: 8 }, send))
    const then = await sendOften()
    process.kill(pid, 'SIGCONT')
    const backMs = await timeUntilBack()

    const longest = Math.max(...first.map(({ ms }) => ms))
    figure(
      4,
      `service hung: 503 after ${longest.toFixed(0)} ms, then with p99 ${p99(then)} ms (aims: 10 s, 20 ms)`,
    )
    figure(4, `service back: asked again within ${backMs.toFixed(0)} ms (aim: 2000)`)
    expect(new Set([...first, ...then].map(({ status }) => status))).toEqual(new Set([503]))
    expect(longest).toBeLessThan(15_000)
    expect(p99(then)).toBeLessThan(atOnceMs)
  })
})

/** A hundred times, ten at a time. */
async function sendOften(): Promise<Result[]> {
  const responses: Result[] = []
  for (let n = 0; n < 10; n++)
    responses.push(...(await Promise.all(Array.from({ length: 10 }, send))))
  return responses
}

type Result = Awaited<ReturnType<typeof send>>

async function send() {
  const startedAt = performance.now()
  const response = await fetch(product.stack.url + path)
  const body = (await response.json()) as { code?: string }
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, code: body.code, retryAfter, ms: performance.now() - startedAt }
}

async function timeUntilBack(): Promise<number> {
  const startedAt = performance.now()
  while ((await send()).status !== 200) await wait(20)
  return performance.now() - startedAt
}

function halfASignIn(origin: string) {
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'a long enough one' })
  const { hostname, port } = new URL(origin)
  const head = `POST /api/login HTTP/1.1\r\nHost: x\r\nOrigin: ${product.stack.url}\r\nContent-Type: application/json\r\n`
  const socket = connect(Number(port), hostname)
  const arrived = new Promise<void>((resolve) => {
    // The service requests the rest once it has read this much.
    socket.once('data', () => resolve())
  })
  const lines = `${head}Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`
  socket.write(lines + body.slice(0, 10))
  return { arrived, finish: () => void socket.write(body.slice(10)), status: statusOf(socket) }
}

/** The final status comes after 100 Continue. */
function statusOf(socket: Socket): Promise<number> {
  let output = ''
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (data) => {
      output += data
      const [, status] = /HTTP\/1\.1 ([2-5]\d\d)/.exec(output) ?? []
      if (status) resolve(Number(status))
    })
    socket.on('close', () => reject(new Error(`closed after: ${output}`)))
  })
}

function refuses(origin: string): Promise<boolean> {
  return fetch(`${origin}/health/live`).then(
    () => false,
    () => true,
  )
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
