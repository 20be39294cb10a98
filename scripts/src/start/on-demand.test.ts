import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type OnDemand, startOnDemand } from './on-demand.ts'
import { freePort } from './ports.ts'

let folder: string
let port: number
let greeter: OnDemand
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'on-demand-'))
})
afterEach(async () => {
  await greeter.stop()
  await rm(folder, { recursive: true })
})

it('starts the process with the first connection, and ends it when there is none', async () => {
  await start('process.pid')
  expect(greeter.pid).toBeUndefined()

  const [first, second] = await Promise.all([said(), said()])

  expect(first).toBe(String(greeter.pid))
  expect(second).toBe(first)
  await until(async () => hasEnded(Number(first)))
  expect(await said()).not.toBe(first)
})

it('ends connections when the process can’t start, and tries again with the next', async () => {
  await start('process.exit(2)')
  expect(await said()).toBe('')

  await program('"mended"')
  expect(await said()).toBe('mended')
})

function hasEnded(pid: number): boolean {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

async function start(answer: string): Promise<void> {
  port = await freePort()
  const to = await freePort()
  const spec = {
    name: 'greeter',
    file: await program(answer),
    env: { PORT: String(to) },
    readyUrl: `http://127.0.0.1:${to}/`,
  }
  greeter = await startOnDemand(spec, { dataDir: folder, doors: [{ port, to }], idleMs: 1 })
}

async function program(answer: string): Promise<string> {
  const file = path.join(folder, 'greeter.mjs')
  const server = `createServer((_, res) => res.end(String(${answer}))).listen(process.env.PORT)`
  await writeFile(file, `import { createServer } from 'node:http'\n${server}`)
  return file
}

async function said(): Promise<string> {
  const asked = connect(port, '127.0.0.1').on('error', () => {})
  asked.end('GET / HTTP/1.0\r\n\r\n')
  return (await text(asked)).split('\r\n\r\n')[1] ?? ''
}
