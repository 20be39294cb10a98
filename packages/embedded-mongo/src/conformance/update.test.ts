import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Decimal128, type Document, Long, ObjectId, Timestamp } from 'mongodb'
import { errorOf, openDatabase, type TestDoc } from '../testing/database.ts'

const { db, close } = await openDatabase()
const films = db.collection<TestDoc>('films')
afterAll(close, 30_000)
beforeEach(() => films.deleteMany({}))

describe('an update with', () => {
  const cases: [string, Document, Document | Document[], Document][] = [
    ['$set', { a: 1 }, { $set: { b: 2, 'c.d': 3 } }, { a: 1, b: 2, c: { d: 3 } }],
    ['$set at a position', { a: [1, 2] }, { $set: { 'a.1': 9, 'a.3': 4 } }, { a: [1, 9, null, 4] }],
    [
      '$unset',
      { a: 1, b: { c: 1, d: 2 } },
      { $unset: { a: '', 'b.c': '', z: '' } },
      { b: { d: 2 } },
    ],
    ['$unset of an item', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
    ['$inc', { a: 1, b: 1.5 }, { $inc: { a: 2, b: -1, c: 3 } }, { a: 3, b: 0.5, c: 3 }],
    ['$inc beyond 32 bits', { a: 2147483647 }, { $inc: { a: 1 } }, { a: 2147483648 }],
    ['$mul', { a: 3 }, { $mul: { a: 2, b: 5 } }, { a: 6, b: 0 }],
    ['$min', { a: 3, b: 3 }, { $min: { a: 2, b: 5, c: 1 } }, { a: 2, b: 3, c: 1 }],
    ['$max', { a: 3, b: 3 }, { $max: { a: 2, b: 5, c: 1 } }, { a: 3, b: 5, c: 1 }],
    [
      '$rename',
      { a: 1, b: { c: 2 } },
      { $rename: { a: 'x', 'b.c': 'd.e', z: 'y' } },
      { b: {}, x: 1, d: { e: 2 } },
    ],
    [
      '$setOnInsert, which an existing document ignores',
      { a: 1 },
      { $setOnInsert: { b: 1 } },
      { a: 1 },
    ],
    ['$push', { a: [1] }, { $push: { a: 2, b: 'x' } }, { a: [1, 2], b: ['x'] }],
    ['$push of an array', { a: [1] }, { $push: { a: [2] } }, { a: [1, [2]] }],
    ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    [
      '$push $position',
      { a: [1, 4] },
      { $push: { a: { $each: [2, 3], $position: 1 } } },
      { a: [1, 2, 3, 4] },
    ],
    [
      '$push $position from the end',
      { a: [1, 4] },
      { $push: { a: { $each: [3], $position: -1 } } },
      { a: [1, 3, 4] },
    ],
    ['$push $slice', { a: [1] }, { $push: { a: { $each: [2, 3], $slice: -2 } } }, { a: [2, 3] }],
    ['$push $slice to nothing', { a: [1] }, { $push: { a: { $each: [], $slice: 0 } } }, { a: [] }],
    [
      '$push $sort',
      { a: [3] },
      { $push: { a: { $each: [2, 5], $sort: -1, $slice: 2 } } },
      { a: [5, 3] },
    ],
    [
      '$push $sort by a field',
      { a: [{ r: 2 }] },
      { $push: { a: { $each: [{ r: 1 }], $sort: { r: 1 } } } },
      { a: [{ r: 1 }, { r: 2 }] },
    ],
    [
      '$addToSet',
      { a: [1, { x: 1 }] },
      { $addToSet: { a: { x: 1 }, b: 1 } },
      { a: [1, { x: 1 }], b: [1] },
    ],
    ['$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
    ['$pop', { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2] }],
    ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by operators', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    [
      '$pull by fields',
      { a: [{ k: 1, v: 1 }, { k: 2 }] },
      { $pull: { a: { k: 1 } } },
      { a: [{ k: 2 }] },
    ],
    ['$pull by a regular expression', { a: ['x', 'y'] }, { $pull: { a: /x/ } }, { a: ['y'] }],
    ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    [
      'a stage $set',
      { a: 1, b: 2 },
      [{ $set: { c: { $add: ['$a', '$b'] } } }],
      { a: 1, b: 2, c: 3 },
    ],
    [
      'stages $unset, $project, $replaceWith',
      { a: 1, b: 2 },
      [{ $unset: 'a' }, { $project: { b: 1 } }, { $replaceWith: { r: '$b' } }],
      { r: 2 },
    ],
    [
      'stages $addFields, $replaceRoot',
      { a: 1 },
      [{ $addFields: { b: 2 } }, { $replaceRoot: { newRoot: { x: '$b' } } }],
      { x: 2 },
    ],
  ]
  it.each(cases)('%s', async (_name, before, update, after) => {
    await films.insertOne({ _id: 1, ...before })

    await films.updateOne({ _id: 1 }, update)

    expect(await films.findOne({ _id: 1 })).toEqual({ _id: 1, ...after })
  })

  it('$currentDate', async () => {
    await films.insertOne({ _id: 1 })
    await films.updateOne({ _id: 1 }, {
      $currentDate: { a: true, c: { $type: 'timestamp' } },
    } as Document)

    const film = await films.findOne({ _id: 1 })
    expect(film).toEqual({
      _id: 1,
      a: expect.any(Date),
      c: expect.any(Timestamp),
    })
    expect(Math.abs(Date.now() - film?.a)).toBeLessThan(60_000)
  })
})

