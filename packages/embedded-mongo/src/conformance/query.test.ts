import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Binary, Decimal128, type Document, Long, ObjectId } from 'mongodb'
import { errorOf, openDatabase, type TestDoc } from '../testing/database.ts'

const { db, close } = await openDatabase()
const films = db.collection<TestDoc>('films')
afterAll(close, 30_000)

const oid = new ObjectId('65a000000000000000000001')
const documents: TestDoc[] = [
  { _id: 1, n: 5, s: 'apple', tags: ['a', 'b'], sub: { x: 1, y: 'q' }, d: new Date(1000) },
  { _id: 2, n: 10, s: 'Banana', tags: [], sub: { x: 2 }, d: new Date(2000), flag: true },
  {
    _id: 3,
    n: 15.5,
    s: 'cherry',
    tags: ['b', 'c'],
    items: [
      { k: 1, v: 'a' },
      { k: 2, v: 'b' },
    ],
  },
  { _id: 4, n: null, s: '', tags: 'b', items: [{ k: 2, v: 'a' }, { k: 3 }], flag: false },
  { _id: 5, s: 'line\nbreak', nested: [{ list: [1, 2] }, { list: [3] }], o: oid },
  { _id: 6, n: Long.fromString('9007199254740993'), s: 'zed', scores: [70, 95] },
  { _id: 7, n: Decimal128.fromString('10'), s: 'ünïcode', bin: new Binary(Buffer.from('ab')) },
  { _id: 8, n: [1, 20], s: /ab/i, sub: [{ x: 1 }, { x: 9 }], empty: {} },
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
    ['a dotted path', { 'sub.x': 1 }, [1, 8]],
    ['a path through an array', { 'items.v': 'a' }, [3, 4]],
    ['a position', { 'items.1.k': 2 }, [3]],
    ['a path through nested arrays', { 'nested.list': 3 }, [5]],
    ['an item of an array', { tags: 'b' }, [1, 3, 4]],
    ['a whole array', { tags: ['a', 'b'] }, [1]],
    ['an empty array', { tags: [] }, [2]],
    ['a regular expression', { s: /^B/ }, [2]],
    ['an empty filter', {}, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['$eq', { n: { $eq: 5 } }, [1]],
    ['$ne', { tags: { $ne: 'b' } }, [2, 5, 6, 7, 8]],
    ['$gt', { n: { $gt: 10 } }, [3, 6, 8]],
    ['$gte', { n: { $gte: 10 } }, [2, 3, 6, 7, 8]],
    ['$lt, of one kind only', { s: { $lt: 'b' } }, [1, 2, 4]],
    ['$lte', { n: { $lte: 5 } }, [1, 8]],
    ['a range that an array fulfils by two items', { n: { $gt: 5, $lt: 2 } }, [8]],
    ['$gte null', { n: { $gte: null } }, [4, 5]],
    ['a range of dates', { d: { $gte: new Date(1500) } }, [2]],
    ['$in', { n: { $in: [5, 15.5, null] } }, [1, 3, 4, 5]],
    ['$in with a regular expression', { s: { $in: [/^che/, 'apple'] } }, [1, 3]],
    ['$nin', { s: { $nin: ['apple', ''] } }, [2, 3, 5, 6, 7, 8]],
    ['$exists', { items: { $exists: true } }, [3, 4]],
    ['$exists: false', { n: { $exists: false } }, [5]],
    ['$type', { n: { $type: 'number' } }, [1, 2, 3, 6, 7, 8]],
    ['$type of several', { flag: { $type: ['bool', 'string'] } }, [2, 4]],
    ['$type of an object', { sub: { $type: 'object' } }, [1, 2, 8]],
    ['$type of an array', { sub: { $type: 'array' } }, [8]],
    ['$type of a date', { d: { $type: 'date' } }, [1, 2]],
    ['$type of an object id', { o: { $type: 'objectId' } }, [5]],
    ['$type of binary data', { bin: { $type: 'binData' } }, [7]],
    ['$type of null', { n: { $type: 'null' } }, [4]],
    ['$type of a regular expression', { s: { $type: 'regex' } }, [8]],
    ['$regex with options', { s: { $regex: '^b', $options: 'i' } }, [2]],
    ['$regex over lines', { s: { $regex: '^break$', $options: 'm' } }, [5]],
    ['$regex with a dot for all', { s: { $regex: 'e.b', $options: 's' } }, [5]],
    ['$not', { n: { $not: { $gt: 5 } } }, [1, 4, 5]],
    ['$not of a regular expression', { s: { $not: /a/ } }, [3, 4, 6, 7, 8]],
    ['$mod', { n: { $mod: [5, 0] } }, [1, 2, 3, 7, 8]],
    ['$size', { tags: { $size: 2 } }, [1, 3]],
    ['$all', { tags: { $all: ['b', 'c'] } }, [3]],
    ['$all on a scalar', { tags: { $all: ['b'] } }, [1, 3, 4]],
    [
      '$all with $elemMatch',
      { items: { $all: [{ $elemMatch: { k: 2 } }, { $elemMatch: { v: 'b' } }] } },
      [3],
    ],
    ['$elemMatch of documents', { items: { $elemMatch: { k: 2, v: 'a' } } }, [4]],
    ['$elemMatch of values', { scores: { $elemMatch: { $gt: 80, $lt: 100 } } }, [6]],
    ['$and', { $and: [{ n: { $gt: 1 } }, { flag: true }] }, [2]],
    ['$or', { $or: [{ n: 5 }, { flag: false }] }, [1, 4]],
    ['$nor', { $nor: [{ n: { $gt: 0 } }, { flag: false }] }, [5]],
    ['$expr', { $expr: { $eq: ['$sub.x', 2] } }, [2]],
    ['$comment', { n: 5, $comment: 'why' }, [1]],
    ['an empty document', { empty: {} }, [8]],
  ]
  it.each(cases)('%s', async (_name, filter, expected) => {
    expect(await ids(filter)).toEqual(expected)
  })
})

