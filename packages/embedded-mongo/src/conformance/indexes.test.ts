import { afterAll, beforeEach, describe, expect } from '@jest/globals'
import { errorOf, openDatabase, type TestDoc } from '../testing/database.ts'

const { client, db, close, conforms } = await openDatabase()
const films = db.collection<TestDoc>('films')
afterAll(close, 30_000)
beforeEach(() => films.drop())

const duplicate = { code: 11000, keyPattern: { title: 1 } }

describe('a unique index', () => {
  beforeEach(() => films.createIndex({ title: 1 }, { unique: true }))

  conforms('refuses a second document with the key, and tells which', async () => {
    await films.insertOne({ title: 'Ran' })

    const error = await errorOf(films.insertOne({ title: 'Ran' }))

    expect(error).toMatchObject({ ...duplicate, keyValue: { title: 'Ran' } })
    expect(error.message).toBe(
      `E11000 duplicate key error collection: ${films.namespace} index: title_1 dup key: { title: "Ran" }`,
    )
  })

  conforms('also guards updates, upserts and findAndModify', async () => {
    await films.insertMany([
      { _id: 1, title: 'Ran' },
      { _id: 2, title: 'Jaws' },
    ])
    const set = { $set: { title: 'Ran' } }

    expect(await errorOf(films.updateOne({ _id: 2 }, set))).toMatchObject(duplicate)
    expect(await errorOf(films.updateOne({ _id: 3 }, set, { upsert: true }))).toMatchObject(
      duplicate,
    )
    expect(await errorOf(films.findOneAndUpdate({ _id: 2 }, set))).toMatchObject(duplicate)
    expect(await films.countDocuments({ title: 'Ran' })).toBe(1)
  })

  conforms('frees a key when the document goes or changes', async () => {
    await films.insertMany([
      { _id: 1, title: 'Ran' },
      { _id: 2, title: 'Jaws' },
    ])
    await films.updateOne({ _id: 1 }, { $set: { title: 'Kagemusha' } })
    await films.deleteOne({ _id: 2 })

    await films.insertMany([{ title: 'Ran' }, { title: 'Jaws' }])

    expect(await films.countDocuments()).toBe(3)
  })

  conforms('counts missing fields as null', async () => {
    await films.insertOne({ n: 1 })

    expect(await errorOf(films.insertOne({ n: 2 }))).toMatchObject({ keyValue: { title: null } })
  })

  conforms('holds for every item of an array, but not within one document', async () => {
    await films.insertOne({ title: ['a', 'b', 'a'] })

    expect(await errorOf(films.insertOne({ title: ['c', 'b'] }))).toMatchObject(duplicate)
  })

  conforms('stops an ordered batch, and lets an unordered one go on', async () => {
    const batch = ['a', 'a', 'b', 'b', 'c'].map((title) => ({ title }))

    const unordered = await errorOf(films.insertMany(batch, { ordered: false }))
    expect(unordered).toMatchObject({ code: 11000, insertedCount: 3 })
    expect(unordered.writeErrors).toMatchObject([
      { index: 1, code: 11000 },
      { index: 3, code: 11000 },
    ])

    await films.deleteMany({})
    const ordered = await errorOf(films.insertMany(batch))
    expect(ordered).toMatchObject({ code: 11000, insertedCount: 1 })
  })

  conforms('cannot be made over duplicates', async () => {
    await films.insertMany([
      { title: 'x', year: 1 },
      { title: 'y', year: 1 },
    ])

    expect(await errorOf(films.createIndex({ year: 1 }, { unique: true }))).toMatchObject({
      code: 11000,
    })
    expect(await films.indexes()).toHaveLength(2)
  })
})

describe('_id', () => {
  conforms('is unique, and numbers are one key whatever their type', async () => {
    await films.insertOne({ _id: 1 })

    const error = await errorOf(films.insertOne({ _id: 1.0 }))

    expect(error).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } })
  })

  conforms('stands first, wherever the client put it', async () => {
    await films.insertOne({ z: 1, _id: 5, a: 2 })

    expect(Object.keys((await films.findOne()) ?? {})).toEqual(['_id', 'z', 'a'])
  })

  conforms('is made up when there is none', async () => {
    await db.command({ insert: 'films', documents: [{ a: 1 }] })
    expect((await films.findOne())?._id).toBeDefined()
  })
})

