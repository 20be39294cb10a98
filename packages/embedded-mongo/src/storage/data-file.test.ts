import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from '../index.ts'
import { temporaryFolder } from '../testing/server-process.ts'
import { DataFile } from './data-file.ts'

const root = temporaryFolder()
afterAll(() => root.remove())
const insert = 'INSERT INTO documents VALUES (?, 1, ?)'
let folder: string
let file: string
let opened = 0
beforeEach(() => {
  folder = path.join(root.path, String(opened++))
  file = path.join(folder, 'films.db')
  mkdirSync(folder)
})

it('waits for the disk at each commit, and overwrites what is deleted', () => {
  const data = new DataFile(file, rethrow)

  expect([...data.rows('PRAGMA journal_mode')]).toEqual([{ journal_mode: 'wal' }])
  // 2 is FULL.
  expect([...data.rows('PRAGMA synchronous')]).toEqual([{ synchronous: 2 }])
  expect([...data.rows('PRAGMA secure_delete')]).toEqual([{ secure_delete: 1 }])
  data.close()
})

it('acknowledges a write only when the files hold it', async () => {
  const data = new DataFile(file, rethrow)
  data.write(insert, 1, Buffer.from('Ran'))
  data.write(insert, 2, Buffer.from('Jaws'))
  const before = inACopy()

  const stored = await new Promise((resolve, reject) =>
    data.afterCommit(() => resolve(inACopy()), reject),
  )

  expect(before).toEqual([])
  expect(stored).toEqual(['Ran', 'Jaws'])
  data.close()
})

it('commits what comes from many at once together', async () => {
  const server = await startEmbeddedMongo({ file })
  const client = await MongoClient.connect(server.uri)
  const films = client.db('films').collection('seen')
  await films.insertOne({})
  const before = commitsIn(`${file}-wal`)

  const writes = 200
  await Promise.all(Array.from({ length: writes }, (_, n) => films.insertOne({ n })))

  expect(commitsIn(`${file}-wal`) - before).toBeLessThan(writes / 2)
  await client.close()
  await server.close()
})

describe('values that were deleted or overwritten', () => {
  const marker = 'a word to be deleted'

  it('leave the files at the next sweep', async () => {
    const server = await startEmbeddedMongo({ file, sweepMs: 20 })
    const client = await MongoClient.connect(server.uri)
    const people = client.db('users').collection('people')
    // One that fits on a page, one that doesn't, one of many.
    const values = [marker, marker.repeat(500), marker, marker]
    await people.insertMany(values.map((word, n) => ({ n, word })))
    expect(isInFiles()).toBe(true)

    await people.updateOne({ n: 0 }, { $set: { word: 'another' } })
    await people.deleteMany({ n: { $gt: 0 } })

    while (isInFiles()) await turn()
    expect(await people.countDocuments({ word: 'another' })).toBe(1)
    await client.close()
    await server.close()
  })

  it('leave a file of an older version when it is opened', () => {
    const older = new DatabaseSync(file)
    older.exec(
      'CREATE TABLE documents (seq INTEGER PRIMARY KEY, collection INTEGER, bson BLOB); PRAGMA secure_delete = OFF',
    )
    older.prepare(insert).run(1, Buffer.from(marker))
    older.prepare(insert).run(2, Buffer.from('Ran'))
    older.exec('DELETE FROM documents WHERE seq = 1')
    older.close()
    expect(isInFiles()).toBe(true)

    const data = new DataFile(file, rethrow)

    expect(isInFiles()).toBe(false)
    expect([...data.rows('SELECT seq FROM documents')]).toEqual([{ seq: 2 }])
    data.close()
  })

  function isInFiles(): boolean {
    return readdirSync(folder).some((name) =>
      readFileSync(path.join(folder, name)).includes(marker),
    )
  }
})

/** The documents that a start from the files as they are would find. */
function inACopy(): string[] {
  const copy = path.join(folder, `copy-${readdirSync(folder).length}.db`)
  for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end)
  const db = new DatabaseSync(copy)
  const rows = db.prepare('SELECT bson FROM documents ORDER BY seq').all()
  db.close()
  return rows.map(({ bson }) => Buffer.from(bson as Uint8Array).toString())
}

/**
 * In the write-ahead log, the last frame of a transaction has the database's page count, others 0.
 */
function commitsIn(wal: string): number {
  const bytes = readFileSync(wal)
  const frameBytes = 24 + bytes.readUInt32BE(8)
  let commits = 0
  for (let at = 32; at + frameBytes <= bytes.length; at += frameBytes)
    if (bytes.readUInt32BE(at + 4) > 0) commits++
  return commits
}

function rethrow(error: unknown): never {
  throw error
}
