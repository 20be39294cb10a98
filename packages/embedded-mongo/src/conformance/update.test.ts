import { afterAll, beforeEach, describe, expect } from '@jest/globals'
import { type Document, Double, Int32, Long, ObjectId } from 'mongodb'
import { errorOf, openDatabase, type TestDoc } from '../testing/database.ts'

const { db, close, conforms } = await openDatabase()
const films = db.collection<TestDoc>('films')
const exact = { promoteValues: false, promoteLongs: false }
afterAll(close, 30_000)
beforeEach(() => films.deleteMany({}))

describe('an update with', () => {
  const cases: [string, Document, Document, Document][] = [
    ['$set', { a: 1 }, { $set: { b: 2, c: { d: 3 } } }, { a: 1, b: 2, c: { d: 3 } }],
    ['$unset', { a: 1, b: 2 }, { $unset: { a: '', z: '' } }, { b: 2 }],
    ['$inc', { a: 1, b: 1.5 }, { $inc: { a: 2, b: -1, c: 3 } }, { a: 3, b: 0.5, c: 3 }],
    ['$inc beyond 32 bits', { a: 2147483647 }, { $inc: { a: 1 } }, { a: 2147483648 }],
    [
      '$setOnInsert, which existing documents ignore',
      { a: 1 },
      { $setOnInsert: { b: 1 } },
      { a: 1 },
    ],
    ['$push', { a: [1] }, { $push: { a: 2, b: 'x' } }, { a: [1, 2], b: ['x'] }],
    ['$push of an array', { a: [1] }, { $push: { a: [2] } }, { a: [1, [2]] }],
    ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull where nothing is', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
  ]
  for (const [name, before, update, after] of cases)
    conforms(name, async () => {
      await films.insertOne({ _id: 1, ...before })

      await films.updateOne({ _id: 1 }, update)

      expect(await films.findOne({ _id: 1 })).toEqual({ _id: 1, ...after })
    })

  conforms('new fields adds them in the order of their names', async () => {
    await films.insertOne({ _id: 1, k: 0 })

    const update: Document = { $set: { c: 1, a: 1 }, $inc: { b: 1 }, $push: { aa: 1 } }
    await films.updateOne({ _id: 1 }, update)

    const film = await films.findOne({ _id: 1 })
    expect(Object.keys(film ?? {})).toEqual(['_id', 'k', 'a', 'aa', 'b', 'c'])
  })
})

describe('what an update tells', () => {
  conforms('is how many matched, and how many were really changed', async () => {
    await films.insertMany([{ a: 1 }, { a: 1, b: 2 }, { a: 2 }])

    const result = await films.updateMany({ a: 1 }, { $set: { b: 2 } })

    expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 1, upsertedCount: 0 })
  })

  conforms('replaces a document and keeps its _id', async () => {
    await films.insertOne({ _id: 7, a: 1 })

    await films.replaceOne({ a: 1 }, { b: 2 })

    expect(await films.find().toArray()).toEqual([{ _id: 7, b: 2 }])
  })

  conforms('upserts from the equalities of the filter', async () => {
    const filter = { a: 1, b: { $eq: 2 }, d: { $gt: 3 }, e: { $in: ['x'] }, $and: [{ f: 5 }] }
    const result = await films.updateOne(
      filter,
      { $set: { g: 1 }, $setOnInsert: { h: 2 } },
      { upsert: true },
    )

    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 })
    const stored = await films.findOne({ _id: result.upsertedId ?? '' })
    expect(stored).toEqual({ _id: expect.any(ObjectId), a: 1, b: 2, e: 'x', f: 5, g: 1, h: 2 })
  })

  conforms('upserts a replacement under the _id of the filter', async () => {
    await films.replaceOne({ _id: 3, x: 1 }, { y: 1 }, { upsert: true })

    expect(await films.find().toArray()).toEqual([{ _id: 3, y: 1 }])
  })
})

