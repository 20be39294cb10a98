import { afterAll, describe, expect, it } from '@jest/globals'
import { type Document, MongoClient } from 'mongodb'
import { startEmbeddedMongo } from './index.ts'
import type { TestDoc } from './testing/database.ts'

const server = await startEmbeddedMongo({ file: ':memory:', port: 0 })
const client = await MongoClient.connect(server.uri)
const films = client.db('lookups').collection<TestDoc>('films')
await films.insertMany(
  Array.from({ length: 1000 }, (_, i) => ({ _id: i, a: i % 10, b: i, c: `${i % 7}`, t: [i, -i] })),
)
await films.createIndex({ a: 1, b: 1 })
await films.createIndex({ c: 1 }, { sparse: true })
await films.createIndex({ t: 1 })
await films.createIndex({ b: 1 }, { unique: true, partialFilterExpression: { b: { $gt: 500 } } })
afterAll(async () => {
  await client.close()
  await server.close()
})

type Plan = { stage: string; indexName?: string; inputStage?: Plan }

async function explained(filter: Document, options: Document = {}) {
  const { queryPlanner, executionStats } = await films.find(filter, options).explain()
  const stages: string[] = []
  for (let plan: Plan | undefined = queryPlanner.winningPlan; plan; plan = plan.inputStage)
    stages.push(plan.indexName ?? plan.stage)
  return { stages, examined: executionStats.totalDocsExamined, found: executionStats.nReturned }
}

describe('a query looks up', () => {
  const cases: [string, Document, Document, string[], number][] = [
    ['_id', { _id: 5 }, {}, ['FETCH', '_id_'], 1],
    ['several _ids', { _id: { $in: [5, 6, 7] } }, {}, ['FETCH', '_id_'], 3],
    ['a range of _id', { _id: { $gte: 10, $lt: 20 } }, {}, ['FETCH', '_id_'], 11],
    ['an equality prefix', { a: 3 }, {}, ['FETCH', 'a_1_b_1'], 100],
    ['equality and a range', { a: 3, b: { $gt: 900 } }, {}, ['FETCH', 'a_1_b_1'], 10],
    ['within $and', { $and: [{ a: 3 }, { b: 13 }] }, {}, ['FETCH', 'a_1_b_1'], 1],
    ['a sparse index', { c: '3' }, {}, ['FETCH', 'c_1'], 143],
    ['an item of an array', { t: -5 }, {}, ['FETCH', 't_1'], 1],
    ['a partial index', { b: 600 }, {}, ['FETCH', 'b_1'], 1],
    ['all, where a partial index has not all', { b: 400 }, {}, ['COLLSCAN'], 1000],
    ['all, where a sparse index has not all', { c: null }, {}, ['COLLSCAN'], 1000],
    ['all, without an index', { z: 1 }, {}, ['COLLSCAN'], 1000],
    [
      'the first in the order of an index',
      { a: 3 },
      { sort: { b: 1 }, limit: 5 },
      ['FETCH', 'a_1_b_1'],
      5,
    ],
    [
      'the last in the order of an index',
      { a: 3 },
      { sort: { b: -1 }, limit: 5 },
      ['FETCH', 'a_1_b_1'],
      5,
    ],
    [
      'a page in the order of _id',
      {},
      { sort: { _id: -1 }, skip: 5, limit: 5 },
      ['FETCH', '_id_'],
      10,
    ],
    [
      'all, to sort without an index',
      { a: 3 },
      { sort: { c: 1 }, limit: 5 },
      ['SORT', 'FETCH', 'a_1_b_1'],
      100,
    ],
    [
      'all, as arrays have no index order',
      {},
      { sort: { t: 1 }, limit: 5 },
      ['SORT', 'COLLSCAN'],
      1000,
    ],
  ]
  it.each(cases)('%s', async (_name, filter, options, stages, examined) => {
    expect(await explained(filter, options)).toMatchObject({ stages, examined })
  })

  it('for aggregations, counts, updates and deletions too', async () => {
    const db = client.db('lookups')
    const commands = [
      { aggregate: 'films', pipeline: [{ $match: { a: 3, b: 3 } }, { $count: 'n' }], cursor: {} },
      { count: 'films', query: { a: 3, b: 3 } },
      { distinct: 'films', key: 'c', query: { a: 3, b: 3 } },
      { findAndModify: 'films', query: { a: 3, b: 3 }, remove: true },
      { update: 'films', updates: [{ q: { a: 3, b: 3 }, u: { $set: { z: 1 } } }] },
      { delete: 'films', deletes: [{ q: { a: 3, b: 3 }, limit: 1 }] },
    ]
    for (const explain of commands) {
      const { queryPlanner, executionStats } = await db.command({ explain })
      expect(queryPlanner.winningPlan.inputStage.indexName).toBe('a_1_b_1')
      expect(executionStats.totalDocsExamined).toBe(1)
    }
    expect(await films.countDocuments({ a: 3, b: 3 })).toBe(1)
  })
})
