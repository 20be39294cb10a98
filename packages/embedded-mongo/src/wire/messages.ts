import { decode } from '../bson/codec.ts'
import { checkBson } from '../bson/elements.ts'
import type { Request } from '../commands/request.ts'

const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013
const CHECKSUM_PRESENT = 1
const MORE_TO_COME = 2
const EXHAUST_ALLOWED = 0x1_0000
const HEADER_BYTES = 16

/** It closes the connection. */
export class ProtocolError extends Error {}

type Content = Pick<Request, 'name' | 'database' | 'body' | 'raw' | 'sequences'>
type Incoming = {
  /** @throws MongoError for unsupported BSON */
  read: () => Content
  /** It is null when the client wants no reply. */
  wrap: ((reply: Buffer, isMoreToCome?: boolean) => Buffer) | null
  /** The client would read one reply after the other. */
  isExhaustAllowed?: boolean
}

export function parseMessage(message: Buffer): Incoming {
  const id = message.readInt32LE(4)
  const code = message.readInt32LE(12)
  if (code === OP_MSG) return parseOpMsg(message, id)
  if (code === OP_QUERY) return parseHandshake(message, id)
  throw new ProtocolError(`unknown operation ${code}`)
}

function parseOpMsg(message: Buffer, id: number): Incoming {
  const flags = message.readUInt32LE(HEADER_BYTES)
  // Unknown low bits must be refused.
  if (flags & 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME)) throw new ProtocolError('unknown flag')
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0)
  const sequences = new Map<string, Buffer[]>()
  let raw: Buffer | undefined
  for (let at = HEADER_BYTES + 4; at < end; ) {
    const kind = message[at]
    const section = take(message, at + 1, end)
    at += 1 + section.length
    if (kind === 0) raw = section
    else if (kind === 1) sequences.set(...parseSequence(section))
    else throw new ProtocolError(`unknown section ${kind}`)
  }
  if (!raw) throw new ProtocolError('a message without a body')
  const body = raw
  const wrap = (reply: Buffer, isMoreToCome = false) =>
    frame(id, OP_MSG, [Buffer.of(isMoreToCome ? MORE_TO_COME : 0, 0, 0, 0, 0), reply])
  return {
    read: () => contentOf(body, sequences),
    wrap: flags & MORE_TO_COME ? null : wrap,
    isExhaustAllowed: Boolean(flags & EXHAUST_ALLOWED),
  }
}

function parseSequence(section: Buffer): [string, Buffer[]] {
  const nameEnd = section.indexOf(0, 4)
  if (nameEnd < 0) throw new ProtocolError('a document sequence without a name')
  const docs: Buffer[] = []
  for (let at = nameEnd + 1; at < section.length; ) {
    const doc = take(section, at, section.length)
    docs.push(doc)
    at += doc.length
  }
  return [section.toString('utf8', 4, nameEnd), docs]
}

/** OP_QUERY may only carry a greeting. */
function parseHandshake(message: Buffer, id: number): Incoming {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4)
  if (nameEnd < 0) throw new ProtocolError('a query without a collection')
  const content = contentOf(take(message, nameEnd + 9, message.length), new Map())
  if (!['hello', 'isMaster', 'ismaster'].includes(content.name))
    throw new ProtocolError(`OP_QUERY ${content.name}`)
  const [database = 'admin'] = message.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.')
  const head = Buffer.alloc(20)
  head.writeInt32LE(8, 0) // The bit allows the server to hold a query open.
  head.writeInt32LE(1, 16)
  const wrap = (reply: Buffer) => frame(id, OP_REPLY, [head, reply])
  return { read: () => ({ ...content, database }), wrap }
}

function contentOf(raw: Buffer, sequences: Map<string, Buffer[]>): Content {
  for (const doc of [raw, ...[...sequences.values()].flat()]) checkBson(doc, 'message')
  const body = decode(raw)
  const [name = ''] = Object.keys(body)
  const database = typeof body.$db === 'string' ? body.$db : 'admin'
  return { name, database, body, raw, sequences }
}

function take(bytes: Buffer, at: number, end: number): Buffer {
  const length = at + 4 <= end ? bytes.readInt32LE(at) : 0
  if (length < 5 || at + length > end) throw new ProtocolError('a section of a wrong length')
  return bytes.subarray(at, at + length)
}

function frame(responseTo: number, code: number, parts: Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  const message = Buffer.concat([header, ...parts])
  message.writeInt32LE(message.length, 0)
  message.writeInt32LE(responseTo, 8)
  message.writeInt32LE(code, 12)
  return message
}