describe('a wrong filter', () => {
  const cases: [string, Document, number][] = [
    ['$in without an array', { a: { $in: 1 } }, 2],
    ['$and without an array', { $and: {} }, 2],
    ['an empty $or', { $or: [] }, 2],
    ['$size of a fraction', { a: { $size: 1.5 } }, 2],
    ['$mod by zero', { a: { $mod: [0, 1] } }, 2],
    ['$elemMatch of a scalar', { a: { $elemMatch: 1 } }, 2],
    ['a broken regular expression', { a: { $regex: '(' } }, 51091],
    ['$options without $regex', { a: { $options: 'i' } }, 2],
  ]
  it.each(cases)('%s is an error, also where nothing is stored', async (_name, filter, code) => {
    expect(await errorOf(db.collection('nothing').findOne(filter))).toMatchObject({ code })
  })
})

describe('sorting', () => {
  it('goes by BSON order over all types', async () => {
    const mixed = db.collection<TestDoc>('mixed')
    const inOrder = [
      null,
      -1,
      2.5,
      'a',
      'b',
      { a: 1 },
      [4.5, {}],
      new Binary(Buffer.from('x')),
      oid,
      false,
      true,
    ]
    const later = [new Date(0), /x/]
    await mixed.insertMany([...inOrder, ...later].reverse().map((v) => ({ v: { w: v } })))

    const found = await mixed.find({}, { sort: { v: 1 }, projection: { _id: 0 } }).toArray()

    const names = found.map((doc) => Object.prototype.toString.call(doc.v.w))
    const expected = [...inOrder, ...later].map((v) => Object.prototype.toString.call(v))
    expect(names).toEqual(expected)
  })

  it('takes the smallest item of an array ascending and the largest descending', async () => {
    const up = await films.find({ _id: { $in: [1, 2, 8] } }, { sort: { n: 1 } }).toArray()
    const down = await films.find({ _id: { $in: [1, 2, 8] } }, { sort: { n: -1 } }).toArray()

    expect(up.map((doc) => doc._id)).toEqual([8, 1, 2])
    expect(down.map((doc) => doc._id)).toEqual([8, 2, 1])
  })

  it('orders strings by their bytes, not by UTF-16', async () => {
    const texts = db.collection<TestDoc>('texts')
    await texts.insertMany(['\u{1f600}', '\uff01', 'z'].map((t) => ({ t })))

    const found = await texts.find({}, { sort: { t: 1 } }).toArray()

    expect(found.map((doc) => doc.t)).toEqual(['z', '\uff01', '\u{1f600}'])
  })

  it('combines with skip and limit, by several fields', async () => {
    const found = await films.find({}, { sort: { flag: -1, _id: -1 }, skip: 1, limit: 3 }).toArray()

    expect(found.map((doc) => doc._id)).toEqual([4, 8, 7])
  })
})