describe('other kinds of indexes', () => {
  conforms('sparse ones let many documents lack the field', async () => {
    await films.createIndex({ email: 1 }, { unique: true, sparse: true })

    await films.insertMany([{ a: 1 }, { a: 2 }, { email: null }])

    expect(await errorOf(films.insertOne({ email: null }))).toMatchObject({ code: 11000 })
    expect(await films.countDocuments({ email: null })).toBe(3)
  })

  conforms('compound ones guard the combination', async () => {
    await films.createIndex({ user: 1, movie: -1 }, { unique: true })
    await films.insertMany([
      { user: 1, movie: 1 },
      { user: 1, movie: 2 },
    ])

    const error = await errorOf(films.insertOne({ user: 1, movie: 2 }))

    expect(error).toMatchObject({
      keyPattern: { user: 1, movie: -1 },
      keyValue: { user: 1, movie: 2 },
    })
  })

  conforms('cannot cover two arrays of one document, however short', async () => {
    await films.createIndex({ a: 1, b: 1 })

    for (const b of [[1, 2], [1], []])
      expect(await errorOf(films.insertOne({ a: [1, 2], b }))).toMatchObject({ code: 171 })
    expect(await films.countDocuments()).toBe(0)
  })
})

describe('managing indexes', () => {
  conforms('lists them as they were made', async () => {
    await films.createIndex({ a: 1, b: -1 })
    await films.createIndex({ d: 1 }, { expireAfterSeconds: 60, name: 'ttl' })
    await films.createIndex({ e: 1 }, { sparse: true, unique: true })

    expect(await films.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1' },
      { v: 2, key: { d: 1 }, name: 'ttl', expireAfterSeconds: 60 },
      { v: 2, key: { e: 1 }, name: 'e_1', sparse: true, unique: true },
    ])
  })

  conforms(
    'makes the same one again without complaint, but no other of its name or key',
    async () => {
      await films.createIndex({ a: 1 })
      await films.createIndex({ a: 1 })

      expect(await errorOf(films.createIndex({ b: 1 }, { name: 'a_1' }))).toMatchObject({
        code: 86,
      })
      expect(await errorOf(films.createIndex({ a: 1 }, { name: 'x' }))).toMatchObject({ code: 85 })
      expect(await errorOf(films.createIndex({ a: 1 }, { unique: true }))).toMatchObject({
        code: 86,
      })
    },
  )
})

describe('collections', () => {
  conforms('are listed by name, each database its own', async () => {
    const names = Array.from({ length: 4 }, (_, n) => `listed_${n}`)
    for (const name of names) await db.createCollection(name)
    const other = client.db(`${db.databaseName}_other`)
    await other.createCollection('elsewhere')

    const listed = await db.listCollections({}, { nameOnly: true, batchSize: 2 }).toArray()
    const elsewhere = await other.listCollections({}, { nameOnly: true }).toArray()
    await other.dropDatabase()

    const found = listed.filter(({ name }) => names.includes(name))
    expect(found.map(({ name }) => name).toSorted()).toEqual(names)
    expect(listed.every(({ type }) => type === 'collection')).toBe(true)
    expect(elsewhere.map(({ name }) => name)).toEqual(['elsewhere'])
    expect(await other.listCollections({}, { nameOnly: true }).toArray()).toEqual([])
  })
})

describe('bulk writes', () => {
  conforms('run all kinds in their order', async () => {
    const result = await films.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { insertOne: { document: { _id: 2, n: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
      { updateMany: { filter: {}, update: { $set: { seen: true } } } },
      { replaceOne: { filter: { _id: 3 }, replacement: { n: 3 }, upsert: true } },
      { deleteOne: { filter: { _id: 2 } } },
      { deleteMany: { filter: { n: 99 } } },
    ])

    expect(result).toMatchObject({
      insertedCount: 2,
      matchedCount: 3,
      modifiedCount: 3,
      upsertedCount: 1,
      upsertedIds: { 4: 3 },
      deletedCount: 1,
    })
    expect(await films.find({}, { sort: { _id: 1 } }).toArray()).toEqual([
      { _id: 1, n: 2, seen: true },
      { _id: 3, n: 3 },
    ])
  })

  conforms('of many megabytes come in one message or several', async () => {
    const text = 'x'.repeat(100_000)
    await films.insertMany(Array.from({ length: 490 }, (_, i) => ({ _id: i, text })))

    expect(await films.find().toArray()).toHaveLength(490)
  })

  conforms('without acknowledgement get no answer, and happen', async () => {
    await films.insertOne({ _id: 1 }, { writeConcern: { w: 0 } })

    expect(await films.countDocuments({ _id: 1 })).toBe(1)
  })
})
