import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Decimal128, type Document, ObjectId } from 'mongodb'
import { errorOf, openDatabase, type TestDoc } from '../testing/database.ts'

const { db, close } = await openDatabase()
const films = db.collection<TestDoc>('films')
afterAll(close, 30_000)

beforeAll(async () => {
  await films.insertMany([
    { _id: 1, title: 'Ran', year: 1985, genres: ['war', 'drama'], score: 10, by: 'ak' },
    { _id: 2, title: 'Ikiru', year: 1952, genres: ['drama'], score: 20, by: 'ak' },
    { _id: 3, title: 'Jaws', year: 1975, genres: [], score: 30, by: 'ss' },
    { _id: 4, title: 'Duel', year: 1971, score: null },
  ])
  await db.collection<TestDoc>('people').insertMany([
    { _id: 'ak', name: 'Akira', likes: ['Ran'] },
    { _id: 'ss', name: 'Steven', likes: [] },
  ])
})

const run = (...stages: Document[]) => films.aggregate(stages).toArray()
const byId = { $sort: { _id: 1 } }

describe('the stage', () => {
  const cases: [string, Document[], Document[]][] = [
    [
      '$match',
      [{ $match: { year: { $lt: 1960 } } }, { $project: { title: 1 } }],
      [{ _id: 2, title: 'Ikiru' }],
    ],
    [
      '$match after another stage',
      [
        { $set: { old: { $lt: ['$year', 1960] } } },
        { $match: { old: true } },
        { $project: { _id: 1 } },
      ],
      [{ _id: 2 }],
    ],
    [
      '$sort, $skip, $limit',
      [{ $sort: { year: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
      [{ _id: 3 }, { _id: 4 }],
    ],
    ['$limit at once', [byId, { $limit: 1 }, { $project: { _id: 1 } }], [{ _id: 1 }]],
    [
      '$project',
      [
        { $match: { _id: 1 } },
        { $project: { _id: 0, name: '$title', year: 1, nested: { s: '$score' } } },
      ],
      [{ year: 1985, name: 'Ran', nested: { s: 10 } }],
    ],
    [
      '$project that excludes',
      [{ $match: { _id: 4 } }, { $project: { title: 0, year: 0 } }],
      [{ _id: 4, score: null }],
    ],
    [
      '$addFields',
      [
        { $match: { _id: 1 } },
        { $addFields: { 'a.b': 1, c: '$by' } },
        { $project: { a: 1, c: 1 } },
      ],
      [{ _id: 1, a: { b: 1 }, c: 'ak' }],
    ],
    ['$unset', [{ $match: { _id: 4 } }, { $unset: ['title', 'year'] }], [{ _id: 4, score: null }]],
    [
      '$unset of one',
      [{ $match: { _id: 4 } }, { $unset: 'title' }],
      [{ _id: 4, year: 1971, score: null }],
    ],
    [
      '$unwind',
      [{ $unwind: '$genres' }, { $project: { genres: 1 } }, byId],
      [
        { _id: 1, genres: 'war' },
        { _id: 1, genres: 'drama' },
        { _id: 2, genres: 'drama' },
      ],
    ],
    [
      '$unwind with its options',
      [
        { $match: { _id: { $gte: 2 } } },
        { $unwind: { path: '$genres', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
        { $project: { genres: 1, i: 1 } },
        byId,
      ],
      [
        { _id: 2, genres: 'drama', i: 0 },
        { _id: 3, i: null },
        { _id: 4, i: null },
      ],
    ],
    [
      '$group with all accumulators',
      [
        byId,
        {
          $group: {
            _id: '$by',
            n: { $sum: 1 },
            total: { $sum: '$score' },
            mean: { $avg: '$score' },
            low: { $min: '$year' },
            high: { $max: '$year' },
            first: { $first: '$title' },
            last: { $last: '$title' },
            all: { $push: '$_id' },
            set: { $addToSet: '$by' },
            count: { $count: {} },
          },
        },
        byId,
      ],
      [
        {
          _id: null,
          n: 1,
          total: 0,
          mean: null,
          low: 1971,
          high: 1971,
          first: 'Duel',
          last: 'Duel',
          all: [4],
          set: [],
          count: 1,
        },
        {
          _id: 'ak',
          n: 2,
          total: 30,
          mean: 15,
          low: 1952,
          high: 1985,
          first: 'Ran',
          last: 'Ikiru',
          all: [1, 2],
          set: ['ak'],
          count: 2,
        },
        {
          _id: 'ss',
          n: 1,
          total: 30,
          mean: 30,
          low: 1975,
          high: 1975,
          first: 'Jaws',
          last: 'Jaws',
          all: [3],
          set: ['ss'],
          count: 1,
        },
      ],
    ],
    [
      '$group by a computed document',
      [
        { $group: { _id: { decade: { $floor: { $divide: ['$year', 10] } } } } },
        byId,
        { $limit: 1 },
      ],
      [{ _id: { decade: 195 } }],
    ],
    ['$count', [{ $match: { by: 'ak' } }, { $count: 'films' }], [{ films: 2 }]],
    ['$count of nothing', [{ $match: { by: 'zz' } }, { $count: 'films' }], []],
    [
      '$sortByCount',
      [{ $unwind: '$genres' }, { $sortByCount: '$genres' }],
      [
        { _id: 'drama', count: 2 },
        { _id: 'war', count: 1 },
      ],
    ],
    [
      '$bucket',
      [
        {
          $bucket: {
            groupBy: '$year',
            boundaries: [1950, 1971, 1980],
            default: 'later',
            output: { n: { $sum: 1 }, t: { $push: '$title' } },
          },
        },
      ],
      [
        { _id: 1950, n: 1, t: ['Ikiru'] },
        { _id: 1971, n: 2, t: ['Jaws', 'Duel'] },
        { _id: 'later', n: 1, t: ['Ran'] },
      ],
    ],
    [
      '$bucket that counts',
      [{ $match: { _id: 1 } }, { $bucket: { groupBy: '$year', boundaries: [1980, 1990] } }],
      [{ _id: 1980, count: 1 }],
    ],
    [
      '$replaceRoot',
      [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { t: '$title' } } }],
      [{ t: 'Ran' }],
    ],
    [
      '$replaceWith',
      [{ $match: { _id: 1 } }, { $replaceWith: { $mergeObjects: [{ x: 1 }, { t: '$title' }] } }],
      [{ x: 1, t: 'Ran' }],
    ],
    [
      '$facet',
      [
        {
          $facet: { n: [{ $count: 'n' }], top: [byId, { $limit: 1 }, { $project: { title: 1 } }] },
        },
      ],
      [{ n: [{ n: 4 }], top: [{ _id: 1, title: 'Ran' }] }],
    ],
    [
      '$lookup by fields',
      [
        { $match: { _id: { $in: [1, 4] } } },
        byId,
        { $lookup: { from: 'people', localField: 'by', foreignField: '_id', as: 'who' } },
        { $project: { who: 1 } },
      ],
      [
        { _id: 1, who: [{ _id: 'ak', name: 'Akira', likes: ['Ran'] }] },
        { _id: 4, who: [] },
      ],
    ],
    [
      '$lookup into an array',
      [
        { $match: { _id: 1 } },
        { $lookup: { from: 'people', localField: 'title', foreignField: 'likes', as: 'fans' } },
        { $project: { 'fans.name': 1 } },
      ],
      [{ _id: 1, fans: [{ name: 'Akira' }] }],
    ],
    [
      '$lookup by a pipeline',
      [
        { $match: { _id: 3 } },
        {
          $lookup: {
            from: 'people',
            let: { who: '$by' },
            pipeline: [
              { $match: { $expr: { $eq: ['$_id', '$$who'] } } },
              { $project: { name: 1 } },
            ],
            as: 'who',
          },
        },
        { $project: { who: 1 } },
      ],
      [{ _id: 3, who: [{ _id: 'ss', name: 'Steven' }] }],
    ],
  ]
  it.each(cases)('%s', async (_name, stages, expected) => {
    expect(await run(...stages)).toEqual(expected)
  })

  it('$sample picks different documents', async () => {
    const sample = await run({ $sample: { size: 3 } })

    expect(new Set(sample.map((doc) => doc._id)).size).toBe(3)
    expect(await run({ $sample: { size: 99 } })).toHaveLength(4)
  })

  it('$group sums decimals exactly', async () => {
    const prices = db.collection<TestDoc>('prices')
    await prices.insertMany(['0.1', '0.2'].map((p) => ({ p: Decimal128.fromString(p) })))

    const [sum] = await prices.aggregate([{ $group: { _id: null, p: { $sum: '$p' } } }]).toArray()

    expect(String(sum?.p)).toBe('0.3')
  })
})

// An object with a literal `then` would look like a promise to readers and linters.
const THEN = 'then'

describe('the expression', () => {
  const day = new Date('2024-05-06T07:08:09Z')
  const oid = new ObjectId('65a000000000000000000001')
  const doc = {
    _id: 1,
    a: 7,
    b: -2.5,
    s: 'Abc',
    l: [3, 1, 2],
    d: day,
    o: { x: 1, y: 2 },
    f: false,
    oid,
    items: [{ q: 1 }, { q: 2 }],
    nil: null,
  }
  const values = db.collection<TestDoc>('values')
  beforeAll(() => values.insertOne(doc))

  const cases: [string, unknown, unknown][] = [
    ['$add', { $add: ['$a', 1, 2] }, 10],
    ['$add to a date', { $add: ['$d', 1000] }, new Date(day.getTime() + 1000)],
    ['$add of null', { $add: ['$a', '$nil'] }, null],
    ['$subtract', { $subtract: ['$a', 2] }, 5],
    ['$subtract of dates', { $subtract: ['$d', new Date(day.getTime() - 5)] }, 5],
    ['$subtract from a date', { $subtract: ['$d', 1000] }, new Date(day.getTime() - 1000)],
    ['$multiply', { $multiply: ['$a', 2, 3] }, 42],
    ['$divide', { $divide: ['$a', 2] }, 3.5],
    ['$mod', { $mod: ['$a', 4] }, 3],
    ['$abs', { $abs: '$b' }, 2.5],
    ['$ceil', { $ceil: '$b' }, -2],
    ['$floor', { $floor: '$b' }, -3],
    ['$trunc', { $trunc: '$b' }, -2],
    ['$round', { $round: [2.456, 1] }, 2.5],
    ['$sum of a list', { $sum: '$l' }, 6],
    ['$avg of values', { $avg: ['$a', 9] }, 8],
    ['$min', { $min: '$l' }, 1],
    ['$max', { $max: ['$a', 9] }, 9],
    ['$eq', { $eq: ['$oid', oid] }, true],
    ['$ne', { $ne: ['$a', 7] }, false],
    ['$gt', { $gt: ['$a', 6] }, true],
    ['$gte', { $gte: ['$a', 7] }, true],
    ['$lt over kinds', { $lt: ['$a', '$s'] }, true],
    ['$lte', { $lte: ['$a', 6] }, false],
    ['$cmp', { $cmp: ['$a', 9] }, -1],
    ['$and', { $and: ['$a', { $not: ['$f'] }] }, true],
    ['$or', { $or: ['$f', 0, null] }, false],
    ['$cond', { $cond: [{ $gt: ['$a', 5] }, 'big', 'small'] }, 'big'],
    ['$cond by names', { $cond: { if: '$f', [THEN]: 1, else: 2 } }, 2],
    ['$ifNull', { $ifNull: ['$nil', '$none', 'x'] }, 'x'],
    ['$switch', { $switch: { branches: [{ case: '$f', [THEN]: 1 }], default: 3 } }, 3],
    ['$let', { $let: { vars: { t: { $add: ['$a', 1] } }, in: { $multiply: ['$$t', 2] } } }, 16],
    ['$literal', { $literal: '$a' }, '$a'],
    ['$arrayElemAt', { $arrayElemAt: ['$l', -1] }, 2],
    ['$concatArrays', { $concatArrays: ['$l', [9]] }, [3, 1, 2, 9]],
    ['$filter', { $filter: { input: '$l', as: 'n', cond: { $gte: ['$$n', 2] } } }, [3, 2]],
    ['$first', { $first: '$l' }, 3],
    ['$last', { $last: '$l' }, 2],
    ['$in', { $in: [2, '$l'] }, true],
    ['$isArray', { $isArray: '$l' }, true],
    ['$map', { $map: { input: '$l', in: { $add: ['$$this', '$a'] } } }, [10, 8, 9]],
    [
      '$reduce',
      { $reduce: { input: '$l', initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
      6,
    ],
    ['$reverseArray', { $reverseArray: '$l' }, [2, 1, 3]],
    ['$size', { $size: '$l' }, 3],
    ['$size of a list of one', { $size: ['$l'] }, 3],
    ['$slice', { $slice: ['$l', 1, 2] }, [1, 2]],
    ['$range', { $range: [0, 6, 2] }, [0, 2, 4]],
    ['$mergeObjects', { $mergeObjects: ['$o', { y: 3 }] }, { x: 1, y: 3 }],
    [
      '$objectToArray',
      { $objectToArray: '$o' },
      [
        { k: 'x', v: 1 },
        { k: 'y', v: 2 },
      ],
    ],
    ['$arrayToObject', { $arrayToObject: [[{ k: 'x', v: 1 }]] }, { x: 1 }],
    ['$concat', { $concat: ['$s', '-', 'd'] }, 'Abc-d'],
    ['$split', { $split: ['a,b', ','] }, ['a', 'b']],
    ['$toLower', { $toLower: '$s' }, 'abc'],
    ['$toUpper', { $toUpper: '$s' }, 'ABC'],
    ['$trim', { $trim: { input: '  x ' } }, 'x'],
    ['$substrCP', { $substrCP: ['$s', 1, 2] }, 'bc'],
    ['$strLenCP', { $strLenCP: '$s' }, 3],
    ['$dateToString', { $dateToString: { date: '$d', format: '%Y-%m-%d' } }, '2024-05-06'],
    ['$dateTrunc', { $dateTrunc: { date: '$d', unit: 'day' } }, new Date('2024-05-06T00:00:00Z')],
    ['$year', { $year: '$d' }, 2024],
    ['$month', { $month: '$d' }, 5],
    ['$dayOfMonth', { $dayOfMonth: '$d' }, 6],
    ['$hour', { $hour: '$d' }, 7],
    ['$type', { $type: '$s' }, 'string'],
    ['$type of a missing field', { $type: '$none' }, 'missing'],
    ['$toString', { $toString: '$oid' }, '65a000000000000000000001'],
    ['$toObjectId', { $toObjectId: '65a000000000000000000001' }, oid],
    ['a path through an array', '$items.q', [1, 2]],
    ['$$ROOT', '$$ROOT.a', 7],
    ['$$CURRENT', '$$CURRENT.a', 7],
    ['an object', { n: '$a', m: ['$b', 1] }, { n: 7, m: [-2.5, 1] }],
  ]
  it.each(cases)('%s', async (_name, expression, expected) => {
    const [result] = await values.aggregate([{ $project: { _id: 0, r: expression } }]).toArray()

    expect(result).toEqual({ r: expected })
  })

  it('$$REMOVE leaves a field out, and $$NOW is the time', async () => {
    const [result] = await values
      .aggregate([{ $project: { a: '$$REMOVE', now: '$$NOW' } }])
      .toArray()

    expect(result).toEqual({ _id: 1, now: expect.any(Date) })
  })
})

describe('a wrong pipeline', () => {
  const cases: [string, Document, number][] = [
    ['two stages in one', { $match: {}, $limit: 1 }, 40323],
    ['$group without _id', { $group: { n: { $sum: 1 } } }, 15955],
    ['$group without accumulator', { $group: { _id: null, n: 1 } }, 40234],
    ['$limit of zero', { $limit: 0 }, 15958],
    ['$count with a dollar', { $count: '$n' }, 40158],
    ['$unwind without a dollar', { $unwind: 'genres' }, 28818],
    ['$sort by two', { $sort: { a: 2 } }, 15975],
    [
      '$bucket without a fitting bucket',
      { $bucket: { groupBy: '$year', boundaries: [0, 1] } },
      40066,
    ],
    ['$replaceWith a scalar', { $replaceWith: '$year' }, 40228],
    ['$divide by zero', { $project: { x: { $divide: [1, 0] } } }, 2],
    ['two operators in an expression', { $project: { x: { $add: [1], $abs: 1 } } }, 15983],
  ]
  it.each(cases)('%s', async (_name, stage, code) => {
    expect(await errorOf(run(stage))).toMatchObject({ code })
  })
})
