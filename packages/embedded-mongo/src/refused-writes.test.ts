import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { serialize } from 'bson'
import { MongoClient } from 'mongodb'
import { type EmbeddedMongo, startEmbeddedMongo } from './index.ts'
import { DataFile } from './storage/data-file.ts'
import { errorOf, type TestDoc } from './testing/database.ts'
import { temporaryFolder } from './testing/server-process.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
let file: string
let opened = 0
beforeEach(() => {
  file = join(folder.path, `${opened++}.db`)
})

const parallel = { a: [1], b: [2] }
const isParallel = { code: 171 }

describe('two lists under one index are refused, and nothing changes, at once and after a restart', () => {
  type Films = Awaited<ReturnType<typeof open>>['films']
  const cases: [string, (films: Films, client: MongoClient) => Promise<unknown>][] = [
    ['an insert', (films) => films.insertOne({ _id: 2, ...parallel })],
    ['an update', (films) => films.updateOne({ _id: 1 }, { $set: parallel })],
    [
      'a transaction',
      (films, client) =>
        client.withSession(async (session) => {
          session.startTransaction()
          await films.insertOne({ _id: 5 }, { session })
          await films.insertOne({ _id: 6, ...parallel }, { session })
        }),
    ],
  ]
  it.each(cases)('%s', async (_, write) => {
    const first = await open()
    await first.films.createIndex({ a: 1, b: 1 })
    await first.films.insertOne({ _id: 1, a: 1 })

    expect(await errorOf(write(first.films, first.client))).toMatchObject(isParallel)

    expect(await first.films.find().toArray()).toEqual([{ _id: 1, a: 1 }])
    expect(await first.films.findOne({ _id: { $gt: 1 } })).toBeNull()
    await first.close()
    const second = await open()
    expect(await second.films.find().toArray()).toEqual([{ _id: 1, a: 1 }])
    await second.close()
  })

  it('an index over a document that has them', async () => {
    const { films, close } = await open()
    await films.insertOne({ _id: 1, ...parallel })

    expect(await errorOf(films.createIndex({ a: 1, b: 1 }))).toMatchObject(isParallel)

    expect((await films.indexes()).map(({ name }) => name)).toEqual(['_id_'])
    await close()
  })
})

it('a file with two lists under one index opens, and they can be found and deleted', async () => {
  const first = await open()
  await first.films.insertOne({ _id: 1, ...parallel })
  await first.close()
  const spec = { v: 2, key: { a: 1, b: 1 }, name: 'a_b' }
  const db = new DatabaseSync(file)
  db.prepare("INSERT INTO indexes SELECT id, 'a_b', ? FROM collections").run(serialize(spec))
  db.close()

  const { films, close } = await open()

  expect(await films.find({ a: 1, b: 2 }).toArray()).toEqual([{ _id: 1, ...parallel }])
  await films.deleteOne({ a: 1, b: 2 })
  expect(await films.countDocuments({ a: 1 })).toBe(0)
  await close()
})

it.each([false, true])(
  'makes all of several indexes or none (new collection: %s)',
  async (isNew) => {
    const first = await open()
    if (!isNew) await first.films.insertMany([{ b: 1 }, { b: 1 }])
    const unique = { key: { b: 1 }, name: isNew ? 'a' : 'b', unique: true }
    const indexes = [{ key: { a: 1 }, name: 'a' }, unique]

    const creation = first.db.command({ createIndexes: 'films', indexes })
    expect(await errorOf(creation)).toMatchObject({ code: isNew ? 86 : 11000 })

    const namesNow = async ({ films }: typeof first) =>
      (await films.indexes().catch(() => [])).map(({ name }) => name)
    expect(await namesNow(first)).toEqual(isNew ? [] : ['_id_'])
    await first.close()
    const second = await open()
    expect(await namesNow(second)).toEqual(isNew ? [] : ['_id_'])
    await second.close()
  },
)

it('a throw between the file and the memory ends the database, without the write', async () => {
  const failures: unknown[] = []
  const data = new DataFile(file, (error) => failures.push(error))
  data.write('INSERT INTO documents VALUES (1, 1, ?)', Buffer.from('Ran'))
  const fault = new Error('out of memory')

  expect(() =>
    data.mirror(() => {
      throw fault
    }),
  ).toThrow(fault)

  expect(failures).toEqual([fault])
  expect(() => data.write('DELETE FROM documents')).toThrow('can no longer be written')
  data.close()
  const reopened = new DataFile(file, (error) => failures.push(error))
  expect([...reopened.rows('SELECT * FROM documents')]).toEqual([])
  reopened.close()
})

async function open() {
  const server: EmbeddedMongo = await startEmbeddedMongo({ file })
  const client = await MongoClient.connect(server.uri)
  const db = client.db('refused')
  const close = async () => {
    await client.close()
    await server.close()
  }
  return { client, db, films: db.collection<TestDoc>('films'), close }
}
