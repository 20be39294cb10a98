import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { Long, UUID } from 'bson'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from './index.ts'
import type { TestDoc } from './testing/database.ts'
import { exchange, opMsg } from './testing/raw-client.ts'
import {
  outcomeOf,
  spawnServer,
  startServerProcess,
  temporaryFolder,
} from './testing/server-process.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

/** Starting processes takes its time on a busy machine. */
const SLOW_MS = 60_000

describe('a restart', () => {
  it(
    'restores documents, indexes, retried writes and commits',
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
      await exchange(first.socket, retryable)
      await exchange(
        first.socket,
        opMsg({ ...increment, ...inTransaction, startTransaction: true }),
      )
      await exchange(first.socket, commit)
      await before.close()
      const ended = outcomeOf(first.process)
      await first.stop()
      expect(await ended).toEqual({ code: 0, message: '' })

      const second = await startServerProcess(file)
      const after = await MongoClient.connect(second.uri)
      const films = after.db('restart').collection<TestDoc>('films')
      expect(await films.find().toArray()).toEqual([{ _id: 1, title: 'Ran' }])
      await expect(films.insertOne({ title: 'Ran' })).rejects.toMatchObject({ code: 11000 })
      expect(await exchange(second.socket, retryable)).toMatchObject({ n: 1, ok: 1 })
      expect(await exchange(second.socket, commit)).toMatchObject({ ok: 1 })
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

it(
  'a client that dies in mid-transaction doesn’t block its documents',
  async () => {
    const server = await startServerProcess(join(folder.path, 'orphan.db'))
    const client = await MongoClient.connect(server.uri)
    const counts = client.db('orphan').collection<TestDoc>('counts')
    await counts.insertOne({ _id: 1, n: 0 })
    const update = { update: 'counts', updates: [{ q: { _id: 1 }, u: { $inc: { n: 100 } } }] }
    const inTransaction = { txnNumber: Long.fromNumber(1), autocommit: false, $db: 'orphan' }
    const lsid = { id: new UUID() }
    const begin = { ...update, lsid, ...inTransaction, startTransaction: true }
    // Its connection closes with the reply.
    expect(await exchange(server.socket, opMsg(begin))).toMatchObject({ ok: 1 })

    // As the product does it: again, as long as there is a conflict.
    await client.withSession((session) =>
      session.withTransaction(() => counts.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })),
    )

    expect(await counts.findOne()).toEqual({ _id: 1, n: 1 })
    const commitAfterwards = opMsg({ commitTransaction: 1, lsid, ...inTransaction, $db: 'admin' })
    expect(await exchange(server.socket, commitAfterwards)).toMatchObject({
      ok: 0,
      codeName: 'WriteConflict',
    })
    await client.close()
    await server.stop()
  },
  SLOW_MS,
)

describe('the process', () => {
  it(
    'names a file that is in use, and a setting that is missing or wrong',
    async () => {
      const file = join(folder.path, 'shared.db')
      const server = await startServerProcess(file)

      const outcomes = await Promise.all([
        outcomeOf(spawnServer(file)),
        outcomeOf(spawnServer(join(folder.path, 'other.db'), 'films.db')),
        outcomeOf(spawnServer('')),
      ])
      const causes = ['already in use', 'EMBEDDED_MONGO_SOCKET', 'EMBEDDED_MONGO_FILE']
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
    const server = await startEmbeddedMongo({ file: ':memory:', sweepMs: 20 })
    const client = await MongoClient.connect(server.uri)
    const sessions = client.db('ttl').collection<TestDoc>('sessions')
    await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 60 })
    const [old, recent] = [new Date(Date.now() - 61_000), new Date(Date.now() - 1000)]
    const unexpired = [
      { _id: 1, at: recent },
      { _id: 2, at: 5 },
      { _id: 3 },
      { _id: 4, at: [recent] },
    ]
    await sessions.insertMany([...unexpired, { _id: 5, at: old }, { _id: 6, at: [recent, old] }])

    while ((await sessions.countDocuments()) > unexpired.length) await new Promise(setImmediate)

    expect(await sessions.find().toArray()).toEqual(unexpired)
    await client.close()
    await server.close()
  })
})
