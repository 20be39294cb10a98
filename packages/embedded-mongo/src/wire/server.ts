import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { encode } from '../bson/codec.ts'
import type { Reply } from '../commands/command.ts'
import { errorReply, execute, type Services } from '../commands/execute.ts'
import { writeConflict } from '../errors.ts'
import { messagesOf } from './framing.ts'
import { parseMessage } from './messages.ts'

export type WireServer = { address: string; port: number; close: () => Promise<void> }

/** Only this machine reaches it: what it says isn't encrypted. */
const host = '127.0.0.1'

/** Listens and answers what comes, each message on its own. */
export async function listen(
  port: number,
  servicesAt: (address: string) => Services,
): Promise<WireServer> {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true })
  await bound(server, port)
  // A TCP server's address is never a path.
  const actual = (server.address() as AddressInfo).port
  const address = `${host}:${actual}`
  const services = servicesAt(address)
  let lastId = 0
  server.on('connection', (socket) => {
    sockets.add(socket)
    const connectionId = ++lastId
    socket.once('close', () => {
      sockets.delete(socket)
      services.sessions.leave(connectionId)
      services.authentication.leave(connectionId)
    })
    serve(socket, services, connectionId)
  })
  return {
    address,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function bound(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

function serve(socket: Socket, services: Services, connectionId: number): void {
  const split = messagesOf()
  // A connection that breaks is the client's affair; 'close' follows.
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    try {
      for (const message of split(chunk)) answer(socket, services, { message, connectionId })
    } catch {
      socket.destroy() // not the protocol, or not BSON: there is no safe answer
    }
  })
}

type Received = { message: Buffer; connectionId: number }

/** A reply leaves when the effects of everything before it are on disk. */
function answer(socket: Socket, services: Services, received: Received): void {
  const { request, answer: wrap } = parseMessage(received.message)
  const { file } = services.store
  const writesBefore = file.writes
  const reply = execute(services, { ...request, connectionId: received.connectionId })
  if (!wrap) return
  const hasWritten = file.writes > writesBefore
  const send = (bytes: Buffer) => {
    if (socket.writable) socket.write(wrap(bytes))
  }
  const bytes = bytesOf(reply)
  file.afterCommit(
    () => send(bytes),
    // What came beside a write that wasn't kept may have seen it.
    (refusal) => {
      if (hasWritten) send(bytesOf(errorReply(refusal)))
      else if (request.body.autocommit === false) send(bytesOf(errorReply(writeConflict())))
      else if (onceOnly.includes(request.name)) send(bytes)
      else answer(socket, services, received)
    },
  )
}

/** Commands whose reply moves something on in memory, a cursor or a proof of the password: not to be answered twice. */
const onceOnly = ['getMore', 'saslStart', 'saslContinue']

/** A reply may hold what can be stored but not encoded again. */
function bytesOf(reply: Reply): Buffer {
  if (Buffer.isBuffer(reply)) return reply
  try {
    return encode(reply)
  } catch (error) {
    return encode(errorReply(error))
  }
}
