import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { BSON } from 'mongodb'

const legacyQuery = 2004
const legacyReply = 1
const message = 2013

/** Greets as a MongoDB that belongs to no replica set, and does nothing else. */
export async function startStandalone(): Promise<{ uri: string } & AsyncDisposable> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    // A greeting comes as one piece.
    socket.on('data', (request) => socket.write(answerTo(request)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerTo(request: Buffer): Buffer {
  const isLegacy = request.readInt32LE(12) === legacyQuery
  const reply = BSON.serialize({
    ...{ helloOk: true, ismaster: true, isWritablePrimary: true, ok: 1 },
    ...{ minWireVersion: 0, maxWireVersion: 25, maxBsonObjectSize: 16_777_216 },
  })
  // Flags, cursor, and one document; or flags and the kind of section.
  const before = Buffer.alloc(isLegacy ? 20 : 5)
  if (isLegacy) before.writeInt32LE(1, 16)
  const head = Buffer.alloc(16)
  head.writeInt32LE(16 + before.length + reply.length, 0)
  head.writeInt32LE(request.readInt32LE(4), 8)
  head.writeInt32LE(isLegacy ? legacyReply : message, 12)
  return Buffer.concat([head, before, reply])
}
