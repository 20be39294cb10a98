import { afterAll, describe, expect } from '@jest/globals'
import { Binary, Double, Int32, Long, ObjectId, UUID } from 'mongodb'
import { errorOf, openDatabase, type TestDoc } from '../testing/database.ts'

const { db, close, conforms } = await openDatabase()
const things = db.collection<TestDoc>('things')
afterAll(close, 30_000)

const exact = { promoteValues: false, promoteLongs: false, bsonRegExp: true }

describe('values', () => {
  const values = {
    double: new Double(3),
    int: new Int32(3),
    long: Long.fromString('9007199254740993'),
    text: 'Ünï \u{1f600} \u0000 end',
    binary: new Binary(Buffer.from([0, 255, 1]), 5),
    uuid: new UUID('0190a1b2-c3d4-4e5f-8a6b-7c8d9e0f1a2b'),
    id: new ObjectId(),
    date: new Date(-1),
    nothing: null,
    nested: { list: [[new Int32(1)], {}], empty: {} },
  }

  conforms('come back as they were, byte for byte', async () => {
    await things.insertOne({ _id: 1, ...values })

    expect(await things.findOne({ _id: 1 }, exact)).toEqual({ _id: new Int32(1), ...values })
  })

  for (const [name, value] of Object.entries(values))
    conforms(`${name} is found by itself`, async () =>
      expect(await things.countDocuments({ [name]: value })).toBe(1),
    )

  conforms('keep their types through projections and stages', async () => {
    const projected = await things.findOne({}, { ...exact, projection: { double: 1, long: 1 } })
    expect(projected).toEqual({ _id: new Int32(1), double: values.double, long: values.long })

    const [passed] = await things.aggregate([{ $match: { _id: 1 } }], exact).toArray()
    expect(passed?.double).toEqual(values.double)
  })
})

describe('sizes', () => {
  conforms('of more than 16 MB are refused', async () => {
    const half = 'x'.repeat(9 * 1024 * 1024)
    await things.insertOne({ _id: 'big', half })

    expect(
      await errorOf(things.updateOne({ _id: 'big' }, { $set: { other: half } })),
    ).toHaveProperty('code')
    expect(Object.keys((await things.findOne({ _id: 'big' })) ?? {})).toEqual(['_id', 'half'])
  })
})

describe('documents nested', () => {
  const nested = (levels: number): unknown =>
    Array.from({ length: levels }).reduce((inner: unknown) => ({ a: inner }), 1)

  conforms('fifty levels deep are kept', async () => {
    const { insertedId } = await things.insertOne({ deep: nested(50) })
    expect((await things.findOne({ _id: insertedId }))?.deep).toEqual(nested(50))
  })
})

describe('hostile names', () => {
  const parsed: TestDoc = JSON.parse(
    '{"_id":"p","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  )

  conforms('are ordinary data, and touch nothing', async () => {
    await things.insertOne(parsed)

    const filter = JSON.parse('{"__proto__":{"polluted":1}}')
    expect(await things.countDocuments(filter)).toBe(1)
    expect(await things.countDocuments({ constructor: { prototype: { polluted: 1 } } })).toBe(1)
    expect(await things.countDocuments({ toString: { $exists: true } })).toBe(0)
  })

  conforms('can be set, and still touch nothing', async () => {
    await things.insertOne({ _id: 'q' })
    const set = JSON.parse('{"__proto__":{"y":1},"constructor":1,"toString":1}')
    await things.updateOne({ _id: 'q' }, { $set: set })

    const other = await things.insertOne({ n: 1 })
    expect(await things.findOne({ _id: other.insertedId })).toEqual({ _id: other.insertedId, n: 1 })
    const found = await things.findOne({ _id: 'q' })
    expect(Object.keys(found ?? {}).sort()).toEqual(['__proto__', '_id', 'constructor', 'toString'])
    await things.updateOne({ _id: 'q' }, { $unset: { constructor: 1 } })
    expect(await things.countDocuments({ _id: 'q', constructor: { $exists: false } })).toBe(1)
  })

  conforms('work in sorts, projections, indexes and upserts', async () => {
    await things.createIndex({ constructor: 1 })
    const update = { $set: { constructor: 'n' } }
    await things.updateOne({ _id: 'u', toString: 1 }, update, { upsert: true })

    const options = { sort: { toString: 1 }, projection: { constructor: 1 } } as const
    const [found] = await things.find({ constructor: 'n' }, options).toArray()

    expect(found).toEqual({ _id: 'u', constructor: 'n' })
  })
})
