import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import { Binary, type Document, Double, Int32, Long, ObjectId } from 'mongodb'
import { errorOf, openDatabase, type TestDoc } from '../testing/database.ts'

const { db, close, conforms } = await openDatabase()
const films = db.collection<TestDoc>('films')
afterAll(close, 30_000)

const oid = new ObjectId('65a000000000000000000001')
const documents: TestDoc[] = [
  { _id: 1, n: 5, s: 'apple', tags: ['a', 'b'], sub: { x: 1, y: 'q' }, d: new Date(1000) },
  { _id: 2, n: 10, s: 'Banana', tags: [], sub: { x: 2 }, d: new Date(2000), flag: true },
  { _id: 3, n: 15.5, s: 'cherry', tags: ['b', 'c'], lists: [[1, 2], [3]] },
  { _id: 4, n: null, s: '', tags: 'b', flag: false },
  { _id: 5, s: 'a.b (c)', o: oid, lists: [] },
  { _id: 6, n: Long.fromString('9007199254740993'), s: 'zed', scores: [70, 95] },
  { _id: 7, n: new Double(10), s: 'ünïcode', bin: new Binary(Buffer.from('ab')) },
  { _id: 8, n: [1, 20], sub: [{ x: 1 }, { x: 9 }], empty: {} },
]
beforeAll(() => films.insertMany(documents))

async function ids(filter: Document): Promise<unknown[]> {
  const found = await films.find(filter, { sort: { _id: 1 } }).toArray()
  return found.map((doc) => doc._id)
}

