import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { type Listening, listening } from '@cinecanon/testing/listening'
import { afterEach, expect, it } from '@jest/globals'
import express from 'express'
import { dropSlowReaders } from './connections.ts'

const large = Buffer.alloc(20_000_000)
let server: Server
let client: Socket
let open: Listening

/** A server that waits for `ms`, and a client that is connected to it. */
async function start(ms: number): Promise<void> {
  server = createServer(express().use(dropSlowReaders(ms), (_req, res) => void res.end(large)))
  open = await listening(server)
  client = connect(open.port, '127.0.0.1')
  client.on('error', () => {})
}
afterEach(() => {
  client.destroy()
  return open.close()
})

it('drops a client that reads nothing of its response', async () => {
  await start(100)
  const dropped = new Promise((resolve) => {
    server.once('connection', (socket) => socket.once('close', resolve))
  })
  client.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await dropped
})

it('gives all to one that reads a little at a time', async () => {
  // It takes half as long again to read as something has to move in, which is far more often than
  // is needed.
  await start(1000)
  let got = 0
  client.on('data', (chunk) => {
    got += chunk.length
    client.pause()
    setTimeout(() => client.resume(), 5)
  })
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await new Promise((resolve) => client.once('end', resolve))

  expect(got).toBeGreaterThan(large.length)
})
