import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, it } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from './index.ts'
import { newSocket, uriOf } from './socket.ts'

const parallelFinds = 8
/** The monitor greets the server in the turn in which a command fails. */
const options = { minHeartbeatFrequencyMS: 1 }

it('a client finds the server again after an end that a command notices before the monitor does', async () => {
  await using end = new AsyncDisposableStack()
  const server = await startEmbeddedMongo({ file: ':memory:' })
  end.defer(() => server.close())
  const relay = await openRelay(server.socket)
  end.defer(relay.close)
  const client = end.use(await MongoClient.connect(uriOf(relay.path), options))
  const find = () => client.db('test').collection('docs').findOne()
  await Promise.all(Array.from({ length: parallelFinds }, find))

  const found = Promise.all(Array.from({ length: parallelFinds }, find))
  relay.endAll()

  expect(await found).toEqual(Array.from({ length: parallelFinds }, () => null))
  expect(await client.db('test').admin().ping()).toEqual({ ok: 1 })
})

/** It is between a client and a server, and ends its connections in the order in which they began. */
async function openRelay(target: string) {
  const path = newSocket()
  const sockets = new Set<Socket>()
  const relay = createServer((socket) => {
    sockets.add(socket)
    const other = connect(target)
    for (const one of [socket, other]) one.on('error', () => {})
    socket.pipe(other).pipe(socket)
    socket.on('close', () => sockets.delete(socket))
  }).listen(path)
  await once(relay, 'listening')
  return {
    path,
    endAll: () => {
      for (const socket of sockets) socket.end()
    },
    close: async () => {
      relay.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
