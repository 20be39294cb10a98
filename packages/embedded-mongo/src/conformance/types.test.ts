import { afterAll, describe, expect, it } from '@jest/globals'
import {
  Binary,
  BSONRegExp,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb'
import { errorOf, openDatabase, type TestDoc } from '../testing/database.ts'

const { db, close } = await openDatabase()
const things = db.collection<TestDoc>('things')
afterAll(close, 30_000)

const exact = { promoteValues: false, promoteLongs: false, bsonRegExp: true }

describe('values', () => {
  const values = {
    double: new Double(3),
    int: new Int32(3),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.000'),
    text: 'Ünï \u{1f600} \u0000 end',
    binary: new Binary(Buffer.from([0, 255, 1]), 5),
    uuid: new UUID('0190a1b2-c3d4-4e5f-8a6b-7c8d9e0f1a2b'),
    id: new ObjectId(),
    date: new Date(-1),
    regex: new BSONRegExp('a/b', 'im'),
    stamp: new Timestamp({ t: 5, i: 6 }),
    code: new Code('x => x'),
    ref: new DBRef('people', new ObjectId()),
    min: new MinKey(),
    max: new MaxKey(),
    nothing: null,
    nested: { list: [[new Int32(1)], {}], empty: {} },
  }

  it('come back as they were, byte for byte', async () => {
    await things.insertOne({ _id: 1, ...values })

    expect(await things.findOne({ _id: 1 }, exact)).toEqual({ _id: new Int32(1), ...values })
  })

  it.each(Object.keys(values))('%s is found by itself', async (name) => {
    const value = values[name as keyof typeof values]

    expect(await things.countDocuments({ [name]: value })).toBe(1)
  })

  it('keep their types through projections and unchanged stages', async () => {
    const projected = await things.findOne({}, { ...exact, projection: { double: 1, long: 1 } })
    expect(projected).toEqual({ _id: new Int32(1), double: values.double, long: values.long })

    const [passed] = await things.aggregate([{ $match: { _id: 1 } }], exact).toArray()
    expect(passed?.double).toEqual(values.double)
  })
})

describe('sizes', () => {
  it('of more than 16 MB are refused', async () => {
    const half = 'x'.repeat(9 * 1024 * 1024)
    await things.insertOne({ _id: 'big', half })

    expect(
      await errorOf(things.updateOne({ _id: 'big' }, { $set: { other: half } })),
    ).toHaveProperty('code')
    expect(Object.keys((await things.findOne({ _id: 'big' })) ?? {})).toEqual(['_id', 'half'])
  })
})

describe('hostile names', () => {
  const parsed: TestDoc = JSON.parse(
    '{"_id":"p","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  )

  it('are ordinary data, and touch nothing', async () => {
    await things.insertOne(parsed)

    expect(await things.countDocuments({ 'constructor.prototype.polluted': 1 })).toBe(1)
    expect(await things.countDocuments({ '__proto__.polluted': 1 })).toBe(1)
    expect(await things.countDocuments({ toString: { $exists: true } })).toBe(0)
    expect(await things.countDocuments({ 'text.length': { $exists: true } })).toBe(0)
  })

  it('can be set, and still touch nothing', async () => {
    await things.insertOne({ _id: 'q', a: { b: 1 } })
    const paths = ['a.__proto__.x', '__proto__.y', 'constructor.prototype.z', 'a.toString']
    for (const path of paths) await things.updateOne({ _id: 'q' }, { $set: { [path]: 1 } })

    const other = await things.insertOne({ n: 1 })
    expect(await things.findOne({ _id: other.insertedId })).toEqual({ _id: other.insertedId, n: 1 })
    for (const path of paths) expect(await things.countDocuments({ _id: 'q', [path]: 1 })).toBe(1)
    await things.updateOne(
      { _id: 'q' },
      { $unset: { __proto__: 1, constructor: 1 }, $rename: { 'a.toString': 'b' } },
    )
    expect(await things.countDocuments({ _id: 'q', b: 1, constructor: { $exists: false } })).toBe(1)
  })

  it('work in sorts, projections, indexes and upserts', async () => {
    await things.createIndex({ 'constructor.name': 1 })
    await things.updateOne(
      { _id: 'u', '__proto__.k': 1 },
      { $set: { 'constructor.name': 'n' } },
      { upsert: true },
    )

    const [found] = await things
      .find(
        { 'constructor.name': 'n' },
        { sort: { __proto__: 1 }, projection: { 'constructor.name': 1 } },
      )
      .toArray()

    expect(Object.entries(found ?? {})).toEqual([
      ['_id', 'u'],
      ['constructor', { name: 'n' }],
    ])
  })
})
