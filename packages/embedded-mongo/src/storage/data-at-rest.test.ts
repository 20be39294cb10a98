import path from 'node:path'
import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { Double, deserialize, Int32, Long } from 'bson'
import { MongoClient } from 'mongodb'
import { FileInUseError, startEmbeddedMongo } from '../index.ts'
import type { TestDoc } from '../testing/database.ts'
import { outcomeOf, spawnServer, temporaryFolder } from '../testing/server-process.ts'
import { openDataAtRest } from './data-at-rest.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
let file: string
let opened = 0
beforeEach(() => {
  file = path.join(folder.path, `${opened++}.db`)
})

const film = { _id: 1, years: [new Int32(1954), new Double(1954), Long.fromNumber(1954)] }

async function serve<T>(act: (client: MongoClient) => Promise<T>): Promise<T> {
  const server = await startEmbeddedMongo({ file, port: 0 })
  const client = await MongoClient.connect(server.uri)
  try {
    return await act(client)
  } finally {
    await client.close()
    await server.close()
  }
}

it('gives all that a server stored, each number in its type, and what has expired', async () => {
  await serve(async (client) => {
    const films = client.db('canon').collection<TestDoc>('films.old')
    await films.createIndex({ year: 1 }, { name: 'by year', sparse: true })
    await films.createIndex({ until: 1 }, { expireAfterSeconds: 60 })
    await films.insertMany([film, { _id: 2, until: new Date(0) }])
    await client.db('other').createCollection('empty')
  })

  using data = openDataAtRest(file)

  const [films, empty] = data.collections
  expect(films).toMatchObject({ database: 'canon', name: 'films.old', count: 2 })
  expect(films?.indexes).toEqual([
    { key: { year: 1 }, name: 'by year', sparse: true },
    { key: { until: 1 }, name: 'until_1', expireAfterSeconds: 60 },
  ])
  const exact = { promoteValues: false, promoteLongs: false }
  const [first, second] = Array.from(films?.documents ?? [], (raw) => deserialize(raw, exact))
  expect(first).toEqual({ ...film, _id: new Int32(1) })
  expect(second).toMatchObject({ until: new Date(0) })
  expect(empty).toMatchObject({ database: 'other', name: 'empty', count: 0, indexes: [] })
})

it('has the file for itself, as a server has', async () => {
  await serve(async () => {
    expect(() => openDataAtRest(file)).toThrow(FileInUseError)
  })

  using _data = openDataAtRest(file)
  await expect(startEmbeddedMongo({ file, port: 0 })).rejects.toThrow(FileInUseError)
}, 20_000)

it('keeps a server from data that was moved, until it is taken back', async () => {
  await serve((client) => client.db('canon').collection<TestDoc>('films').insertOne({ _id: 1 }))
  const moving = openDataAtRest(file)
  await moving.markMoved({ to: 'mongodb://db.example:27017', at: new Date('2026-01-05T20:00:00Z') })
  moving[Symbol.dispose]()

  const { code, message } = await outcomeOf(spawnServer(file))

  // The code that tells the supervisor not to restart it.
  expect(code).toBe(2)
  expect(message).toContain('its data was moved to mongodb://db.example:27017 on 2026-01-05')
  expect(message).toContain('npm run move-data -- --take-back')

  const back = openDataAtRest(file)
  expect(back.moved?.to).toBe('mongodb://db.example:27017')
  await back.markMoved(null)
  back[Symbol.dispose]()
  expect(await serve((client) => client.db('canon').collection('films').countDocuments())).toBe(1)
}, 60_000)
