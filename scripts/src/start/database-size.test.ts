import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedMongo } from '@cinecanon/embedded-mongo'
import { expect, it } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { countAccounts, databaseSize, isTimeToMove } from './database-size.ts'

it('is time to move with many accounts, or with a large file', () => {
  expect(isTimeToMove({ accounts: 49_999, bytes: 499_999_999 })).toBe(false)
  expect(isTimeToMove({ accounts: 50_000, bytes: 1 })).toBe(true)
  expect(isTimeToMove({ accounts: 1, bytes: 500_000_000 })).toBe(true)
})

it('counts accounts and the bytes of the file', async () => {
  await using ends = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'database-size-'))
  ends.defer(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'cinecanon.db')
  const server = await startEmbeddedMongo({ file, port: 0 })
  ends.defer(() => server.close())
  const client = ends.use(new MongoClient(server.uri))
  await client.db('cinecanon_users').collection('accounts').insertMany([{}, {}])

  expect(await countAccounts(server.uri)).toBe(2)
  const { bytes, accounts } = await databaseSize(file, server.uri)
  expect(bytes).toBeGreaterThan(0)
  // Not counted, because the file is small.
  expect(accounts).toBe(0)
})
