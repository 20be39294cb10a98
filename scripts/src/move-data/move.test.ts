import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MovedError, startEmbeddedMongo } from '@cinecanon/embedded-mongo'
import { unfinishedMove } from '@cinecanon/service-kit/unfinished-move'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { Double, Int32, Long, MongoClient } from 'mongodb'
import { loadSecrets } from '../stack/secrets.ts'
import { startStandalone } from '../testing/standalone-mongo.ts'
import { moveData, takeBack } from './move.ts'

type Doc = { _id: number | string } & Record<string, unknown>

let ends: AsyncDisposableStack
let dataDir: string
let uri: string
let said: string[]
const say = (line: string) => void said.push(line)
beforeEach(async () => {
  ends = new AsyncDisposableStack()
  said = []
  dataDir = await aTrial()
  uri = await aTarget()
})
afterEach(() => ends.disposeAsync())

const account = {
  _id: 'ann',
  age: new Int32(41),
  rank: new Double(7),
  visits: Long.fromNumber(2 ** 40),
}
const expired = { _id: 'old', until: new Date(0) }

async function aTrial(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'move-data-'))
  ends.defer(() => rm(folder, { recursive: true }))
  await loadSecrets(folder)
  await onTrial(folder, async (client) => {
    const users = client.db('cinecanon_users')
    await users.collection('users').createIndex({ rank: 1 }, { name: 'by rank', unique: true })
    await users.collection<Doc>('users').insertOne(account)
    await users.collection('sessions').createIndex({ until: 1 }, { expireAfterSeconds: 60 })
    await users.collection<Doc>('sessions').insertOne(expired)
    await client.db('cinecanon_mail').createCollection('deliveries')
    await client.db('of_another').collection<Doc>('films').insertOne({ _id: 1 })
  })
  return folder
}

async function onTrial<T>(folder: string, act: (client: MongoClient) => Promise<T>): Promise<T> {
  const file = path.join(folder, 'cinecanon.db')
  const server = await startEmbeddedMongo({ file, port: 0 })
  await using client = new MongoClient(server.uri)
  try {
    return await act(client)
  } finally {
    await client.close()
    await server.close()
  }
}

async function aTarget(): Promise<string> {
  const server = await startEmbeddedMongo({ file: ':memory:', port: 0, sweepMs: 20 })
  ends.defer(() => server.close())
  return server.uri
}

async function onTarget<T>(act: (client: MongoClient) => Promise<T>): Promise<T> {
  await using client = new MongoClient(uri)
  return await act(client)
}

const exact = { promoteValues: false, promoteLongs: false }
const accountThere = () =>
  onTarget((client) =>
    client.db('cinecanon_users').collection<Doc>('users').findOne({ _id: 'ann' }, exact),
  )

function namesThere(database: string): Promise<string[]> {
  return onTarget(async (client) => {
    const listed = await client.db(database).listCollections({}, { nameOnly: true }).toArray()
    return listed.map(({ name }) => name).toSorted()
  })
}

it('copies every collection with its types and indexes, and nothing that isn’t the product’s', async () => {
  await moveData({ uri, dataDir, say })

  expect(await accountThere()).toEqual(account)
  expect(await namesThere('cinecanon_users')).toEqual(['sessions', 'users'])
  expect(await namesThere('cinecanon_mail')).toEqual(['deliveries'])
  expect(await namesThere('of_another')).toEqual([])
  const indexes = await onTarget((client) =>
    client.db('cinecanon_users').collection('users').indexes(),
  )
  expect(indexes[1]).toEqual({ v: 2, key: { rank: 1 }, name: 'by rank', unique: true })
})

it('refuses a trial of another prefix, which would stay behind', async () => {
  await onTrial(dataDir, (client) =>
    client.db('festival_users').collection<Doc>('users').insertOne(account),
  )

  await expect(moveData({ uri, dataDir, say })).rejects.toThrow(
    'The trial has festival_users, and DATABASE_PREFIX is cinecanon now',
  )
  expect(await namesThere('cinecanon_users')).toEqual([])
})

it('compares what has expired as well, and has it deleted only then', async () => {
  await moveData({ uri, dataDir, say })

  expect(said).toContain('  cinecanon_users.sessions: 1 document')
  expect(said.at(-1)).toBe('2 documents in 3 collections, each compared.')
  const indexes = await onTarget((client) =>
    client.db('cinecanon_users').collection('sessions').indexes(),
  )
  expect(indexes[1]).toMatchObject({ name: 'until_1', expireAfterSeconds: 60 })
})

it('ends the trial, which says where its data is', async () => {
  await moveData({ uri, dataDir, say })

  const starting = onTrial(dataDir, async () => {})
  await expect(starting).rejects.toThrow(MovedError)
  await expect(starting).rejects.toThrow(`its data was moved to ${uri} on `)
})

