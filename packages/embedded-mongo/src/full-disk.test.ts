import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { errorOf, type TestDoc } from './testing/database.ts'
import {
  type ServerProcess,
  startServerProcess,
  temporaryFolder,
} from './testing/server-process.ts'

/** Only Linux lets the file sizes of a running process be limited from outside. */
const onLinux = process.platform === 'linux' ? it : it.skip
const outOfDiskSpace = { code: 14031, codeName: 'OutOfDiskSpace' }
const folder = temporaryFolder()
let server: ServerProcess
let client: MongoClient
let opened = 0
beforeEach(async () => {
  server = await startServerProcess(join(folder.path, `${opened++}.db`))
  client = await MongoClient.connect(server.uri)
  await films().createIndex({ title: 1 }, { unique: true })
  await films().insertMany([
    { _id: 1, title: 'Ran' },
    { _id: 2, title: 'Jaws' },
  ])
})
afterEach(async () => {
  await client.close()
  await server.stop()
})
afterAll(() => folder.remove())

onLinux('refuses every kind of write whole, and none of it is ever seen', async () => {
  const before = await films().find().sort({ _id: 1 }).toArray()
  mayWrite(false)

  const db = client.db('full')
  const writes = [
    films().insertOne({ _id: 3, title: 'Alien' }),
    films().insertMany([{ title: 'Heat' }, { title: 'Network' }], { ordered: false }),
    films().updateOne({ _id: 1 }, { $set: { title: 'Ikiru' } }),
    films().findOneAndUpdate({ _id: 2 }, { $set: { title: 'Alien' } }),
    films().deleteMany({}),
    films().createIndex({ year: 1 }),
    films().drop(),
    db.collection('other').insertOne({ a: 1 }),
    client.withSession((session) =>
      session.withTransaction(async () => {
        await films().deleteOne({ _id: 1 }, { session })
        await films().insertOne({ _id: 4, title: 'Stalker' }, { session })
      }),
    ),
  ]
  for (const error of await Promise.all(writes.map(errorOf))) {
    expect(error).toMatchObject(outOfDiskSpace)
  }

  expect(await films().find().sort({ _id: 1 }).toArray()).toEqual(before)
  expect(await films().find({ title: 'Jaws' }).toArray()).toEqual([{ _id: 2, title: 'Jaws' }])
  expect((await films().indexes()).map(({ name }) => name)).toEqual(['_id_', 'title_1'])
  expect(await errorOf(db.command({ listIndexes: 'other' }))).toMatchObject({ code: 26 })
})

onLinux(
  'goes on reading and letting clients in while writes are refused, and writes when there is room',
  async () => {
    mayWrite(false)
    let isOver = false
    const refused = (async () => {
      const errors: unknown[] = []
      while (!isOver) errors.push((await errorOf(films().insertOne({ title: 'Alien' }))).code)
      return [...new Set(errors)]
    })()
    for (let n = 0; n < 50; n++) expect(await films().countDocuments()).toBe(2)
    for (let n = 0; n < 5; n++) {
      const newcomer = await MongoClient.connect(server.uri)
      expect(await newcomer.db('full').collection('films').countDocuments()).toBe(2)
      await newcomer.close()
    }
    isOver = true
    expect(await refused).toEqual([14031])

    mayWrite(true)
    await films().insertOne({ _id: 3, title: 'Alien' })
    expect(await errorOf(films().insertOne({ title: 'Alien' }))).toMatchObject({ code: 11000 })
    const stored = await films().find().sort({ _id: 1 }).toArray()
    const { file } = server
    await server.stop()
    server = await startServerProcess(file)
    const again = await MongoClient.connect(server.uri)
    expect(await again.db('full').collection('films').find().sort({ _id: 1 }).toArray()).toEqual(
      stored,
    )
    await again.close()
  },
)

function films() {
  return client.db('full').collection<TestDoc>('films')
}

/** A size that no file of the server may pass is to it what a full disk is. */
function mayWrite(may: boolean): void {
  const limit = `--fsize=${may ? 'unlimited' : '0'}:`
  execFileSync('prlimit', ['--pid', String(server.process.pid), limit])
}
