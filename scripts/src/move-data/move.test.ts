import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedMongo } from '@cinecanon/embedded-mongo'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { Double, Int32, Long, MongoClient } from 'mongodb'
import { addressOf, ensureTransactions, moveData } from './move.ts'

type Doc = { _id: number | string } & Record<string, unknown>

let ends: AsyncDisposableStack
let dataDir: string
let uri: string
let target: MongoClient
let lines: string[]
const say = (line: string) => void lines.push(line)
beforeEach(async () => {
  ends = new AsyncDisposableStack()
  lines = []
  dataDir = await mkdtemp(path.join(tmpdir(), 'move-data-'))
  ends.defer(() => rm(dataDir, { recursive: true }))
  await onSource(async (client) => {
    const users = client.db('cinecanon_users')
    await users.collection('users').createIndex({ rank: 1 }, { name: 'by rank', unique: true })
    await users.collection<Doc>('users').insertOne(account)
    await users.collection('sessions').createIndex({ until: 1 }, { expireAfterSeconds: 60 })
    await users.collection<Doc>('sessions').insertOne({ _id: 'old', until: new Date(0) })
    await client.db('cinecanon_mail').createCollection('deliveries')
    await client.db('other').collection<Doc>('films').insertOne({ _id: 1 })
  })
  const server = await startEmbeddedMongo({ file: ':memory:' })
  ends.defer(() => server.close())
  uri = server.uri
  target = ends.use(new MongoClient(uri))
})
afterEach(() => ends.disposeAsync())

const account = {
  _id: 'ann',
  age: new Int32(41),
  rank: new Double(7),
  visits: Long.fromNumber(2 ** 40),
}

async function onSource(act: (client: MongoClient) => Promise<unknown>): Promise<void> {
  const server = await startEmbeddedMongo({ file: path.join(dataDir, 'cinecanon.db') })
  await using client = new MongoClient(server.uri)
  try {
    await act(client)
  } finally {
    await client.close()
    await server.close()
  }
}

async function namesIn(database: string): Promise<string[]> {
  const listed = await target.db(database).listCollections({}, { nameOnly: true }).toArray()
  return listed.map(({ name }) => name).toSorted()
}

it('copies the product’s collections with types and indexes, expired documents too', async () => {
  await moveData({ uri, dataDir, say })

  const users = target.db('cinecanon_users')
  const exact = { promoteValues: false, promoteLongs: false }
  expect(await users.collection<Doc>('users').findOne({ _id: 'ann' }, exact)).toEqual(account)
  expect(await namesIn('cinecanon_users')).toEqual(['sessions', 'users'])
  expect(await namesIn('cinecanon_mail')).toEqual(['deliveries'])
  expect(await namesIn('other')).toEqual([])
  expect((await users.collection('users').indexes())[1]).toEqual({
    ...{ v: 2, key: { rank: 1 }, name: 'by rank', unique: true },
  })
  expect(lines).toContain('  cinecanon_users.sessions: 1')
  expect((await users.collection('sessions').indexes())[1]).toMatchObject({
    expireAfterSeconds: 60,
  })
})

it('names the secrets that belong to the data, without their values', async () => {
  await moveData({ uri, dataDir, say })

  expect(lines.at(-1)).toMatch(/PASSWORD_PEPPER .*\n.*TWO_FACTOR_SECRET .*\n.*UNSUBSCRIBE_SECRET/)
})

it('refuses a target in use, and leaves it as it is', async () => {
  await target.db('cinecanon_mail').createCollection('templates')

  await expect(moveData({ uri, dataDir, say })).rejects.toThrow('has cinecanon_mail already')

  expect(await namesIn('cinecanon_mail')).toEqual(['templates'])
  expect(await namesIn('cinecanon_users')).toEqual([])
})

it('refuses while the product runs', async () => {
  await onSource(async () => {
    await expect(moveData({ uri, dataDir, say })).rejects.toThrow('Stop the product first')
  })
}, 20_000)

it('refuses a folder without an embedded database', async () => {
  const empty = path.join(dataDir, 'none')

  await expect(moveData({ uri, dataDir: empty, say })).rejects.toThrow('cinecanon.db is missing')
})

it('explains how to begin again after a failure', async () => {
  const failing = (line: string) => {
    if (line.startsWith('  cinecanon_')) throw new Error('connection lost')
  }

  await expect(moveData({ uri, dataDir, say: failing })).rejects.toThrow(
    /^connection lost\nThe copy is incomplete: drop cinecanon_catalog, .* run this again/,
  )
})

it('needs a server with transactions', () => {
  expect(() => ensureTransactions({ isWritablePrimary: true })).toThrow('mongod --replSet rs0')
  expect(() => ensureTransactions({ msg: 'isdbgrid' })).not.toThrow()
})

it.each(['mongodb://me:hush@', 'mongodb://me:hu/sh@db.example', 'mongodb://me@db/?x=hush'])(
  'shows no password of a wrong address: %s',
  async (wrong) => {
    const failure = await moveData({ uri: wrong, dataDir, say }).catch(String)

    expect(failure).toContain('no address of a MongoDB')
    expect(failure).not.toMatch(/hush|hu.sh/)
  },
)

it('shows no password of the address that it names', () => {
  const client = new MongoClient('mongodb://me:hush@one.example,two.example/?replicaSet=rs0')

  expect(addressOf(client)).toBe('mongodb://one.example:27017,two.example:27017')
})