it('copies nothing once more, and nothing elsewhere, until the trial is taken back', async () => {
  await moveData({ uri, dataDir, say })
  const first = uri

  expect(await moveData({ uri, dataDir, say })).toBe(first)
  expect(said.at(-1)).toContain('nothing is copied')
  uri = await aTarget()
  await expect(moveData({ uri, dataDir, say })).rejects.toThrow(`was moved to ${first} on `)
  expect(await accountThere()).toBeNull()

  await takeBack({ dataDir, say })
  expect(said.at(-1)).toContain(`What happened at ${first} since isn't in it`)
  await onTrial(dataDir, async () => {})
  await moveData({ uri, dataDir, say })
  expect(await accountThere()).toEqual(account)
})

it('says so when what was moved is gone', async () => {
  await moveData({ uri, dataDir, say })
  await onTarget(async (client) => {
    for (const name of ['cinecanon_users', 'cinecanon_mail']) await client.db(name).dropDatabase()
  })

  await expect(moveData({ uri, dataDir, say })).rejects.toThrow('and nothing is there now')
})

it('refuses while the product runs', async () => {
  await onTrial(dataDir, async () => {
    await expect(moveData({ uri, dataDir, say })).rejects.toThrow('Stop it first')
  })
  expect(await namesThere('cinecanon_users')).toEqual([])
}, 20_000)

it('refuses a folder without a trial, and makes none there', async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'move-data-'))
  ends.defer(() => rm(empty, { recursive: true }))

  const missing = 'cinecanon.db is missing'
  await expect(moveData({ uri, dataDir: empty, say })).rejects.toThrow(missing)
  await expect(moveData({ uri, dataDir: empty, say })).rejects.toThrow(missing)
})

it('refuses a server where the product has begun, and leaves all as it is', async () => {
  await onTarget((client) => client.db('cinecanon_mail').createCollection('templates'))

  const moving = moveData({ uri, dataDir, say })

  await expect(moving).rejects.toThrow('is in use: there is something in cinecanon_mail.')
  expect(await namesThere('cinecanon_mail')).toEqual(['templates'])
  expect(await namesThere('cinecanon_users')).toEqual([])
  await onTrial(dataDir, async () => {})
})

it('refuses a server without a replica set', async () => {
  await using standalone = await startStandalone()

  const moving = moveData({ uri: standalone.uri, dataDir, say })

  await expect(moving).rejects.toThrow('neither a replica set nor a sharded cluster')
})

it('shows no password of an address that is none', async () => {
  const none = ['mongodb://me:hush@', 'mongodb://me:hu/sh@db.example', 'mongodb://me@db/?x=hush']
  for (const uri of none) {
    const failure = await moveData({ uri, dataDir, say }).catch(String)

    expect(failure).toContain('The address is none of a MongoDB')
    expect(failure).not.toMatch(/hush|hu.sh/)
  }
})

/** Fails as soon as one collection is there. */
const breakingOff = (line: string) => {
  if (line.startsWith('  cinecanon_')) throw new Error('broken off')
}

it('marks what is half there, and makes it anew the next time', async () => {
  await expect(moveData({ uri, dataDir, say: breakingOff })).rejects.toThrow('broken off')

  for (const name of ['cinecanon_catalog', 'cinecanon_users', 'cinecanon_mail']) {
    expect(await namesThere(name)).toContain(unfinishedMove)
  }
  // Goes on meanwhile.
  await onTrial(dataDir, (client) =>
    client.db('cinecanon_users').collection<Doc>('users').insertOne({ _id: 'bob', rank: 8 }),
  )

  await moveData({ uri, dataDir, say })

  expect(said[1]).toMatch(/^Half a copy of .* is there: it is made again\.$/)
  expect(said).toContain('  cinecanon_users.users: 2 documents')
  expect(await namesThere('cinecanon_users')).toEqual(['sessions', 'users'])
  expect(await namesThere('cinecanon_catalog')).toEqual([])
})

it('refuses the half of another trial', async () => {
  await expect(moveData({ uri, dataDir, say: breakingOff })).rejects.toThrow('broken off')

  const other = moveData({ uri, dataDir: await aTrial(), say })

  await expect(other).rejects.toThrow("holds half of another trial's data")
})

it('refuses its own half where an earlier move broke off, when the data went elsewhere since', async () => {
  await expect(moveData({ uri, dataDir, say: breakingOff })).rejects.toThrow('broken off')
  const elsewhere = await aTarget()
  await moveData({ uri: elsewhere, dataDir, say })

  await expect(moveData({ uri, dataDir, say })).rejects.toThrow(`was moved to ${elsewhere} on `)
})

it('ends a move that broke off when the trial was marked already, and the target still', async () => {
  await moveData({ uri, dataDir, say })
  const { keys } = await loadSecrets(dataDir)
  await onTarget((client) =>
    client
      .db('cinecanon_mail')
      .collection<Doc>(unfinishedMove)
      .insertOne({ _id: 'move', trial: keys.users.public.x, at: new Date() }),
  )

  await moveData({ uri, dataDir, say })

  expect(await namesThere('cinecanon_mail')).toEqual(['deliveries'])
  expect(await accountThere()).toEqual(account)
  await expect(onTrial(dataDir, async () => {})).rejects.toThrow(MovedError)
})
