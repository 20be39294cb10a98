import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, expect, it } from '@jest/globals'
import { startEmbeddedMongo } from './index.ts'
import { exchange, openSocket, opMsg } from './testing/raw-client.ts'

const server = await startEmbeddedMongo({ file: ':memory:' })
afterAll(() => server.close())

const MB = 1024 * 1024
const QUERIES = 20
/** More than sockets buffer. */
const bytes = 15 * MB

it('serves a client only as fast as it reads, and others meanwhile', async () => {
  const $db = 'pressure'
  const documents = [{ _id: 1, text: 'x'.repeat(bytes) }]
  await exchange(server.socket, opMsg({ insert: 'films', documents, $db }))
  const socket = await openSocket(server.socket)
  const find = opMsg({ find: 'films', $db })
  socket.write(Buffer.concat(Array.from({ length: QUERIES }, () => find)))
  await once(socket, 'readable')

  for (let n = 0; n < QUERIES; n++) await exchange(server.socket, opMsg({ ping: 1, $db }))
  expect(await documentsRead()).toBeLessThan(QUERIES / 2)

  await received(socket, QUERIES * bytes)
  expect(await documentsRead()).toBe(QUERIES)
  socket.destroy()
})

async function documentsRead(): Promise<number> {
  const { metrics } = await exchange(server.socket, opMsg({ serverStatus: 1, $db: 'admin' }))
  return metrics.queryExecutor.scannedObjects
}

async function received(socket: Socket, wanted: number): Promise<void> {
  let size = 0
  for await (const chunk of socket) {
    size += chunk.length
    if (size >= wanted) return
  }
  throw new Error(`closed after ${size} bytes`)
}