describe('projection', () => {
  const cases: [string, Document, Document, Document | null][] = [
    ['includes', { _id: 1 }, { n: 1, 'sub.x': 1 }, { _id: 1, n: 5, sub: { x: 1 } }],
    ['leaves _id out', { _id: 1 }, { n: 1, _id: 0 }, { n: 5 }],
    ['excludes', { _id: 4 }, { tags: 0, items: 0, s: 0 }, { _id: 4, n: null, flag: false }],
    ['goes through arrays', { _id: 3 }, { 'items.k': 1 }, { _id: 3, items: [{ k: 1 }, { k: 2 }] }],
    [
      'excludes within arrays',
      { _id: 3 },
      { 'items.v': 0, n: 0, s: 0, tags: 0 },
      { _id: 3, items: [{ k: 1 }, { k: 2 }] },
    ],
    [
      'gives the matched item by .$',
      { _id: 3, 'items.k': 2 },
      { 'items.$': 1 },
      { _id: 3, items: [{ k: 2, v: 'b' }] },
    ],
    [
      'gives the first fitting item by $elemMatch',
      { _id: 4 },
      { items: { $elemMatch: { k: { $gt: 2 } } } },
      { _id: 4, items: [{ k: 3 }] },
    ],
    ['slices', { _id: 6 }, { scores: { $slice: -1 }, n: 0, s: 0 }, { _id: 6, scores: [95] }],
    [
      'slices from a position',
      { _id: 1 },
      { tags: { $slice: [1, 5] }, _id: 1 },
      { _id: 1, tags: ['b'] },
    ],
    ['computes', { _id: 1 }, { twice: { $multiply: ['$n', 2] } }, { _id: 1, twice: 10 }],
    ['takes only _id', { _id: 1 }, { _id: 1 }, { _id: 1 }],
  ]
  it.each(cases)('%s', async (_name, filter, projection, expected) => {
    expect(await films.findOne(filter, { projection })).toEqual(expected)
  })

  it('does not mix inclusion and exclusion', async () => {
    const error = await errorOf(films.findOne({}, { projection: { n: 1, s: 0 } }))

    expect(error.code).toBe(31254)
  })
})

describe('cursors', () => {
  it('give all documents in batches', async () => {
    const many = db.collection<TestDoc>('many')
    await many.insertMany(Array.from({ length: 350 }, (_, i) => ({ _id: i })))

    const found = await many.find({}, { batchSize: 50 }).toArray()

    expect(found.map((doc) => doc._id)).toEqual(Array.from({ length: 350 }, (_, i) => i))
  })

  it('end when they are closed, and are unknown afterwards', async () => {
    const reply = await db.command({ find: 'many', batchSize: 1 })
    const killed = await db.command({ killCursors: 'many', cursors: [reply.cursor.id] })
    const error = await errorOf(db.command({ getMore: reply.cursor.id, collection: 'many' }))

    expect(killed.cursorsKilled.map(String)).toEqual([String(reply.cursor.id)])
    expect(error).toMatchObject({ code: 43, codeName: 'CursorNotFound' })
  })

  it('count, tell distinct values, and estimate', async () => {
    expect(await films.countDocuments({ n: { $gt: 5 } })).toBe(5)
    expect(await films.countDocuments({}, { skip: 2, limit: 3 })).toBe(3)
    expect(await films.estimatedDocumentCount()).toBe(8)
    expect((await films.distinct('tags')).sort()).toEqual(['a', 'b', 'c'])
    expect(await films.distinct('sub.x', { _id: { $lt: 3 } })).toEqual([1, 2])
    expect((await db.command({ count: 'films', query: { flag: true }, limit: 1 })).n).toBe(1)
  })
})