describe('finding by', () => {
  const cases: [string, Document, number[]][] = [
    ['a number of any type', { n: 10 }, [2, 7]],
    ['a big long', { n: Long.fromString('9007199254740993') }, [6]],
    ['a neighbour of a big long', { n: Long.fromString('9007199254740992') }, []],
    ['an object id', { o: oid }, [5]],
    ['a binary', { bin: new Binary(Buffer.from('ab')) }, [7]],
    ['null, which a missing field equals', { n: null }, [4, 5]],
    ['a whole subdocument, with its order', { sub: { x: 1, y: 'q' } }, [1]],
    ['a subdocument in another order', { sub: { y: 'q', x: 1 } }, []],
    ['an item that is a document', { sub: { x: 9 } }, [8]],
    ['an item of an array', { tags: 'b' }, [1, 3, 4]],
    ['a whole array', { tags: ['a', 'b'] }, [1]],
    ['an item that is an array', { lists: [3] }, [3]],
    ['an item of an item, which is no match', { lists: 3 }, []],
    ['an empty array', { tags: [] }, [2]],
    ['an empty document', { empty: {} }, [8]],
    ['an empty filter', {}, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['$eq', { n: { $eq: 5 } }, [1]],
    ['$ne', { tags: { $ne: 'b' } }, [2, 5, 6, 7, 8]],
    ['$ne null', { n: { $ne: null } }, [1, 2, 3, 6, 7, 8]],
    ['$gt', { n: { $gt: 10 } }, [3, 6, 8]],
    ['$gte', { n: { $gte: 10 } }, [2, 3, 6, 7, 8]],
    ['$lt, of one kind only', { s: { $lt: 'b' } }, [1, 2, 4, 5]],
    ['$lte', { n: { $lte: 5 } }, [1, 8]],
    ['a range that an array fulfils by two items', { n: { $gt: 5, $lt: 2 } }, [8]],
    ['$gte null', { n: { $gte: null } }, [4, 5]],
    ['a range of dates', { d: { $gte: new Date(1500) } }, [2]],
    ['$in', { n: { $in: [5, 15.5, null] } }, [1, 3, 4, 5]],
    ['$nin', { s: { $nin: ['apple', ''] } }, [2, 3, 5, 6, 7, 8]],
    ['$exists', { lists: { $exists: true } }, [3, 5]],
    ['$exists: false', { n: { $exists: false } }, [5]],
    ['$and', { $and: [{ n: { $gt: 1 } }, { flag: true }] }, [2]],
    ['$or', { $or: [{ n: 5 }, { flag: false }] }, [1, 4]],
    ['a part of a text', { s: { $regex: 'an' } }, [2]],
    ['the start of a text', { s: /^che/ }, [3]],
    ['the start of an item of an array', { tags: { $regex: '^b' } }, [1, 3, 4]],
    ['a part of a text, escaped', { s: { $regex: RegExp.escape('a.b (') } }, [5]],
    ['a part of a text of other letters', { s: { $regex: RegExp.escape('nïc') } }, [7]],
  ]
  for (const [name, filter, expected] of cases)
    conforms(name, async () => expect(await ids(filter)).toEqual(expected))
})

describe('a wrong filter', () => {
  const cases: [string, Document, number][] = [
    ['$in without an array', { a: { $in: 1 } }, 2],
    ['$in of operators', { a: { $in: [{ $gt: 1 }] } }, 2],
    ['$ne of a regular expression', { a: { $ne: /x/ } }, 2],
    ['$gt of a regular expression', { a: { $gt: /x/ } }, 2],
    ['$and without an array', { $and: {} }, 2],
    ['an empty $or', { $or: [] }, 2],
    ['$regex by a number', { a: { $regex: 1 } }, 2],
  ]
  for (const [name, filter, code] of cases)
    conforms(`${name} is an error, also where nothing is stored`, async () =>
      expect(await errorOf(db.collection('nothing').findOne(filter))).toMatchObject({ code }),
    )
})

describe('sorting', () => {
  conforms('goes by BSON order over all types', async () => {
    const inOrder = [
      ...[null, -1, 2.5, 'a', 'b', { a: 1 }, [4.5, {}], new Binary(Buffer.from('x'))],
      ...[oid, false, true, new Date(0)],
    ]
    const mixed = db.collection<TestDoc>('mixed')
    await mixed.insertMany(inOrder.map((w, _id) => ({ _id, v: { w } })).reverse())

    const found = await mixed.find({}, { sort: { v: 1 } }).toArray()

    expect(found.map(({ _id }) => _id)).toEqual([...inOrder.keys()])
  })

  conforms('puts an empty array before null, in both directions', async () => {
    const empty = db.collection<TestDoc>('empty')
    await empty.insertMany([{ _id: 1, a: null }, { _id: 2, a: [] }, { _id: 3 }, { _id: 4, a: 0 }])
    const order = async (a: 1 | -1) =>
      (await empty.find({}, { sort: { a, _id: 1 } }).toArray()).map(({ _id }) => _id)

    expect(await order(1)).toEqual([2, 1, 3, 4])
    expect(await order(-1)).toEqual([4, 1, 3, 2])
    await empty.createIndex({ a: 1 })
    expect((await empty.find({}, { sort: { a: 1 }, limit: 1 }).toArray())[0]?._id).toBe(2)
  })

  conforms('takes the smallest item of an array ascending and the largest descending', async () => {
    const up = await films.find({ _id: { $in: [1, 2, 8] } }, { sort: { n: 1 } }).toArray()
    const down = await films.find({ _id: { $in: [1, 2, 8] } }, { sort: { n: -1 } }).toArray()

    expect(up.map((doc) => doc._id)).toEqual([8, 1, 2])
    expect(down.map((doc) => doc._id)).toEqual([8, 2, 1])
  })

  conforms('orders strings by their bytes, not by UTF-16', async () => {
    const texts = db.collection<TestDoc>('texts')
    await texts.insertMany(['\u{1f600}', '\uff01', 'z'].map((t) => ({ t })))

    const found = await texts.find({}, { sort: { t: 1 } }).toArray()

    expect(found.map((doc) => doc.t)).toEqual(['z', '\uff01', '\u{1f600}'])
  })

  conforms('combines with skip and limit, by several fields', async () => {
    const found = await films.find({}, { sort: { flag: -1, _id: -1 }, skip: 1, limit: 3 }).toArray()

    expect(found.map((doc) => doc._id)).toEqual([4, 8, 7])
  })
})

describe('projection', () => {
  const cases: [string, Document, Document, Document][] = [
    ['includes', { _id: 1 }, { n: 1, s: true }, { _id: 1, n: 5, s: 'apple' }],
    ['leaves _id out', { _id: 1 }, { n: 1, _id: 0 }, { n: 5 }],
    ['excludes', { _id: 4 }, { tags: 0, s: false }, { _id: 4, n: null, flag: false }],
    ['excludes _id alone', { _id: 4 }, { _id: 0 }, { n: null, s: '', tags: 'b', flag: false }],
    ['takes only _id', { _id: 1 }, { _id: 1 }, { _id: 1 }],
  ]
  for (const [name, filter, projection, expected] of cases)
    conforms(name, async () =>
      expect(await films.findOne(filter, { projection })).toEqual(expected),
    )
})

describe('cursors', () => {
  const ofOne = (find: string) => db.command({ find, batchSize: 1 }, { promoteLongs: false })

  conforms('give all documents in batches', async () => {
    const many = db.collection<TestDoc>('many')
    await many.insertMany(Array.from({ length: 350 }, (_, i) => ({ _id: i })))

    const found = await many.find({}, { batchSize: 50, sort: { _id: 1 } }).toArray()

    expect(found.map((doc) => doc._id)).toEqual(Array.from({ length: 350 }, (_, i) => i))
  })

  conforms('end when they are closed, and are unknown afterwards', async () => {
    const { cursor } = await ofOne('films')
    const killed = await db.command({ killCursors: 'films', cursors: [cursor.id] })
    const error = await errorOf(db.command({ getMore: cursor.id, collection: 'films' }))

    expect(killed.cursorsKilled.map(String)).toEqual([String(cursor.id)])
    expect(error).toMatchObject({ code: 43, codeName: 'CursorNotFound' })
  })

  conforms('belong to one collection, and end with it', async () => {
    await db.collection<TestDoc>('gone').insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }])
    const { cursor } = await ofOne('gone')
    const more = (collection: string) => errorOf(db.command({ getMore: cursor.id, collection }))

    expect(await more('films')).toMatchObject({ code: 13 })
    await db.dropCollection('gone')
    expect(await more('gone')).toMatchObject({ code: 175 })
  })
})

