import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Document, deserialize, serialize } from 'bson'

export const OP_MSG = 2013
const REQUEST_ID = 77

/** `declared` overrides the length. */
export function message(code: number, body: Buffer, declared?: number): Buffer {
  const head = Buffer.alloc(16)
  head.writeInt32LE(declared ?? 16 + body.length, 0)
  head.writeInt32LE(REQUEST_ID, 4)
  head.writeInt32LE(code, 12)
  return Buffer.concat([head, body])
}

export function opMsg(doc: Document, flags = 0, tail = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt32LE(flags, 0)
  return message(OP_MSG, Buffer.concat([head, serialize(doc), tail]))
}

export async function openSocket(path: string): Promise<Socket> {
  const socket = connect(path)
  await once(socket, 'connect')
  return socket
}

export async function exchange(path: string, ...parts: Buffer[]): Promise<Document> {
  const socket = await openSocket(path)
  try {
    return await reply(socket, ...parts)
  } finally {
    socket.destroy()
  }
}

export async function reply(socket: Socket, ...parts: Buffer[]): Promise<Document> {
  for (const part of parts) socket.write(part)
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  const reply = chunk.subarray(0, chunk.readInt32LE(0))
  if (reply.readInt32LE(8) !== REQUEST_ID) throw new Error('the reply to another request')
  return deserialize(reply.subarray(reply.readInt32LE(12) === OP_MSG ? 21 : 36))
}