describe('positional updates', () => {
  const items = [
    { k: 1, n: 5 },
    { k: 2, n: 10 },
    { k: 2, n: 20 },
  ]
  beforeEach(() => films.insertOne({ _id: 1, items, grades: [50, 80, 95] }))
  const itemsOf = async () =>
    (await films.findOne({ _id: 1 }))?.items.map((item: Document) => item.n)

  it('$ changes the item that matched', async () => {
    await films.updateOne({ 'items.k': 2 }, { $set: { 'items.$.n': 0 } })
    expect(await itemsOf()).toEqual([5, 0, 20])

    await films.updateOne({ items: { $elemMatch: { k: 2, n: 20 } } }, { $inc: { 'items.$.n': 1 } })
    expect(await itemsOf()).toEqual([5, 0, 21])
  })

  it('$[] changes all items', async () => {
    await films.updateOne({ _id: 1 }, { $inc: { 'items.$[].n': 1, 'grades.$[]': 5 } })

    expect(await itemsOf()).toEqual([6, 11, 21])
    expect((await films.findOne({ _id: 1 }))?.grades).toEqual([55, 85, 100])
  })

  it('$[name] changes those that an array filter names', async () => {
    await films.updateOne(
      { _id: 1 },
      { $set: { 'items.$[big].n': 0, 'grades.$[g]': 100 } },
      { arrayFilters: [{ 'big.n': { $gte: 10 }, 'big.k': 2 }, { g: { $gte: 90 } }] },
    )

    expect(await itemsOf()).toEqual([5, 0, 0])
    expect((await films.findOne({ _id: 1 }))?.grades).toEqual([50, 80, 100])
  })
})

describe('what an update tells', () => {
  it('is how many matched, and how many were really changed', async () => {
    await films.insertMany([{ a: 1 }, { a: 1, b: 2 }, { a: 2 }])

    const result = await films.updateMany({ a: 1 }, { $set: { b: 2 } })

    expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 1, upsertedCount: 0 })
  })

  it('replaces a document and keeps its _id', async () => {
    await films.insertOne({ _id: 7, a: 1 })

    await films.replaceOne({ a: 1 }, { b: 2 })

    expect(await films.find().toArray()).toEqual([{ _id: 7, b: 2 }])
  })

  it('upserts from the equalities of the filter', async () => {
    const filter = { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 3 }, e: { $in: ['x'] }, $and: [{ f: 5 }] }
    const result = await films.updateOne(
      filter,
      { $set: { g: 1 }, $setOnInsert: { h: 2 } },
      { upsert: true },
    )

    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 })
    const stored = await films.findOne({ _id: result.upsertedId ?? '' })
    expect(stored).toEqual({
      _id: expect.any(ObjectId),
      a: 1,
      b: { c: 2 },
      e: 'x',
      f: 5,
      g: 1,
      h: 2,
    })
  })

  it('upserts a replacement under the _id of the filter', async () => {
    await films.replaceOne({ _id: 3, x: 1 }, { y: 1 }, { upsert: true })

    expect(await films.find().toArray()).toEqual([{ _id: 3, y: 1 }])
  })

  it('changes the first by a sort', async () => {
    await films.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ])

    await films.updateOne({}, { $set: { top: true } }, { sort: { n: -1 } })

    expect(await films.findOne({ top: true })).toMatchObject({ _id: 2 })
  })
})

