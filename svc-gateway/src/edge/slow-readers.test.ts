import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import express from 'express'
import { dropSlowReaders } from './slow-readers.ts'

const large = Buffer.alloc(20_000_000)
let server: Server
let client: Socket

beforeEach(async () => {
  server = createServer(express().use(dropSlowReaders(100), (_req, res) => void res.end(large)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
})
afterEach(() => {
  client.destroy()
  return new Promise((resolve) => server.close(resolve))
})

it('drops a client that takes nothing of its answer', async () => {
  const dropped = new Promise((resolve) => {
    server.once('connection', (socket) => socket.once('close', resolve))
  })
  client.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await dropped
})

it('gives all to one that reads a little at a time', async () => {
  let got = 0
  client.on('data', (chunk) => {
    got += chunk.length
    client.pause()
    setTimeout(() => client.resume(), 1)
  })
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await new Promise((resolve) => client.once('end', resolve))

  expect(got).toBeGreaterThan(large.length)
})
