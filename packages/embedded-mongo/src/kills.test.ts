import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { effort } from './testing/config.ts'
import type { TestDoc } from './testing/database.ts'
import { startServerProcess, temporaryFolder } from './testing/server-process.ts'

const KILLS = 8 * effort
const WRITERS = 6
const WRITES_BETWEEN = 40

const folder = temporaryFolder()
afterAll(() => folder.remove())

it(
  'after kill -9 in the midst of writing every acknowledged write is there once, and transactions are whole',
  async () => {
    const file = join(folder.path, 'kills.db')
    const acknowledged = new Set<number>()
    const progress = new EventEmitter()
    let server = await startServerProcess(file)
    const { socket } = server
    await using end = new AsyncDisposableStack()
    end.defer(() => server.stop())
    // Retryable writes go on across a restart.
    const client = end.use(await MongoClient.connect(server.uri))
    const writing = new AbortController()
    end.defer(async () => writing.abort())
    let next = 0
    const writers = Array.from({ length: WRITERS }, () =>
      writeUntil(writing.signal, {
        client,
        nextId: () => next++,
        acknowledge: (id) => {
          acknowledged.add(id)
          progress.emit('write')
        },
      }),
    )
    for (let kill = 0; kill < KILLS; kill++) {
      const enough = acknowledged.size + WRITES_BETWEEN
      while (acknowledged.size < enough) await once(progress, 'write')
      const exit = once(server.process, 'exit')
      server.process.kill('SIGKILL')
      await exit
      server = await startServerProcess(file, socket)
      const beforeRead = [...acknowledged]
      expect(await faultsOf(client, beforeRead)).toEqual(noFaults)
    }
    writing.abort()
    await Promise.all(writers)
    expect(await faultsOf(client, [...acknowledged])).toEqual(noFaults)
  },
  180_000 * effort,
)

const noFaults = { lost: [], torn: [], twice: [] }

type Writer = { client: MongoClient; nextId: () => number; acknowledge: (id: number) => void }

/** In turn alone, with a twin in one transaction, and into a list that would show it twice. */
async function writeUntil(end: AbortSignal, { client, nextId, acknowledge }: Writer) {
  const { left, right, lists } = collectionsOf(client)
  while (!end.aborted) {
    const _id = nextId()
    try {
      if (_id % 3 === 0) await left.insertOne({ _id })
      else if (_id % 3 === 1)
        await lists.updateOne({ _id: _id % 10 }, { $push: { ids: _id } }, { upsert: true })
      else
        await client.withSession(async (session) => {
          session.startTransaction()
          await left.insertOne({ _id }, { session })
          await right.insertOne({ _id }, { session })
          await session.commitTransaction()
        })
      acknowledge(_id)
    } catch {
      // Not acknowledged, so it may be there or not.
    }
  }
}

async function faultsOf(client: MongoClient, acknowledged: number[]) {
  return client.withSession(async (session) => {
    session.startTransaction()
    const { left, right, lists } = collectionsOf(client)
    const all = await left.distinct('_id', {}, { session })
    const twins = await right.distinct('_id', {}, { session })
    const listed = (await lists.find({}, { session }).toArray()).flatMap(({ ids }) => ids)
    await session.commitTransaction()
    const stored = new Set([...all, ...twins, ...listed])
    const [single, paired] = [new Set(all), new Set(twins)]
    return {
      lost: acknowledged.filter((id) => !stored.has(id)),
      torn: [...stored].filter((id) => id % 3 === 2 && !(single.has(id) && paired.has(id))),
      twice: listed.filter((id, i) => listed.indexOf(id) !== i),
    }
  })
}

function collectionsOf(client: MongoClient) {
  const db = client.db('kills')
  return {
    left: db.collection<TestDoc & { _id: number }>('left'),
    right: db.collection<TestDoc & { _id: number }>('right'),
    lists: db.collection<{ _id: number; ids: number[] }>('lists'),
  }
}