describe('findAndModify', () => {
  beforeEach(() =>
    films.insertMany([
      { _id: 1, n: 1, s: 'x' },
      { _id: 2, n: 2, s: 'y' },
    ]),
  )

  it('gives the document before or after the change', async () => {
    expect(await films.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toMatchObject({ n: 1 })
    const after = await films.findOneAndUpdate(
      { _id: 1 },
      { $inc: { n: 1 } },
      { returnDocument: 'after', projection: { n: 1 } },
    )
    expect(after).toEqual({ _id: 1, n: 3 })
  })

  it('takes the first by a sort, and replaces', async () => {
    const old = await films.findOneAndReplace({}, { r: 1 }, { sort: { n: -1 } })

    expect(old).toMatchObject({ _id: 2 })
    expect(await films.findOne({ _id: 2 })).toEqual({ _id: 2, r: 1 })
  })

  it('deletes', async () => {
    expect(await films.findOneAndDelete({ n: { $gt: 0 } }, { sort: { n: 1 } })).toMatchObject({
      _id: 1,
    })
    expect(await films.countDocuments()).toBe(1)
    expect(await films.findOneAndDelete({ n: 99 })).toBeNull()
  })

  it('upserts and tells the new _id', async () => {
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
  const cases: [string, Document | Document[], number][] = [
    ['changing _id', { $set: { _id: 2 } }, 66],
    ['conflicting paths', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a path within a changed path', { $set: { 'a.b': 1, a: 1 } }, 40],
    ['$inc by a string', { $inc: { n: 'x' } }, 14],
    ['$inc of a string', { $inc: { s: 1 } }, 14],
    ['$push to a scalar', { $push: { n: 1 } }, 2],
    ['$addToSet to a scalar', { $addToSet: { n: 1 } }, 2],
    ['$pop of a scalar', { $pop: { n: 1 } }, 14],
    ['$pop by two', { $pop: { a: 2 } }, 9],
    ['$pull from a scalar', { $pull: { n: 1 } }, 2],
    ['$pullAll without an array', { $pullAll: { a: 1 } }, 2],
    ['a field within a scalar', { $set: { 'n.x': 1 } }, 28],
    ['a name within an array', { $set: { 'a.x': 1 } }, 28],
    ['an empty name', { $set: { 'a..b': 1 } }, 56],
    ['$rename to itself', { $rename: { a: 'a' } }, 2],
    ['an unknown modifier', { $foo: { a: 1 } }, 9],
    ['an unknown clause of $push', { $push: { a: { $each: [], $foo: 1 } } }, 2],
    ['$ without a match in an array', { $set: { 'a.$': 1 } }, 2],
    ['$[name] without its filter', { $set: { 'a.$[x]': 1 } }, 2],
    ['a stage that updates cannot have', [{ $match: {} }], 72],
    ['overflow of 64 bits', { $inc: { big: 1 } }, 2],
  ]
  it.each(cases)('%s', async (_name, update, code) => {
    const film = { _id: 1, n: 1, s: 'x', a: [1], big: Long.MAX_VALUE }
    await films.insertOne(film)

    expect(await errorOf(films.updateOne({ _id: 1 }, update))).toMatchObject({ code })
    expect(
      await films.findOne({ _id: 1 }, { promoteLongs: false, promoteValues: true }),
    ).toMatchObject({ n: 1, s: 'x', a: [1] })
  })

  it('is an unused, doubled or nameless array filter', async () => {
    await films.insertOne({ _id: 1, a: [1] })
    const wrong = [[{ y: 1 }], [{ x: 1 }, { x: 2 }], [{ x: 1, z: 1 }]]
    for (const arrayFilters of wrong) {
      const action = films.updateOne({ _id: 1 }, { $set: { 'a.$[x]': 1 } }, { arrayFilters })
      expect([2, 9]).toContain((await errorOf(action)).code)
    }
  })

  it('is a replacement of many', async () => {
    const updates = [{ q: {}, u: { a: 1 }, multi: true }]
    expect((await db.command({ update: 'films', updates })).writeErrors[0].code).toBe(9)
  })
})

describe('number types', () => {
  const exact = { promoteValues: false, promoteLongs: false }

  it('are kept in the fields that an update leaves alone', async () => {
    const numbers = {
      l: Long.fromNumber(5),
      d: Decimal128.fromString('1.50'),
      n: { l: Long.fromNumber(7) },
    }
    await films.insertOne({ _id: 1, ...numbers, x: 1 })

    await films.updateOne({ _id: 1 }, { $set: { x: 2 } })
    await films.updateOne({ _id: 1 }, [{ $set: { x: { $add: ['$x', 1] } } }])

    const film = await films.findOne({ _id: 1 }, exact)
    expect(film?.l).toEqual(numbers.l)
    expect(film?.n.l).toEqual(numbers.n.l)
    expect(String(film?.d)).toBe('1.50')
    expect(Number(film?.x)).toBe(3)
  })

  it('widen as MongoDB widens them', async () => {
    const set = { l: Long.fromNumber(5), d: Decimal128.fromString('1.1'), i: 1 }
    await films.insertOne({ _id: 1, ...set })

    await films.updateOne({ _id: 1 }, { $inc: { l: 1, d: 0.1, i: 0.5 }, $setOnInsert: { z: 1 } })

    const film = await films.findOne({ _id: 1 }, exact)
    expect(film?.l).toEqual(Long.fromNumber(6))
    expect(Number(String(film?.d))).toBeCloseTo(1.2, 12)
    expect(film?.d).toBeInstanceOf(Decimal128)
    expect(Number(film?.i)).toBe(1.5)
  })
})
