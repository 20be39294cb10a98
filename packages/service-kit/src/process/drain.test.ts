import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { drainOf } from './drain.ts'

let server: Server
let agent: Agent
let drain: () => Promise<void>
/** It completes the response of `/slow`. */
let finish: () => void
let slowArrived: Promise<void>
beforeEach(async () => {
  const [slow, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  finish = slow.resolve
  slowArrived = arrived.promise
  server = createServer(async (req, res) => {
    if (req.url === '/slow') {
      arrived.resolve()
      await slow.promise
    }
    res.end('answer')
  })
  drain = drainOf(server)
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

it('responds to a request over a connection that was just used, and closes that', async () => {
  expect((await request('/')).headers.connection).toBe('keep-alive')

  const drained = drain()
  const last = await request('/')

  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  await drained
})

it('completes a response that has begun, and closes its connection', async () => {
  const slow = request('/slow')
  await slowArrived

  const drained = drain()
  while (server.listening) await new Promise(setImmediate)
  finish()

  const { statusCode, headers } = await slow
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
  await drained
})

it('closes a connection without further requests', async () => {
  await request('/')

  await drain()

  expect(server.listening).toBe(false)
})

function request(path: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = get({ port, path, agent, host: '127.0.0.1' }, (response) => {
      response.resume().once('end', () => resolve(response))
    })
    request.once('error', reject)
  })
}
