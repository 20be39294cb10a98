import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { sendError } from '@cinecanon/service-kit'
import { type Listening, listening } from '@cinecanon/testing/listening'
import { afterEach, expect, it } from '@jest/globals'
import express from 'express'
import { shedLoad } from './load-shedding.ts'

let server: Listening
let client: Socket | undefined
afterEach(() => {
  client?.destroy()
  return server.close()
})

it('refuses requests over the limit at once, and admits requests again afterwards', async () => {
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const url = await start((_req, res) => {
    reached.resolve()
    void held.promise.then(() => res.end('done'))
  })
  const first = fetch(url)
  await reached.promise

  const second = await fetch(url)
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '1'])

  held.resolve()
  expect(await (await first).text()).toBe('done')
  expect((await fetch(url)).status).toBe(200)
})

it('has room again when a client left', async () => {
  const left = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  let count = 0
  const url = await start((_req, res) => {
    if (++count > 1) {
      res.end('done')
      return
    }
    res.once('close', () => left.resolve())
    reached.resolve()
  })
  const leaving = new AbortController()
  const first = fetch(url, { signal: leaving.signal }).catch(() => 'left')
  await reached.promise

  leaving.abort()
  await Promise.all([first, left.promise])

  expect((await fetch(url)).status).toBe(200)
})

it('counts a request no more once it has its response, though its client does not read', async () => {
  const sent = Promise.withResolvers<void>()
  const large = Buffer.alloc(50_000_000)
  const url = await start((req, res) => {
    res.end(req.url === '/large' ? large : 'small')
    sent.resolve()
  })
  client = connect(server.port, '127.0.0.1').pause()
  client.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await sent.promise

  expect((await fetch(url)).status).toBe(200)
})

async function start(response: RequestListener): Promise<string> {
  const app = express().use(shedLoad({ total: 1 }), response, sendError)
  server = await listening(createServer(app))
  return server.url
}
