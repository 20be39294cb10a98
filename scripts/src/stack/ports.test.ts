import { createServer } from 'node:net'
import { expect, it } from '@jest/globals'
import { freePort, isFree } from './ports.ts'

it('gives no port twice, and none that a system takes for outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 500 }, freePort))

  expect(new Set(ports).size).toBe(500)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

it('knows which port is taken', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))

  expect(await isFree(port)).toBe(false)

  await new Promise((resolve) => server.close(resolve))
  expect(await isFree(port)).toBe(true)
})
