import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { Long, UUID } from 'bson'
import { MongoClient, type MongoClientOptions } from 'mongodb'
import { startEmbeddedMongo } from './index.ts'
import type { TestDoc } from './testing/database.ts'
import { ask, opMsg } from './testing/raw-client.ts'
import {
  outcomeOf,
  type ServerProcess,
  spawnServer,
  startServerProcess,
  temporaryFolder,
} from './testing/server-process.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

/** Starting processes takes its time on a busy machine. */
const SLOW_MS = 60_000

/** Fails soon instead of retrying against a server that is gone for good. */
const IMPATIENT: MongoClientOptions = { serverSelectionTimeoutMS: 2000, retryWrites: false }

describe('a restart', () => {
  it(
    'brings documents, indexes, retried writes and commits back',
    async () => {
      const file = join(folder.path, 'restart.db')
      const first = await startServerProcess(file)
      const before = await MongoClient.connect(first.uri)
      const db = before.db('restart')
      await db.collection('films').createIndex({ title: 1 }, { unique: true })
      await db.collection<TestDoc>('films').insertMany([
        { _id: 1, title: 'Ran' },
        { _id: 2, title: 'Jaws' },
      ])
      await db.collection<TestDoc>('films').deleteOne({ _id: 2 })
      await db.collection<TestDoc>('counts').insertOne({ _id: 1, n: 0 })
      const increment = {
        update: 'counts',
        updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
        $db: 'restart',
      }
      const lsid = { id: new UUID() }
      const retryable = opMsg({ ...increment, lsid, txnNumber: Long.fromNumber(1) })
      const inTransaction = {
        lsid: { id: new UUID() },
        txnNumber: Long.fromNumber(1),
        autocommit: false,
      }
      const commit = opMsg({ commitTransaction: 1, ...inTransaction, $db: 'admin' })
      await ask(first.port, retryable)
      await ask(first.port, opMsg({ ...increment, ...inTransaction, startTransaction: true }))
      await ask(first.port, commit)
      await before.close()
      const ended = outcomeOf(first.process)
      await first.stop()
      expect(await ended).toEqual({ code: 0, message: '' })

      const second = await startServerProcess(file)
      const after = await MongoClient.connect(second.uri)
      const films = after.db('restart').collection<TestDoc>('films')
      expect(await films.find().toArray()).toEqual([{ _id: 1, title: 'Ran' }])
      await expect(films.insertOne({ title: 'Ran' })).rejects.toMatchObject({ code: 11000 })
      expect(await ask(second.port, retryable)).toMatchObject({ n: 1, ok: 1 })
      expect(await ask(second.port, commit)).toMatchObject({ ok: 1 })
      expect(await after.db('restart').collection<TestDoc>('counts').findOne()).toEqual({
        _id: 1,
        n: 2,
      })
      await after.close()
      await second.stop()
    },
    SLOW_MS,
  )
})

describe('after kill -9 in the midst of writing', () => {
  it(
    'every acknowledged write is there, and transactions are whole',
    async () => {
      const file = join(folder.path, 'crash.db')
      const acknowledged = new Set<number>()
      let next = 0
      for (let round = 0; round < 3; round++) {
        const server = await startServerProcess(file)
        const client = await MongoClient.connect(server.uri, IMPATIENT)
        const enough = acknowledged.size + 100
        const nextId = () => {
          if (acknowledged.size >= enough) server.process.kill('SIGKILL')
          return next++
        }
        const writers = Array.from({ length: 6 }, () =>
          writeUntilDeath(client, nextId, acknowledged),
        )
        await Promise.all(writers)
        await client.close()
      }

      const server: ServerProcess = await startServerProcess(file)
      const client = await MongoClient.connect(server.uri)
      const stored = await client.db('crash').collection<TestDoc>('left').distinct('_id')
      const twins = await client.db('crash').collection<TestDoc>('right').distinct('_id')
      const missing = [...acknowledged].filter((id) => !stored.includes(id))
      expect(missing).toEqual([])
      expect(twins.filter((id) => !stored.includes(id))).toEqual([])
      expect(stored.filter((id) => Number(id) % 2 === 1 && !twins.includes(id))).toEqual([])
      await client.close()
      await server.stop()
    },
    SLOW_MS,
  )
})