describe('findAndModify', () => {
  beforeEach(() =>
    films.insertMany([
      { _id: 1, n: 1, s: 'x' },
      { _id: 2, n: 2, s: 'y' },
    ]),
  )

  conforms('gives the document before or after the change', async () => {
    expect(await films.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toMatchObject({ n: 1 })
    const after = await films.findOneAndUpdate(
      { _id: 1 },
      { $inc: { n: 1 } },
      { returnDocument: 'after', projection: { n: 1 } },
    )
    expect(after).toEqual({ _id: 1, n: 3 })
  })

  conforms('takes the first by a sort', async () => {
    const old = await films.findOneAndUpdate({}, { $set: { s: 'z' } }, { sort: { n: -1 } })

    expect(old).toMatchObject({ _id: 2 })
    expect(await films.findOne({ s: 'z' })).toMatchObject({ _id: 2 })
  })

  conforms('deletes', async () => {
    const deleted = await films.findOneAndDelete({ n: { $gt: 0 } }, { sort: { n: 1 } })

    expect(deleted).toMatchObject({ _id: 1 })
    expect(await films.countDocuments()).toBe(1)
    expect(await films.findOneAndDelete({ n: 99 })).toBeNull()
  })

  conforms('upserts and tells the new _id', async () => {
    const result = await films.findOneAndUpdate(
      { _id: 9 },
      { $set: { n: 9 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    )

    expect(result.value).toEqual({ _id: 9, n: 9 })
    expect(result.lastErrorObject).toEqual({ n: 1, updatedExisting: false, upserted: 9 })
  })
})

describe('a wrong update', () => {
  const cases: [string, Document, number][] = [
    ['changing _id', { $set: { _id: 2 } }, 66],
    ['conflicting paths', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['$inc by a string', { $inc: { n: 'x' } }, 14],
    ['$inc of a string', { $inc: { s: 1 } }, 14],
    ['$push to a scalar', { $push: { n: 1 } }, 2],
    ['$push of no list by $each', { $push: { a: { $each: 1 } } }, 2],
    ['$pull from a scalar', { $pull: { n: 1 } }, 2],
    ['an operator without fields', { $set: 1 }, 9],
    ['overflow of 64 bits', { $inc: { big: 1 } }, 2],
  ]
  for (const [name, update, code] of cases)
    conforms(name, async () => {
      const film = { _id: 1, n: 1, s: 'x', a: [1], big: Long.MAX_VALUE }
      await films.insertOne(film)

      expect(await errorOf(films.updateOne({ _id: 1 }, update))).toMatchObject({ code })
      expect(await films.findOne({ _id: 1 })).toMatchObject({ n: 1, s: 'x', a: [1] })
    })

  conforms('is a replacement of many', async () => {
    const updates = [{ q: {}, u: { a: 1 }, multi: true }]
    expect((await db.command({ update: 'films', updates })).writeErrors[0].code).toBe(9)
  })
})

describe('number types', () => {
  conforms('are kept in the fields that an update leaves alone', async () => {
    const numbers = { l: Long.fromNumber(5), d: new Double(3), n: { l: Long.fromNumber(7) } }
    await films.insertOne({ _id: 1, ...numbers, x: 1 })

    await films.updateOne({ _id: 1 }, { $set: { x: new Double(2) } })

    const film = await films.findOneAndUpdate({ _id: 1 }, { $unset: { y: 1 } }, exact)
    expect(film).toEqual({ _id: new Int32(1), ...numbers, x: new Double(2) })
  })

  conforms('widen with $inc', async () => {
    await films.insertOne({ _id: 1, l: Long.fromNumber(5), i: 1, j: 1, big: 2147483647 })

    await films.updateOne({ _id: 1 }, { $inc: { l: 1, i: 0.5, j: new Double(1), big: 1 } })

    expect(await films.findOne({ _id: 1 }, { ...exact, projection: { _id: 0 } })).toEqual({
      l: Long.fromNumber(6),
      i: new Double(1.5),
      j: new Double(2),
      big: Long.fromNumber(2147483648),
    })
  })
})
