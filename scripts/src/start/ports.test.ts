import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from '@jest/globals'
import { freePort, isFree } from './ports.ts'

it('gives no port twice, and none that a system takes for outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 500 }, freePort))

  expect(new Set(ports).size).toBe(500)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

it('gives no port that another process was given and doesn’t listen on yet', async () => {
  const both = await Promise.all([portsOfAProcess(300), portsOfAProcess(300)])
  for (const { end } of both) end()

  expect(new Set(both.flatMap(({ ports }) => ports)).size).toBe(600)
})

it('knows which port is taken', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))

  expect(await isFree(port)).toBe(false)

  await new Promise((resolve) => server.close(resolve))
  expect(await isFree(port)).toBe(true)
})

/** Free ports of another process, which lives until `end`. */
async function portsOfAProcess(count: number): Promise<{ ports: number[]; end: () => void }> {
  const program = `
    const { freePort } = await import(${JSON.stringify(new URL('./ports.ts', import.meta.url))})
    const ports = []
    while (ports.length < ${count}) ports.push(await freePort())
    process.send(ports)
    process.once('disconnect', () => process.exit())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH },
  })
  const [ports] = await once(child, 'message')
  return { ports, end: () => child.disconnect() }
}