it(
  'a client that dies in mid-transaction keeps nobody from what it had written',
  async () => {
    const server = await startServerProcess(join(folder.path, 'orphan.db'))
    const client = await MongoClient.connect(server.uri)
    const counts = client.db('orphan').collection<TestDoc>('counts')
    await counts.insertOne({ _id: 1, n: 0 })
    const update = { update: 'counts', updates: [{ q: { _id: 1 }, u: { $inc: { n: 100 } } }] }
    const inTransaction = { txnNumber: Long.fromNumber(1), autocommit: false, $db: 'orphan' }
    const lsid = { id: new UUID() }
    const begin = { ...update, lsid, ...inTransaction, startTransaction: true }
    // Its connection closes with the answer.
    expect(await ask(server.port, opMsg(begin))).toMatchObject({ ok: 1 })

    // As the product does it: again, as long as there is a conflict.
    await client.withSession((session) =>
      session.withTransaction(() => counts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })),
    )

    expect(await counts.findOne()).toEqual({ _id: 1, n: 1 })
    const late = opMsg({ commitTransaction: 1, lsid, ...inTransaction, $db: 'admin' })
    expect(await ask(server.port, late)).toMatchObject({ ok: 0, codeName: 'WriteConflict' })
    await client.close()
    await server.stop()
  },
  SLOW_MS,
)

/** Even numbers are written alone, odd ones with a twin in one transaction. */
async function writeUntilDeath(
  client: MongoClient,
  nextId: () => number,
  acknowledged: Set<number>,
): Promise<void> {
  const left = client.db('crash').collection<TestDoc>('left')
  const right = client.db('crash').collection<TestDoc>('right')
  try {
    for (;;) {
      const _id = nextId()
      if (_id % 2 === 0) await left.insertOne({ _id })
      else
        await client.withSession(async (session) => {
          session.startTransaction()
          await left.insertOne({ _id }, { session })
          await right.insertOne({ _id }, { session })
          await session.commitTransaction()
        })
      acknowledged.add(_id)
    }
  } catch {
    // The server is gone: this writer's last number was never acknowledged.
  }
}

describe('the process', () => {
  it(
    'tells when the file or the port is in use, and what setting is missing',
    async () => {
      const file = join(folder.path, 'shared.db')
      const server = await startServerProcess(file)

      const outcomes = await Promise.all([
        outcomeOf(spawnServer(file)),
        outcomeOf(spawnServer(join(folder.path, 'other.db'), { port: server.port })),
        outcomeOf(spawnServer('')),
      ])
      const causes = ['already in use', `port ${server.port}`, 'EMBEDDED_MONGO_FILE']
      expect(outcomes).toMatchObject(
        causes.map((cause) => ({ code: 2, message: expect.stringContaining(cause) })),
      )

      const client = await MongoClient.connect(server.uri)
      expect(await client.db('x').command({ ping: 1 })).toMatchObject({ ok: 1 })
      await client.close()
      await server.stop()
    },
    SLOW_MS,
  )
})

describe('a TTL index', () => {
  it('removes what has expired, and nothing else', async () => {
    const server = await startEmbeddedMongo({ file: ':memory:', port: 0, sweepMs: 20 })
    const client = await MongoClient.connect(server.uri)
    const sessions = client.db('ttl').collection<TestDoc>('sessions')
    await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 60 })
    const [old, recent] = [new Date(Date.now() - 61_000), new Date(Date.now() - 1000)]
    const kept = [{ _id: 1, at: recent }, { _id: 2, at: 5 }, { _id: 3 }, { _id: 4, at: [recent] }]
    await sessions.insertMany([...kept, { _id: 5, at: old }, { _id: 6, at: [recent, old] }])

    while ((await sessions.countDocuments()) > kept.length) await new Promise(setImmediate)

    expect(await sessions.find().toArray()).toEqual(kept)
    await client.close()
    await server.close()
  })
})
