import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Decimal128, type Document, Long, MongoClient } from 'mongodb'
import { type EmbeddedMongo, startEmbeddedMongo } from './index.ts'
import { errorOf } from './testing/database.ts'

let server: EmbeddedMongo
let client: MongoClient
beforeAll(async () => {
  server = await startEmbeddedMongo({ file: ':memory:' })
  client = await MongoClient.connect(server.uri)
  await client.db('refusals').collection('films').insertOne({ a: 1 })
  await client
    .db('refusals')
    .collection('arrays')
    .insertMany([{ a: [1], b: [2] }, { a: 1 }])
})
afterAll(async () => {
  await client.close()
  await server.close()
})

/** What the command fails with, as a whole or in its only statement. */
async function failureOf({ $db = 'refusals', ...command }: Document): Promise<Document> {
  const reply = await client
    .db($db)
    .command(command)
    .catch((error) => error)
  const { code, codeName, errmsg, message } = reply.writeErrors?.[0] ?? reply
  return { code, codeName, message: message ?? errmsg }
}

const find = (filter: Document) => ({ find: 'films', filter })
const update = (u: Document | Document[], rest = {}) => ({
  update: 'films',
  updates: [{ q: {}, u, ...rest }],
})
const aggregate = (...pipeline: Document[]) => ({ aggregate: 'films', pipeline, cursor: {} })
const insert = (document: Document) => ({ insert: 'films', documents: [document] })
const upsert = (q: Document) => ({
  update: 'films',
  updates: [{ q, u: { $set: { b: 1 } }, upsert: true }],
})
const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce((inner: unknown) => ({ a: inner }), 1)
const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1]))
const indexes = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ key: { [`f${i}`]: 1 }, name: `f${i}` }))
const index = (options: Document) => ({
  createIndexes: 'films',
  indexes: [{ key: { a: 1 }, name: 'x', ...options }],
})

describe('refused by name, as the embedded database does not have it', () => {
  const cases: [string, Document][] = [
    ...['hint', 'collation', 'tailable', 'let', 'min', 'allowDiskUse', 'noCursorTimeout'].map(
      (option): [string, Document] => [`find.${option}`, { ...find({}), [option]: {} }],
    ),
    ...['$where', '$text', '$nor', '$expr', '$jsonSchema', '$comment', '$foo'].map(
      (operator): [string, Document] => [operator, find({ [operator]: 1 })],
    ),
    ...['$near', '$not', '$type', '$mod', '$size', '$all', '$elemMatch', '$options', '$foo'].map(
      (operator): [string, Document] => [operator, find({ a: { [operator]: 1 } })],
    ),
    ["'a.b'", find({ 'a.b': 1 })],
    ["'a.0'", update({ $set: { 'a.0': 1 } })],
    ["'a.$[]'", update({ $set: { 'a.$[]': 1 } })],
    ["'a.b'", { ...find({}), sort: { 'a.b': 1 } }],
    ["'a.b'", { ...find({}), projection: { 'a.b': 1 } }],
    ["projection of 'a'", { ...find({}), projection: { a: { $slice: 1 } } }],
    ["projection of 'b'", { ...find({}), projection: { b: '$a' } }],
    ['/^(a+)+$/', find({ a: /^(a+)+$/ })],
    ['/a/i', find({ a: /a/i })],
    ['regular expression as a value', find({ a: { $in: [/a/] } })],
    ...['$min', '$mul', '$rename', '$addToSet', '$pop', '$currentDate', '$bit', '$foo'].map(
      (operator): [string, Document] => [operator, update({ [operator]: { a: 1 } })],
    ),
    ['$slice of $push', update({ $push: { a: { $each: [], $slice: 1 } } })],
    ['$pull by a condition', update({ $pull: { a: { $gt: 1 } } })],
    ['update by a pipeline', update([{ $set: { a: 1 } }])],
    ['update.updates.arrayFilters', update({ $set: { a: 1 } }, { arrayFilters: [] })],
    ['update.updates.sort', update({ $set: { a: 1 } }, { sort: { a: 1 } })],
    ...['$project', '$lookup', '$unwind', '$sort', '$out', '$changeStream', '$limit', '$foo'].map(
      (stage): [string, Document] => [stage, aggregate({ [stage]: {} })],
    ),
    ['$avg', aggregate({ $group: { _id: 1, x: { $avg: '$a' } } })],
    ['$sum of anything', aggregate({ $group: { _id: 1, x: { $sum: '$a' } } })],
    ['$group by anything', aggregate({ $group: { _id: { a: '$a' } } })],
    ['aggregation over a whole database', { aggregate: 1, pipeline: [], cursor: {} }],
    ['count.query', { count: 'films', query: { a: 1 } }],
    ['listCollections without nameOnly', { listCollections: 1 }],
    ['filter of listCollections', { listCollections: 1, nameOnly: true, filter: { name: 'x' } }],
    ['create.capped', { create: 'x', capped: true }],
    ['create.viewOn', { create: 'x', viewOn: 'films' }],
    ["'text'", index({ key: { a: 'text' } })],
    ['$**', index({ key: { '$**': 1 } })],
    ["'partialFilterExpression'", index({ partialFilterExpression: {} })],
    ["'hidden'", index({ hidden: true })],
    ["'decimal'", insert({ a: Decimal128.fromString('1') })],
    ["'regex' in a document", insert({ a: /x/ })],
    ["'regex' in a document", update({ $set: { a: [/x/] } })],
    ['DBRef', insert({ a: { $ref: 'x', $id: 1 } })],
    ['find.readConcern', { ...find({}), readConcern: { level: 'snapshot' } }],
    ['insert.readConcern', { ...insert({}), readConcern: { level: 'bogus' } }],
    ['writeConcern.fsync', { ...insert({}), writeConcern: { fsync: true } }],
  ]
  it.each(cases)('%s in %j', async (what, command) => {
    const { code, message } = await failureOf(command)

    expect({ code, message }).toEqual({ code: 115, message: expect.stringContaining(what) })
  })

  it.each(['explain', 'listDatabases', 'dropIndexes', 'collMod', 'bulkWrite', 'toString'])(
    'the command %s',
    async (name) => {
      const named = { code: 59, codeName: 'CommandNotFound' }
      expect(await failureOf({ [name]: 1 })).toMatchObject(named)
    },
  )
})

