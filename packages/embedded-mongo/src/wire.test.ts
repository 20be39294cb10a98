import { once } from 'node:events'
import { afterAll, describe, expect, it } from '@jest/globals'
import { type Document, Long, serialize, UUID } from 'bson'
import { startEmbeddedMongo } from './index.ts'
import {
  exchange as exchangeAt,
  message,
  OP_MSG,
  openSocket,
  opMsg,
  reply,
} from './testing/raw-client.ts'

const server = await startEmbeddedMongo({ file: ':memory:' })
afterAll(() => server.close())

const exchange = (...parts: Buffer[]) => exchangeAt(server.socket, ...parts)

describe('the wire protocol', () => {
  const ping = opMsg({ ping: 1, $db: 'admin' })

  it('replies to a message, also when it comes byte by byte', async () => {
    expect(await exchange(ping)).toEqual({ ok: 1 })
    expect(await exchange(...Array.from(ping, (byte) => Buffer.from([byte])))).toEqual({ ok: 1 })
  })

  it('accepts a checksum, several messages at once, and ones without a reply', async () => {
    const silent = opMsg({ ping: 1, $db: 'admin' }, 2)

    expect(await exchange(opMsg({ ping: 1, $db: 'a' }, 1, Buffer.alloc(4)))).toEqual({ ok: 1 })
    expect(await exchange(Buffer.concat([silent, opMsg({ hello: 1, $db: 'a' })]))).toHaveProperty(
      'setName',
    )
  })

  it('replies to a greeting by the old operation, and to nothing else', async () => {
    const query = (doc: Document) =>
      message(
        2004,
        Buffer.concat([
          Buffer.alloc(4),
          Buffer.from('admin.$cmd\0'),
          Buffer.alloc(8),
          serialize(doc),
        ]),
      )

    expect(await exchange(query({ isMaster: 1 }))).toMatchObject({
      ismaster: true,
      maxWireVersion: 25,
    })
    expect(await isClosed(query({ dropDatabase: 1 }))).toBe(true)
  })

  it('repeats its greeting to a client that awaits changes of the topology, if it may', async () => {
    const exhaustAllowed = 0x1_0000
    const greeting = { hello: 1, topologyVersion: {}, $db: 'admin' }
    const socket = await openSocket(server.socket)
    const awaited = opMsg({ ...greeting, maxAwaitTimeMS: 1 }, exhaustAllowed)

    expect(await reply(socket, awaited)).toMatchObject({ topologyVersion: { counter: 0 } })
    expect(await reply(socket)).toMatchObject({ topologyVersion: { counter: 0 } })
    socket.destroy()

    expect(await exchange(opMsg({ ...greeting, maxAwaitTimeMS: 1 }))).toMatchObject({ ok: 1 })
    expect(await exchange(opMsg({ ...greeting, maxAwaitTimeMS: -1 }))).toMatchObject({ code: 2 })
  })

  const broken: [string, Buffer][] = [
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    ['an unknown operation', message(2001, Buffer.alloc(20))],
    ['a length beyond all bounds', message(OP_MSG, Buffer.alloc(8), 2 ** 30)],
    ['a negative length', message(OP_MSG, Buffer.alloc(8), -5)],
    ['an unknown required flag', opMsg({ ping: 1 }, 4)],
    ['no body', message(OP_MSG, Buffer.alloc(4))],
    [
      'an unknown section',
      message(OP_MSG, Buffer.concat([Buffer.alloc(4), Buffer.from([9, 5, 0, 0, 0, 0])])),
    ],
    ['a section that is too long', message(OP_MSG, Buffer.from([0, 0, 0, 0, 0, 99, 0, 0, 0, 0]))],
    [
      'a body that is no BSON',
      message(OP_MSG, Buffer.from([0, 0, 0, 0, 0, 8, 0, 0, 0, 99, 97, 0, 0])),
    ],
  ]
  it.each(broken)(
    'closes the connection on %s, and goes on serving others',
    async (_name, bytes) => {
      expect(await isClosed(bytes)).toBe(true)
      expect(await exchange(ping)).toEqual({ ok: 1 })
    },
  )

  it.each(['document', 'body', 'update'])('refuses a %s nested without measure', async (what) => {
    const deep = nested(200_000)
    const insert = Buffer.concat([Buffer.from([1]), sequence('documents', deep)])
    const request = {
      document: () => opMsg({ insert: 'deep', $db: 'x' }, 0, insert),
      body: () => message(OP_MSG, Buffer.concat([Buffer.alloc(5), deep])),
      update: () => opMsg({ update: 'deep', $db: 'x' }, 0, insert),
    }[what]

    expect(await exchange(request?.() ?? ping)).toMatchObject({ ok: 0, code: 15 })
    expect(await exchange(ping)).toEqual({ ok: 1 })
  })

  it('replies to messages of one connection in their order, also when one has to wait', async () => {
    const lsid = { id: new UUID() }
    const inTransaction = { lsid, txnNumber: Long.fromNumber(1), autocommit: false, $db: 'x' }
    const update = { update: 'films', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] }
    await exchange(opMsg({ insert: 'films', documents: [{ _id: 1, n: 0 }], $db: 'x' }))
    const holder = await openSocket(server.socket)
    await reply(holder, opMsg({ ...update, ...inTransaction, startTransaction: true }))

    const waiting = exchange(opMsg({ ...update, $db: 'x' }), opMsg({ ping: 1, $db: 'x' }))
    await exchange(ping)
    await reply(holder, opMsg({ commitTransaction: 1, ...inTransaction, $db: 'admin' }))
    holder.destroy()

    expect(await waiting).toMatchObject({ n: 1, nModified: 1 })
    const found = await exchange(opMsg({ find: 'films', $db: 'x' }))
    expect(found.cursor.firstBatch).toEqual([{ _id: 1, n: 2 }])
  })
})

async function isClosed(bytes: Buffer): Promise<boolean> {
  const socket = await openSocket(server.socket)
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return socket.destroyed
}

/** `{ a: { a: … {} } }` */
function nested(levels: number): Buffer {
  const doc = Buffer.alloc(8 * levels + 5)
  for (let level = 0; level < levels; level++) {
    doc.writeInt32LE(doc.length - 8 * level, 7 * level)
    doc.write('\x03a\0', 7 * level + 4)
  }
  doc.writeInt32LE(5, 7 * levels)
  return doc
}

function sequence(name: string, doc: Uint8Array): Buffer {
  const section = Buffer.concat([Buffer.alloc(4), Buffer.from(`${name}\0`), doc])
  section.writeInt32LE(section.length, 0)
  return section
}