describe('counting and grouping', () => {
  conforms('counts, and tells distinct values', async () => {
    expect(await films.countDocuments({ n: { $gt: 5 } })).toBe(5)
    expect((await films.distinct('tags')).sort()).toEqual(['a', 'b', 'c'])
    expect((await films.distinct('s', { _id: { $lt: 3 } })).sort()).toEqual(['Banana', 'apple'])
  })

  conforms('tells how many documents queries have looked at', async () => {
    const before = await scanned()

    await films.find({ _id: { $in: [1, 2, 3] } }).toArray()

    // A server for everyone looks at others, too.
    expect((await scanned()) - before).toBeGreaterThanOrEqual(3)
  })

  conforms('tells how many documents there are', async () => {
    expect(await films.estimatedDocumentCount()).toBe(8)
  })

  conforms('groups by a field or by nothing', async () => {
    const groups = await films
      .aggregate([{ $group: { _id: '$flag', films: { $sum: 1 } } }])
      .toArray()
    const all = await films.aggregate([{ $group: { _id: null, n: { $sum: 2 } } }]).toArray()

    expect(new Set(groups)).toEqual(
      new Set([
        { _id: null, films: 6 },
        { _id: false, films: 1 },
        { _id: true, films: 1 },
      ]),
    )
    expect(all).toEqual([{ _id: null, n: 16 }])
  })

  conforms('keeps the number types of what it groups by and tells apart', async () => {
    const exact = { promoteValues: false, promoteLongs: false }
    const typed = db.collection<TestDoc>('typed')
    await typed.insertMany([{ v: new Double(2) }, { v: 2 }, { v: Long.fromNumber(7) }])

    const groups = await typed
      .aggregate([{ $group: { _id: '$v', n: { $sum: 1 } } }], exact)
      .toArray()

    expect(new Set(groups)).toEqual(
      new Set([
        { _id: new Double(2), n: new Int32(2) },
        { _id: Long.fromNumber(7), n: new Int32(1) },
      ]),
    )
    expect(await typed.distinct('v', {}, exact)).toEqual([new Double(2), Long.fromNumber(7)])
  })
})

async function scanned(): Promise<number> {
  const { metrics } = await db.admin().serverStatus()
  return Number(metrics.queryExecutor.scannedObjects)
}