describe('refused as MongoDB does', () => {
  const cases: [string, Document, number][] = [
    ['a limit that is no number', { ...find({}), limit: 'x' }, 14],
    ['a negative limit', { ...find({}), limit: -2 }, 51024],
    ['a pattern that is too long', find({ a: { $regex: 'x'.repeat(32_765) } }), 2],
    ['a pattern with a null byte', find({ a: { $regex: 'x\0' } }), 2],
    ['a negative skip', { ...find({}), skip: -1 }, 51024],
    ['a batch size that is no number', { ...find({}), batchSize: 'x' }, 14],
    ['singleBatch that is no boolean', { ...find({}), singleBatch: 'x' }, 14],
    ['a projection that is no document', { ...find({}), projection: 5 }, 14],
    ['a filter that is no document', { find: 'films', filter: 1 }, 14],
    ['multi that is no boolean', update({ $set: { a: 1 } }, { multi: 'yes' }), 14],
    ['ordered that is no boolean', { ...insert({}), ordered: 'x' }, 14],
    ['documents that are no list', { insert: 'films', documents: 1 }, 14],
    ['no documents', { insert: 'films', documents: [] }, 72],
    ['a delete of two', { delete: 'films', deletes: [{ q: {}, limit: 2 }] }, 9],
    ['killCursors without cursors', { killCursors: 'films' }, 40414],
    ['distinct without a key', { distinct: 'films' }, 40414],
    ['an aggregation without a cursor', { aggregate: 'films', pipeline: [] }, 9],
    ['a negative time limit', { ...find({}), maxTimeMS: -1 }, 2],
    ['a time limit that is no number', { ...find({}), maxTimeMS: 'x' }, 14],
    ['a write concern for a read', { ...find({}), writeConcern: { w: 1 } }, 72],
    ['more members than there are', { ...insert({}), writeConcern: { w: 5 } }, 100],
    ['an unknown write concern', { ...insert({}), writeConcern: { w: 'nope' } }, 79],
    ['a write concern of no kind', { ...insert({}), writeConcern: { w: {} } }, 9],
    ['removing and updating at once', { findAndModify: 'films', remove: true, update: {} }, 9],
    ['an _id that is a list', insert({ _id: [1] }), 53],
    ['an _id with a dollar', insert({ _id: { $a: 1 } }), 52],
    ['a document nested too deep', insert({ deep: nested(150) }), 15],
    ['a message nested too deep', find({ deep: nested(250) }), 15],
    ['an update of an empty name', update({ $set: { '': 1 } }), 56],
    ['an update of a name with a dollar', update({ $set: { $a: 1 } }), 52],
    ['an upsert by a field tied twice', upsert({ a: 2, $and: [{ a: 3 }] }), 54],
    ['inclusion and exclusion', { ...find({}), projection: { n: 1, s: 0 } }, 31254],
    ['exclusion and inclusion', { ...find({}), projection: { n: 0, s: 1 } }, 31253],
    ['a sort by another direction', { ...find({}), sort: { a: 2 } }, 15975],
    ['a sort by two arrays', { find: 'arrays', sort: { a: 1, b: 1 } }, 2],
    ['a $match by no document', aggregate({ $match: 1 }), 15959],
    ['a $group without _id', aggregate({ $group: { n: { $sum: 1 } } }), 15955],
    ['a $group into a dotted field', aggregate({ $group: { _id: 1, 'a.b': { $sum: 1 } } }), 40235],
    ['a $group into $x', aggregate({ $group: { _id: 1, $x: { $sum: 1 } } }), 40236],
    ['a $group without an accumulator', aggregate({ $group: { _id: 1, n: 1 } }), 40234],
    ['a stage of two names', aggregate({ $match: {}, $group: { _id: 1 } }), 40323],
    ['a TTL of two fields', index({ key: { a: 1, b: 1 }, expireAfterSeconds: 1 }), 67],
    ['a negative TTL', index({ expireAfterSeconds: -1 }), 67],
    ['a TTL on _id', index({ key: { _id: 1 }, expireAfterSeconds: 1 }), 197],
    ['a sparse index on _id', index({ key: { _id: 1 }, sparse: true }), 197],
    ['a descending index on _id', index({ key: { _id: -1 } }), 2],
    ['an index without a name', { createIndexes: 'films', indexes: [{ key: { a: 1 } }] }, 9],
    ['an index of the name *', index({ name: '*' }), 67],
    ['an index of no field', index({ key: {} }), 67],
    ['an index of 33 fields', index({ key: fields(33) }), 13103],
    ['an index of the version 0', index({ v: 0 }), 67],
    ['an index option of a wrong type', index({ unique: 'yes' }), 14],
    ['a 65th index', { createIndexes: 'films', indexes: indexes(64) }, 67],
    ['indexes of no collection', { listIndexes: 'none' }, 26],
    ['a collection that is there', { create: 'films' }, 48],
    ['a collection of no name', { insert: '', documents: [{}] }, 73],
    ['a collection of the system', { insert: 'system.films', documents: [{}] }, 73],
    ['a collection of a name with a dollar', { insert: 'a$b', documents: [{}] }, 73],
    ['a collection of a long name', { insert: 'x'.repeat(300), documents: [{}] }, 73],
    ['a database of a long name', { ...insert({}), $db: 'x'.repeat(70) }, 73],
    ['a database with a slash', { ...insert({}), $db: 'a/b' }, 73],
    ['a database with a space', { ...insert({}), $db: 'a b' }, 73],
    ['a database that differs in case', { ...insert({}), $db: 'REFUSALS' }, 13297],
  ]
  it.each(cases)('%s', async (_, command, code) => {
    expect((await failureOf(command)).code).toBe(code)
  })

  it('a write concern of a commit, which then does not happen', async () => {
    const films = client.db('refusals').collection('films')
    const transaction = client.withSession(async (session) => {
      session.startTransaction({ writeConcern: { w: 'nope' as 'majority' } })
      await films.insertOne({ b: 1 }, { session })
      await session.commitTransaction()
    })
    expect(await errorOf(transaction)).toMatchObject({ code: 79 })
    expect(await films.countDocuments({ b: 1 })).toBe(0)
  })

  it('a write concern within a transaction', async () => {
    await client.withSession(async (session) => {
      session.startTransaction()
      await client.db('refusals').collection('films').findOne({}, { session })
      const { serverSession } = session
      const inTransaction = {
        lsid: serverSession.id,
        txnNumber: Long.fromNumber(serverSession.txnNumber),
        autocommit: false,
      }
      const concern = { writeConcern: { w: 1 } }
      const failure = await failureOf({ ...insert({}), ...inTransaction, ...concern })
      expect(failure).toMatchObject({ code: 72 })
      await session.abortTransaction()
    })
  })

  it('a time limit for more of a cursor', async () => {
    const { cursor } = await client.db('refusals').command({ find: 'arrays', batchSize: 1 })
    const more = { getMore: Long.fromNumber(cursor.id), collection: 'arrays', maxTimeMS: 10 }
    expect((await failureOf(more)).code).toBe(2)
  })

  it('a snapshot of a session', async () => {
    await client.withSession({ snapshot: true }, async (session) => {
      const read = client.db('refusals').collection('films').findOne({}, { session })
      expect(await errorOf(read)).toMatchObject({ code: 115 })
    })
  })
})

it('a query that runs out of its time ends', async () => {
  const many = client.db('refusals').collection('many')
  await many.insertMany(Array.from({ length: 5000 }, (_, n) => ({ n, text: `${n}` })))

  const filter = { $or: Array.from({ length: 200 }, (_, n) => ({ text: { $gt: `x${n}` } })) }
  const error = await errorOf(many.find(filter).maxTimeMS(1).toArray())

  expect(error).toMatchObject({ code: 50 })
  expect(await many.countDocuments()).toBe(5000)
})

it('documents that pretend to be BSON classes do no harm', async () => {
  const films = client.db('refusals').collection('films')
  await films.insertOne({
    pretender: { nested: Buffer.from(JSON.stringify({ _bsontype: 'Long' })) },
  })
  const filter = { a: { _bsontype: 'ObjectId' } }

  expect(await errorOf(Promise.resolve().then(() => films.findOne(filter as never)))).toBeDefined()
  expect(await films.countDocuments({ a: 1 })).toBe(1)
})
